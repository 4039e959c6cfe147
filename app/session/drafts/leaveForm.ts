import type { Notice } from "~/app/notice";
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
  args: RouteArgs,
  session: Session,
  page: string,
  ownerOf: OwnerOf = formOwner,
): Promise<URLSearchParams | null> {
  const [draft = null] = await drafts(args, session, page, (form) => form, ownerOf);
  return draft;
}

/** The same for a page with several forms, as `read` reads each. */
export async function drafts<Post>(
  { context }: RouteArgs,
  session: Session,
  page: string,
  read: (form: URLSearchParams) => Post | null,
  ownerOf: OwnerOf = formOwner,
): Promise<readonly Post[]> {
  const owner = ownerOf(session);
  const stored = owner === null ? [] : await context.sessions.unsavedForms.read(owner, page);
  return stored.map(read).filter((post) => post !== null);
}

/**
 * Stores what was entered on a page and not saved yet, such as the draft of a flow of several sections. Returns false
 * where it is too large.
 */
export async function keepDraft(
  { context }: RouteArgs,
  session: Session,
  page: string,
  fields: URLSearchParams,
  form?: string,
  maxBytes?: number,
): Promise<boolean> {
  const owner = formOwner(session);
  return owner === null || context.sessions.unsavedForms.keep(owner, page, fields, form, maxBytes);
}

/** Call when the page has saved, or the person does not want the form back. */
export async function forgetUnsavedForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
  ownerOf: OwnerOf = formOwner,
  form?: string,
): Promise<void> {
  const owner = ownerOf(session);
  if (owner !== null) await context.sessions.unsavedForms.forget(owner, page, form);
}

interface Leaving {
  /** The page that it was posted to. */
  readonly page: string;
  /** The form whose draft is deleted, on a page with several. */
  readonly form?: string;
  /** Where the notice is shown; default: the page itself. */
  readonly path?: string;
  readonly headers?: HeadersInit | undefined;
}

/**
 * Leaves a form after success: its draft is deleted, and the next page shows a notice. An id that is not among the
 * person's own records is not found (AUTH-17).
 */
export async function leaveForm(
  args: RouteArgs,
  session: Session,
  outcome: Notice | { readonly kind: "not-own" },
  { page, form, path = page, headers }: Leaving,
): Promise<Redirect> {
  if (outcome.kind === "not-own") throw new Response(null, { status: 404 });
  await forgetUnsavedForm(args, session, page, formOwner, form);
  return withNotice(args, session, path, outcome, headers);
}
