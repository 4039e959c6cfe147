import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { licenseIntents } from "~/app/forms/licenses/licenseForm";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actor";
import { requirePhysician } from "~/app/session/guards/guards";
import { keptForm } from "~/app/session/drafts/formDraft";
import { leaveWhenDone } from "~/app/session/drafts/leaveWhenDone";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { requirePhysicianPost } from "~/app/session/guards/physicianPost";
import { orMalformed } from "~/app/session/guards/refusals";
import type { ApplicationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { boardToday } from "~/domain/time/boardTime";
import type { Intent } from "~/payments/intent";
import { withdrawPayments } from "~/payments/paymentsUnderWay";
import { applicationClaim } from "~/payments/purposes/application";
import { surveyIsOpen } from "./account/surveyIsOpen";
import { carryOut } from "./carryOut";
import { Dashboard } from "./Dashboard";
import { type DashboardPost, keep, readDashboardPost } from "./form";
import { originsOfNotices } from "./notifications/notificationsView";
import { noneOpen, openForms, restored } from "./openForms";
import { readHome, readSurroundings, type Surroundings } from "./readHome";
import { homeView } from "./view";

/** HOME-01: the dashboard, at `/` and `/en/dashboard` (AUTH-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const [records, livePayments, asksForSurvey] = await Promise.all([
    orErrorPage(args.context, readHome(board)),
    livePaymentsOf(args.context, physicianId),
    surveyIsOpen(board, session),
  ]);
  allowNotices(args, records);
  const kept = readDashboardPost(await keptForm(args, session, keep.page));
  const url = new URL(args.request.url);
  const isShown = url.searchParams.has("restore");
  const unsaved = kept !== null && isShown ? restored(kept, records.physician) : {};
  const today = boardToday(args.context.now);
  return {
    view: homeView(
      records,
      { isReadOnly: readOnly, livePayments, lookBack: args.context.configuration.lookBack },
      today,
      { ...openForms(url), unsaved },
    ),
    asksForSurvey,
    notice: readNotice(args, session),
    kept: kept && { intent: kept.intent, isShown },
    help: args.context.configuration,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form, keepForm } = await requirePhysicianPost(args, { keep });
  const post = orMalformed(readDashboardPost(form));
  const today = boardToday(args.context.now);
  const actor = actorOf(session);
  const withdraw = (applicationId: ApplicationId) =>
    withdrawPayments(args.context.payments, physicianId, applicationClaim(applicationId), actor);
  const outcome = await orErrorPage(args.context, carryOut(board, post, today, withdraw), keepForm);
  const { physician, unsaved, problem, status } = await leaveWhenDone(args, session, outcome, keep);
  const records = { physician, ...(await readSurroundings(board, Promise.resolve(physician))) };
  allowNotices(args, records);
  const livePayments = await livePaymentsOf(args.context, physicianId);
  const view = homeView(
    records,
    { isReadOnly: false, livePayments, lookBack: args.context.configuration.lookBack },
    today,
    { ...noneOpen, unsaved },
  );
  return data({ view, problem }, status);
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
