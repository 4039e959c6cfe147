import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { RouteHandle } from "~/app/routeHandle";
import { forgetUnsavedForm, unsavedForm } from "~/app/session/drafts/leaveForm";
import { requireStaff } from "~/app/session/guards/guards";
import { readNotice, withNotice } from "~/app/session/guards/notices";
import { orMalformed, refusal } from "~/app/session/guards/refusals";
import { requireStaffPost, staffOwner } from "~/app/session/guards/requirePost";
import { signedInIdentity } from "~/app/session/guards/signedInBoard";
import type { Session } from "~/app/session/records/session";
import { type PhysicianId, physicianId } from "@portal/contract/ids";
import { AccountHelp } from "./AccountHelp";
import { helpErrors, type HelpPost, type PostedHelp, helpDraftOf, readHelpPost } from "./accountHelpForm";
import { accountHelpPage, accountHelpView } from "./accountHelpView";

/** What staff do for a physician who cannot sign in (ACCT-11, OPER-14). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, staff } = await requireStaff(args);
  const physician = physicianOf(args);
  const kept = await unsavedForm(args, session, accountHelpPage(physician), staffOwner);
  const view = await read(args, session, physician, { isReadOnly: staff.readOnly, posted: helpDraftOf(kept) });
  const isKept = kept !== null;
  return { view, isReadOnly: staff.readOnly, isKept, notice: readNotice(args, session), refused: null };
}

export async function action(args: ActionFunctionArgs) {
  const page = accountHelpPage(args.params.physicianId ?? "");
  const { session, form } = await requireStaffPost(args, { keep: { page, fields: () => true } });
  const physician = physicianOf(args);
  const post = orMalformed(readHelpPost(form));
  const answerWith = async (status: number, refused: string | null, posted: PostedHelp) => {
    const view = await read(args, session, physician, { isReadOnly: false, posted });
    return data({ view, isReadOnly: false, isKept: false, notice: null, refused }, status);
  };
  const errors = "reason" in post ? helpErrors(post) : {};
  if (Object.keys(errors).length > 0) return answerWith(422, null, helpDraftOf(form, errors));
  try {
    await carryOut(await identityOf(args, session, page), physician, post);
  } catch (error) {
    if (error instanceof IdentityError && refusals.has(error.status))
      return answerWith(error.status, error.text, helpDraftOf(form));
    throw orUnreachable(error);
  }
  await forgetUnsavedForm(args, session, page, staffOwner);
  return withNotice(args, session, page, { kind: "done", text: doneText(post) });
}

/** Statuses whose text is for people. */
const refusals: ReadonlySet<number> = new Set([409, 422, 429]);

function carryOut(identity: SignedInIdentity, physician: PhysicianId, post: HelpPost): Promise<void> {
  switch (post.intent) {
    case "send-link":
      return identity.sendAccountLink(physician, post.reason);
    case "replace-email": {
      const { newEmail, reason } = post;
      const mailbox = orMalformed(post.mailbox || null);
      return identity.requestEmailReplacement({ physicianId: physician, mailbox, newEmail, reason });
    }
    case "request":
      return identity.requestFactorRemoval(physician, post.reason);
    case "confirm":
    case "withdraw": {
      const as = post.intent === "confirm" ? "confirmed" : "withdrawn";
      return post.of === "email"
        ? identity.decideEmailReplacement(physician, post.requestId, as)
        : identity.decideFactorRemoval(physician, post.requestId, as);
    }
  }
}

function doneText(post: HelpPost): string {
  switch (post.intent) {
    case "send-link":
      return "Link sent";
    case "replace-email":
      return post.mailbox === "lost"
        ? "Change requested. The physician gets an e-mail at the current address"
        : "Change requested. Everyone was signed out, and the password was canceled";
    case "request":
      return "Removal requested. The physician gets an e-mail";
    case "confirm":
      return "Request confirmed";
    case "withdraw":
      return "Request withdrawn";
  }
}

function physicianOf({ params }: LoaderFunctionArgs): PhysicianId {
  const text = params.physicianId ?? "";
  const id = physicianId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
  if (!id.success) throw refusal({ kind: "no-physician-id" });
  return id.data;
}

async function read(
  args: LoaderFunctionArgs,
  session: Session,
  physician: PhysicianId,
  { isReadOnly, posted }: { readonly isReadOnly: boolean; readonly posted: PostedHelp },
) {
  const identity = await identityOf(args, session, accountHelpPage(physician));
  const removals = await identity.factorRemovals(physician).catch((error: unknown) => {
    throw orUnreachable(error);
  });
  if (removals === null) throw new Response(null, { status: 404 });
  return accountHelpView(physician, removals, { isReadOnly }, posted);
}

/** With an external identity provider there is no such page. */
async function identityOf({ context }: LoaderFunctionArgs, session: Session, returnTo: string) {
  const identity = context.signIn.hasSecondFactorPage ? await signedInIdentity(context, session, { returnTo }) : null;
  if (identity === null) throw new Response(null, { status: 404 });
  return identity;
}

function orUnreachable(error: unknown): unknown {
  return error instanceof IdentityError ? refusal({ kind: "provider-unreachable" }) : error;
}

export const handle = {
  title: "Sign-in help for a physician",
  titleOf: ({ view }) => view.title,
  roles: "staff",
} satisfies RouteHandle<typeof loader>;

export default function StaffAccount() {
  const loaded = useLoaderData<typeof loader>();
  return <AccountHelp {...(useActionData<typeof action>() ?? loaded)} />;
}
