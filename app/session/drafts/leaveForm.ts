import type { RouteArgs } from "../guards/guards";
import { formOwner, type staffOwner } from "../guards/requirePost";
import type { Session } from "../records/session";
import { withNotice } from "../guards/notices";
import type { Redirect } from "../guards/returnPath";

type OwnerOf = typeof formOwner | typeof staffOwner;

/**
 * Returns what this person posted to the page too late, or its stored draft; else null.
 *
 * @param ownerOf for a staff page `staffOwner`.
 */
export async function unsavedForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
  ownerOf: OwnerOf = formOwner,
): Promise<URLSearchParams | null> {
  const owner = ownerOf(session);
  return owner === null ? null : context.sessions.unsavedForms.read(owner, page);
}

/** Stores what was entered on a page and not saved yet, such as the draft of a flow of several sections. */
export async function keepDraft(
  { context }: RouteArgs,
  session: Session,
  page: string,
  fields: URLSearchParams,
): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.unsavedForms.keep(owner, page, fields);
}

/** Call when the page has saved, or the person does not want the form back. */
export async function forgetUnsavedForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
  ownerOf: OwnerOf = formOwner,
): Promise<void> {
  const owner = ownerOf(session);
  if (owner !== null) await context.sessions.unsavedForms.forget(owner, page);
}

interface Leaving {
  /** The page that it was posted to, whose draft is deleted. */
  readonly page: string;
  /** Where the notice is shown; default: the page itself. */
  readonly path?: string;
  /** Other values of the form, stored as its draft instead. */
  readonly unsaved?: URLSearchParams | null;
  readonly headers?: HeadersInit | undefined;
}

/**
 * Leaves a form after success: its draft is deleted, and the next page shows a notice. An id that is not among the
 * person's own records is not found (AUTH-17).
 */
export async function leaveForm(
  args: RouteArgs,
  session: Session,
  outcome: { readonly kind: "done"; readonly notice: string } | { readonly kind: "unknown" },
  { page, path = page, unsaved = null, headers }: Leaving,
): Promise<Redirect> {
  if (outcome.kind === "unknown") throw new Response(null, { status: 404 });
  await (unsaved === null ? forgetUnsavedForm(args, session, page) : keepDraft(args, session, page, unsaved));
  return withNotice(args, session, path, outcome.notice, headers);
}
