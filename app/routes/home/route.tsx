import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChooseYearsScript } from "~/app/forms/annualFees/AnnualFees";
import { answeredNotices } from "~/app/forms/notifications/notificationPost";
import { licenseIntents } from "~/app/forms/licenses/licenseForm";
import type { RouteHandle } from "~/app/routeHandle";
import { actorOf } from "~/app/session/journal/actingJournal";
import { requirePhysician } from "~/app/session/guards/guards";
import { drafts, keepDraft, leaveForm } from "~/app/session/drafts/leaveForm";
import { seeOther } from "~/app/session/guards/returnPath";
import type { Session } from "~/app/session/records/session";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { boardToday } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import { withdrawPayments } from "@portal/payments/paymentsUnderWay";
import { applicationClaim } from "@portal/payments/purposes/application";
import { isSecondFactorOffered, offeringIdentity, putOffOffer } from "./account/secondFactorOffer";
import { type HomeRecords, readHome, readRelatedRecords, surveyIsOpen } from "./readHome";
import { Dashboard } from "./Dashboard";
import { saveDashboardForm } from "./saveDashboardForm";
import {
  type DashboardPost,
  formOf,
  keep,
  readDashboardPost,
  restorePath,
  noneOpen,
  type OpenForms,
  openForms,
  pageAfter,
  restored,
} from "./dashboardForm";
import { closedNoticeCookie, isNoticeClosed } from "./programNotice/closeProgramNotice";
import { originsOfNotices } from "./notifications/notificationsView";
import { type HomeViewer, homeView } from "./homeView";
import { filledFromRecords } from "./attestations/attestationForm";
import { anchors } from "./pageParts";

/** HOME-01: the dashboard, at `/` and `/en/dashboard` (AUTH-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const today = boardToday(args.context.now);
  const [read, livePayments, asksForSurvey, offersSecondFactor] = await Promise.all([
    orErrorPage(args.context, readHome(board, today)),
    livePaymentsOf(args.context, physicianId),
    surveyIsOpen(board, session),
    offeringIdentity(args.context, session, "/").then(isSecondFactorOffered),
  ]);
  const kept = await drafts(args, session, keep.page, readDashboardPost);
  const url = new URL(args.request.url);
  const open = openForms(url);
  const isShown = url.searchParams.has("restore");
  const unsaved = isShown ? restored(kept, read.physician) : {};
  return {
    view: dashboardView(args, session, read, { isReadOnly: readOnly, livePayments }, { ...open, unsaved }),
    asksForSurvey,
    offersSecondFactor,
    notice: readNotice(args, session),
    part: open.part,
    kept: kept.length === 0 ? null : { intents: kept.map(({ intent }) => intent), isShown },
    programNotice: readOnly ? "read-only" : isNoticeClosed(args.request, physicianId) ? "closed" : "open",
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args, { keep });
  const post = orMalformed(readDashboardPost(form));
  const unsaved = await drafts(args, session, keep.page, readDashboardPost);
  const others = unsaved.filter((draft) => formOf(draft) !== formOf(post));
  const path = others.length === 0 ? keep.page : restorePath;
  if (post.intent === "close-program-notice")
    return seeOther(path, { "Set-Cookie": closedNoticeCookie(args.request, physicianId) });
  if (post.intent === "put-off-second-factor" || post.intent === "decline-second-factor") {
    await putOffOffer(await offeringIdentity(args.context, session, keep.page), post);
    return seeOther(path);
  }
  if (post.intent === "use-activity-records") {
    const physician = await orErrorPage(args.context, board.getPhysician());
    const filled = filledFromRecords(new URL(args.request.url), post, form, physician);
    if (filled === null) throw new Response(null, { status: 404 });
    await keepDraft(args, session, keep.page, filled, formOf(post));
    return seeOther(`${restorePath}#${anchors.attestations}`);
  }
  const today = boardToday(args.context.now);
  const actor = actorOf(session);
  const withdraw = (applicationId: ApplicationId) =>
    withdrawPayments(args.context.payments, physicianId, applicationClaim(applicationId), actor);
  const outcome = await orErrorPage(args.context, saveDashboardForm(board, post, today, withdraw));
  if (outcome.kind !== "not-done")
    return leaveForm(args, session, outcome, { page: keep.page, form: formOf(post), path: pageAfter(post, path) });
  const { physician, problem, status } = outcome;
  const related = await readRelatedRecords(board, Promise.resolve(physician), today);
  const viewer = { isReadOnly: false, livePayments: await livePaymentsOf(args.context, physicianId) };
  const open = { ...noneOpen, unsaved: { ...restored(others, physician), ...outcome.unsaved } };
  const view = dashboardView(args, session, { physician, ...related }, viewer, open);
  const programNotice = isNoticeClosed(args.request, physicianId) ? "closed" : "open";
  return data({ view, problem, programNotice } as const, status);
}

/** The physician's unfinished payments; null where the portal takes no payments. */
async function livePaymentsOf({ payments }: AppLoadContext, physicianId: PhysicianId): Promise<Intent[] | null> {
  return payments === null ? null : payments.live(physicianId);
}

/** The dashboard, without notices that were answered, as the loader and a form that was not saved show it. */
function dashboardView(
  { context, request }: LoaderFunctionArgs,
  session: Session,
  read: HomeRecords,
  viewer: Pick<HomeViewer, "isReadOnly" | "livePayments">,
  open: OpenForms,
) {
  const { lookBack, useBusinessCentral, boardDomain } = context.configuration;
  const answered = answeredNotices(request, session);
  const notifications =
    read.notifications && read.notifications.filter(({ systemNotificationId: id }) => !answered.has(id));
  context.allowOrigins({ form: originsOfNotices(notifications, boardDomain) });
  const chargedBy = context.payments?.gateway.capabilities.chargedBy ?? "provider";
  return homeView(
    { ...read, notifications },
    { ...viewer, chargedBy, lookBack, useBusinessCentral },
    boardToday(context.now),
    open,
  );
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
    "put-off-second-factor": null,
    "decline-second-factor": null,
    "save-clinical-status": "Clinical status",
    "attest-module": "Attestation of an article module",
    "delete-application": "Application",
  },
} satisfies RouteHandle<typeof loader, DashboardPost["intent"]>;

export default function Home() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { blocks } = (refused ?? loaded).view;
  return (
    <>
      <Dashboard
        {...(refused
          ? { ...refused, asksForSurvey: false, offersSecondFactor: false, notice: null, part: null, kept: null }
          : { ...loaded, problem: null })}
      />
      <ChooseYearsScript fees={blocks.map(({ fees }) => fees)} />
    </>
  );
}
