import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Board } from "~/app/board/board";
import { addressIntents } from "~/app/forms/address/addressForm";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { licenseIntents } from "~/app/forms/licenses/licenseForm";
import { basePath } from "~/app/server/basePath";
import type { RouteHandle } from "~/app/routeHandle";
import { proofAsked, requireFreshProof, statusOf } from "~/app/session/oidc/freshProof";
import { requirePhysician } from "~/app/session/guards/guards";
import { keepToShow, takeToShow } from "~/app/session/drafts/shownOnce";
import { drafts, leaveForm } from "~/app/session/drafts/leaveForm";
import { signOut } from "~/app/session/oidc/signOut";
import { readNotice } from "~/app/session/guards/notices";
import { orErrorPage, orMalformed, refusal, retryAfter, retryAfterHeaders } from "~/app/session/guards/refusals";
import { type PhysicianPost, requirePhysicianPost } from "~/app/session/guards/requirePost";
import type { Session } from "~/app/session/records/session";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { PhysicianId } from "@portal/contract/ids";
import { boardToday } from "@portal/domain/time/boardTime";
import { AccountInformation } from "./AccountInformation";
import { saveAccountForm, type OwnAccount } from "./saveAccountForm";
import {
  type AccountPost,
  formOf,
  keep,
  noneOpen,
  type OpenForms,
  openForms,
  type PostOutcome,
  readAccountPost,
  readDraft,
  restored,
} from "./accountForm";
import { actInWords } from "./onBehalf/actInWords";
import { type StaffActs, visitsNeeded, visitInWords } from "./onBehalf/OnBehalf";
import { calendarAddressId, page, partSaved, savedHref } from "./page";
import { readAccount } from "./readAccount";
import { afterSignIn, isOwnOnly, needsProof, withoutProof } from "./postAccess";
import { savedPart, type AccountViewer, accountView } from "./accountView";
import { shownAddress, shownSecretPlace } from "./calendarAddress/calendarAddressView";
import { forgetBrowsers, keepEmail, keepSecondFactor } from "./security/signInCalls";
import type { OwnSigningIn } from "./security/securityView";

/** ACCT-01 to ACCT-06. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, session, physicianId, readOnly } = await requirePhysician(args);
  const viewer = viewerOf(session, readOnly);
  const url = new URL(args.request.url);
  const openForm = openForms(url);
  const [records, own, staffActs] = await Promise.all([
    orErrorPage(args.context, readAccount(board, viewer)),
    ownOf(args, session, viewer),
    staffActsFor(args, physicianId, openForm),
  ]);
  const kept = await drafts(args, session, page, readDraft);
  const isShown = url.searchParams.has("restore");
  const unsaved = isShown ? restored(kept, records) : {};
  const open = { ...openForm, unsaved };
  const part = partSaved(url);
  const made = viewer.isOwner && part === calendarAddressId ? await takeToShow(args, session, shownSecretPlace) : null;
  const shown = made && shownAddress(made, new URL(`${basePath}/`, url).href);
  return {
    view: accountView(records, own, staffActs, viewer, boardToday(args.context.now), open, settingsOf(args), shown),
    notice: readNotice(args, session),
    part,
    kept: kept.length === 0 ? null : { intents: kept.map(({ intent }) => intent), isShown },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form, keepForm } = await requirePhysicianPost(args, { keep });
  const post = orMalformed(readAccountPost(form));
  const viewer = viewerOf(session, false);
  if (isOwnOnly(post) && !viewer.isOwner) throw refusal({ kind: "unauthorized" });

  const outcome = await outcomeOf(args, { board, session, keepForm }, post);
  if (outcome.kind === "signed-out") return signOut(args, "everywhere");
  const others = (await drafts(args, session, page, readDraft)).filter((draft) => formOf(draft) !== formOf(post));
  if (outcome.kind !== "not-done") {
    const headers = await renewedId(args, session, post);
    const path = savedHref(savedPart(post), { isUnsaved: others.length > 0 });
    return leaveForm(args, session, outcome, { page, form: formOf(post), path, headers });
  }
  const { physician, problem, status, retryAfterSeconds: seconds } = outcome;
  const read = readAccount(board, viewer, physician && Promise.resolve(physician));
  const [records, own, staffActs] = await Promise.all([
    orErrorPage(args.context, read),
    ownOf(args, session, viewer),
    staffActsFor(args, physicianId, noneOpen),
  ]);
  const open = { ...noneOpen, unsaved: { ...restored(others, records), ...outcome.unsaved } };
  const view = accountView(records, own, staffActs, viewer, boardToday(args.context.now), open, settingsOf(args));
  return data({ view, problem }, { status, ...(seconds !== undefined && { headers: retryAfter(seconds) }) });
}

type Posted = Pick<PhysicianPost, "board" | "session" | "keepForm">;

async function outcomeOf(
  args: ActionFunctionArgs,
  { board, session, keepForm }: Posted,
  post: AccountPost,
): Promise<PostOutcome | { readonly kind: "signed-out" }> {
  const account = ownAccount(args, session, board);
  if (needsProof(post)) {
    const missing = await requireFreshProof(args.context, session, {
      currentPassword: post.currentPassword,
      identity: account.identity,
      // The others have no typed values.
      keepForm: post.intent === "change-email" ? keepForm : () => Promise.resolve(),
      returnTo: afterSignIn(post),
    });
    if (missing !== null) return withoutProof(post, missing);
  }
  if (post.intent === "sign-out-everywhere") {
    await args.context.sessions.own.endEverywhere(session);
    const forgotten = await forgetBrowsers(await account.identity(), null);
    return forgotten.kind === "done" ? { kind: "signed-out" } : forgotten;
  }
  if (post.intent === "sign-out-browser") {
    // Signing out an ended session is a success.
    await args.context.sessions.own.endOther(session, post.session);
    return { kind: "done", text: "Signed out in that browser" };
  }
  if (post.intent === "keep-second-factor") return keepSecondFactor(await account.identity());
  if (post.intent === "keep-email") return keepEmail(await account.identity());
  if (post.intent === "forget-browser" || post.intent === "forget-browsers")
    return forgetBrowsers(await account.identity(), post.intent === "forget-browser" ? post.browserId : null);
  const today = boardToday(args.context.now);
  return orErrorPage(args.context, saveAccountForm(board, post, today, settingsOf(args), account));
}

/** Renews the session's id after a password change: a stolen one no longer works. */
async function renewedId({ context }: Pick<ActionFunctionArgs, "context">, session: Session, { intent }: AccountPost) {
  return intent === "change-password" ? { "Set-Cookie": await context.sessions.renewId(session) } : undefined;
}

function viewerOf({ person }: Session, isReadOnly: boolean): AccountViewer {
  return { isReadOnly, isOwner: person.kind === "physician" };
}

/** Null for staff: the page does not concern their own sign-in. */
async function ownOf(
  { context }: Pick<LoaderFunctionArgs, "context">,
  session: Session,
  { isOwner }: AccountViewer,
): Promise<OwnSigningIn | null> {
  if (!isOwner) return null;
  const changeable = { email: context.emailChanges !== null, password: context.identity !== null };
  const { own } = context.sessions;
  const identity = await signedInIdentity(context, session, { returnTo: page });
  const [sessions, signOuts, status] = await Promise.all([
    own.list(session),
    own.signOuts(session),
    identity && statusOf(identity),
  ]);
  return {
    sessions,
    signOuts,
    changeable,
    status: status === "unknown" ? null : status,
    proof: proofAsked(context, session, status),
  };
}

/** AUTH-13, PAY-41: from the portal's own journals, with every board. */
async function staffActsFor(
  { context }: Pick<LoaderFunctionArgs, "context">,
  physicianId: PhysicianId,
  { allVisits }: Pick<OpenForms, "allVisits">,
): Promise<StaffActs> {
  const most = visitsNeeded({ all: allVisits });
  const [visits, acts] = await Promise.all([
    context.sessions.actingJournal.visitsTo(physicianId, most),
    context.paymentsOffice.staffActs(physicianId, most),
  ]);
  return { visits: visits.map((visit) => visitInWords(visit, context.routes)), acts: acts.map(actInWords) };
}

function ownAccount({ context }: Pick<LoaderFunctionArgs, "context">, session: Session, board: Board): OwnAccount {
  const { person } = session;
  const { emailChanges } = context;
  return {
    identity: () => signedInIdentity(context, session, { returnTo: page }),
    showOnce: (shown) => keepToShow({ context }, session, shownSecretPlace, shown),
    changeEmail:
      emailChanges === null || person.kind !== "physician"
        ? null
        : (identity, whoItIs, addresses) =>
            emailChanges.change(
              { person, physicianId: person.physicianId, whoItIs, ...addresses },
              { board, identity },
            ),
  };
}

/** Shipping addresses of this page are not for an examination, and have no last day. */
function settingsOf({ context }: Pick<LoaderFunctionArgs, "context">): AddressSettings {
  return {
    today: boardToday(context.now),
    shippingUntil: null,
    optInCountryIds: context.configuration.optInCountryIds,
  };
}

export const headers = retryAfterHeaders;

export const handle = {
  title: "Account Information",
  area: "account-information",
  roles: "physician",
  intents: {
    ...addressIntents,
    ...licenseIntents,
    "save-demographics": "Demographics",
    "delete-demographics": "Demographics",
    "confirm-information": "Personal information",
    "turn-on-reminders": "Reminders",
    "turn-off-reminders": "Reminders",
    "make-calendar-address": "Calendar address",
    "end-calendar-address": "Calendar address",
    "turn-on-change-mails": "Confirmation e-mails",
    "turn-off-change-mails": "Confirmation e-mails",
    "change-email": "E-mail address",
    "cancel-email": "E-mail address",
    "resend-confirmation": null,
    "change-password": "Password",
    "sign-out-browser": "Sign-ins",
    "sign-out-everywhere": "Sign-ins",
    "forget-browser": "Sign-ins",
    "forget-browsers": "Sign-ins",
    "keep-second-factor": "Second factor",
    "keep-email": "E-mail address",
  },
} satisfies RouteHandle<unknown, AccountPost["intent"]>;

export default function AccountInformationPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountInformation
      {...(refused ? { ...refused, notice: null, part: null, kept: null } : { ...loaded, problem: null })}
    />
  );
}
