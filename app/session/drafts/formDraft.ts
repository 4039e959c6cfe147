import type { RouteArgs } from "../guards/guards";
import { formOwner, staffOwner } from "../guards/requirePost";
import type { Session } from "../records/session";
import { withNotice } from "../guards/notices";

/** What this person posted to the page too late, or what it keeps for them meanwhile; else null. */
export async function unsavedForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
): Promise<URLSearchParams | null> {
  const owner = formOwner(session);
  return owner === null ? null : context.sessions.unsavedForms.read(owner, page);
}

/** What this member of staff posted too late to a page of the staff's own; else null. */
export async function unsavedStaffForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
): Promise<URLSearchParams | null> {
  const owner = staffOwner(session);
  return owner === null ? null : context.sessions.unsavedForms.read(owner, page);
}

export async function forgetUnsavedStaffForm({ context }: RouteArgs, session: Session, page: string): Promise<void> {
  const owner = staffOwner(session);
  if (owner !== null) await context.sessions.unsavedForms.forget(owner, page);
}

/** Keeps what was entered on a page and is not saved yet, such as the draft of a flow of several sections. */
export async function keepDraft(
  { context }: RouteArgs,
  session: Session,
  page: string,
  fields: URLSearchParams,
): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.unsavedForms.keep(owner, page, fields);
}

/** To be called when the page has saved, or when the person does not want the form back. */
export async function forgetUnsavedForm({ context }: RouteArgs, session: Session, page: string): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.unsavedForms.forget(owner, page);
}

/** Where a form leaves for. */
interface Leaving {
  /** The page that it was posted to, which keeps it no longer. */
  readonly page: string;
  /** Where the notice is shown; the page itself unless it is given. */
  readonly path?: string;
  /** What else was typed there, which it keeps instead. */
  readonly unsaved?: URLSearchParams | null;
  readonly headers?: () => Promise<HeadersInit | undefined>;
}

/**
 * What came of a form, as far as all pages answer it alike: where it is done it is forgotten and the next page says so;
 * what it is about and is not among the person's own is not found (AUTH-17).
 *
 * @returns what was not done, which its page shows again.
 */
export async function leaveWhenDone<NotDone extends { readonly kind: "not-done" }>(
  args: RouteArgs,
  session: Session,
  outcome: { readonly kind: "done"; readonly notice: string } | { readonly kind: "unknown" } | NotDone,
  { page, path = page, unsaved = null, headers }: Leaving,
): Promise<NotDone> {
  if (outcome.kind === "unknown") throw new Response(null, { status: 404 });
  if (outcome.kind === "not-done") return outcome;
  await (unsaved === null ? forgetUnsavedForm(args, session, page) : keepDraft(args, session, page, unsaved));
  throw await withNotice(args, session, path, outcome.notice, await headers?.());
}
