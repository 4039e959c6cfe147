import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Temporal } from "temporal-polyfill";
import { licenseIntents } from "~/app/forms/licenses/licenseForm";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/acting";
import { requirePhysician } from "~/app/session/guards/guards";
import type { Session } from "~/app/session/records/session";
import { keepDraft, leaveWhenDone, unsavedForm } from "~/app/session/drafts/formDraft";
import { seeOther } from "~/app/session/guards/returnPath";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { ApplicationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { boardToday } from "~/domain/time/boardTime";
import type { Intent } from "~/payments/intent";
import { withdrawPayments } from "~/payments/paymentsUnderWay";
import { applicationClaim } from "~/payments/purposes/application";
import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import { saveLicense } from "~/app/forms/licenses/saveLicense";
import { surveyIsOpen } from "./account/surveyIsOpen";
import { Dashboard } from "./Dashboard";
import {
  carriedTogether,
  type DashboardPost,
  formOf,
  keep,
  readSentForms,
  restorePath,
  type SavingPost,
  type SentForm,
} from "./form";
import { closedNoticeCookie, isNoticeClosed } from "./help/programNotice";
import { originsOfNotices } from "./notifications/notificationsView";
import { noneOpen, openForms, restored, type Unsaved } from "./openForms";
import { readHome, readSurroundings, type Surroundings } from "./readHome";
import { homeView } from "./view";
import { attestModule } from "./assessments/attestModule";
import { filledFromRecords } from "./attestations/useRecords";
import { parts } from "./parts";
import { saveAttestations } from "./attestations/saveAttestations";
import { saveClinicalStatus } from "./clinicalStatus/saveClinicalStatus";
import { deleteApplication } from "./examinations/deleteApplication";

/** HOME-01: the dashboard, at `/` and `/en/dashboard` (AUTH-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const today = boardToday(args.context.now);
  const [records, livePayments, asksForSurvey] = await Promise.all([
    orErrorPage(args.context, readHome(board, today)),
    livePaymentsOf(args.context, physicianId),
    surveyIsOpen(board, session),
  ]);
  allowNotices(args, records);
  const kept = (readSentForms(await unsavedForm(args, session, keep.page)) ?? []).map(({ post }) => post);
  const url = new URL(args.request.url);
  const isShown = url.searchParams.has("restore");
  const unsaved = isShown ? restored(kept, records.physician) : {};
  return {
    view: homeView(
      records,
      { isReadOnly: readOnly, livePayments, lookBack: args.context.configuration.lookBack },
      today,
      { ...openForms(url), unsaved },
    ),
    asksForSurvey,
    notice: readNotice(args, session),
    kept: kept.length === 0 ? null : { intents: kept.map(({ intent }) => intent), isShown },
    programNotice: readOnly ? "read-only" : isNoticeClosed(args.request, physicianId) ? "closed" : "open",
    help: args.context.configuration,
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form, keepForm } = await requirePhysicianPost(args, { keep });
  const [{ post, fields }, ...others] = orMalformed(readSentForms(form));
  if (post.intent === "close-program-notice") {
    const unsaved = carriedTogether(await withKept(args, session, post, others));
    if (unsaved !== null) await keepDraft(args, session, keep.page, unsaved);
    const headers = { "Set-Cookie": closedNoticeCookie(args.request, physicianId) };
    throw seeOther(unsaved === null ? keep.page : restorePath, headers);
  }
  if (post.intent === "use-activity-records") {
    const physician = await orErrorPage(args.context, board.getPhysician(), keepForm);
    const filled = filledFromRecords(new URL(args.request.url), post, fields, physician);
    if (filled === null) throw new Response(null, { status: 404 });
    const unsaved = carriedTogether([{ fields: filled, post }, ...(await withKept(args, session, post, others))]);
    if (unsaved !== null) await keepDraft(args, session, keep.page, unsaved);
    throw seeOther(`${restorePath}#${parts.attestations}`);
  }
  const today = boardToday(args.context.now);
  const actor = actorOf(session);
  const withdraw = (applicationId: ApplicationId) =>
    withdrawPayments(args.context.payments, physicianId, applicationClaim(applicationId), actor);
  const outcome = await orErrorPage(args.context, carryOut(board, post, today, withdraw), keepForm);
  const stillUnsaved = carriedTogether(await withKept(args, session, post, others));
  const { physician, unsaved, problem, status } = await leaveWhenDone(args, session, outcome, {
    page: keep.page,
    path: stillUnsaved === null ? keep.page : restorePath,
    unsaved: stillUnsaved,
  });
  const records = { physician, ...(await readSurroundings(board, Promise.resolve(physician), today)) };
  allowNotices(args, records);
  const livePayments = await livePaymentsOf(args.context, physicianId);
  const view = homeView(
    records,
    { isReadOnly: false, livePayments, lookBack: args.context.configuration.lookBack },
    today,
    {
      ...noneOpen,
      unsaved: {
        ...restored(
          others.map((other) => other.post),
          physician,
        ),
        ...unsaved,
      },
    },
  );
  const programNotice = isNoticeClosed(args.request, physicianId) ? "closed" : "open";
  return data({ view, problem, programNotice } as const, status);
}

/** What is not saved by a post: the forms that came with it, and of those that were kept before what it does not replace. */
async function withKept(
  args: ActionFunctionArgs,
  session: Session,
  post: DashboardPost,
  others: readonly SentForm[],
): Promise<SentForm[]> {
  const kept = readSentForms(await unsavedForm(args, session, keep.page)) ?? [];
  const isReplaced = (form: SentForm) =>
    [post, ...others.map((other) => other.post)].some((sent) => formOf(sent) === formOf(form.post));
  return [...others, ...kept.filter((form) => !isReplaced(form))];
}

/** The physician's payments that are not finished; null where the portal takes none. */
async function livePaymentsOf({ payments }: AppLoadContext, physicianId: PhysicianId): Promise<Intent[] | null> {
  return payments === null ? null : payments.live(physicianId);
}

function allowNotices({ context }: LoaderFunctionArgs, { notifications }: Pick<Surroundings, "notifications">): void {
  context.allowOrigins({ form: originsOfNotices(notifications, context.configuration.boardDomain) });
}

export const handle = {
  title: "Home",
  titleOf: ({ view }) => view.title,
  area: "home",
  roles: "physician",
  intents: {
    ...licenseIntents,
    "save-attestations": "Attestations",
    "use-activity-records": null,
    "close-program-notice": null,
    "save-clinical-status": "Clinical status",
    "attest-module": "Attestation of an article module",
    "delete-application": "Application",
  },
} satisfies RouteHandle<typeof loader, DashboardPost["intent"]>;

export default function Home() {
  const { help, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Dashboard
      help={help}
      {...(refused ? { ...refused, asksForSurvey: false, notice: null, kept: null } : { ...loaded, problem: null })}
    />
  );
}

/** What came of a posted form, whatever its intent. */
type PostOutcome = FormOutcome<Unsaved>;

/**
 * Does what the pressed button means. `withdrawPayments` ends those for an application, and says whether it did.
 * @throws BoardError when what the page needs cannot be read.
 */
function carryOut(
  board: Board,
  post: SavingPost,
  today: Temporal.PlainDate,
  withdrawPayments: (applicationId: ApplicationId) => Promise<boolean>,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "save-attestations":
      return saveAttestations(board, post, today);
    case "save-license":
      return saveLicense(board, post, today);
    case "save-clinical-status":
      return saveClinicalStatus(board, post, today);
    case "delete-application":
      return deleteApplication(board, post, withdrawPayments);
    case "attest-module":
      return attestModule(board, post, today);
  }
}
