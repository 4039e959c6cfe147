import type { RouteArgs } from "../guards/guards";
import { formOwner } from "../guards/physicianPost";
import type { Session } from "../records/session";
import { staffOwner } from "../guards/staffPost";

/** What this person posted to the page too late, or what it keeps for them meanwhile; else null. */
export async function keptForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
): Promise<URLSearchParams | null> {
  const owner = formOwner(session);
  return owner === null ? null : context.sessions.keptForms.read(owner, page);
}

/** What this member of staff posted too late to a page of the staff's own; else null. */
export async function keptStaffForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
): Promise<URLSearchParams | null> {
  const owner = staffOwner(session);
  return owner === null ? null : context.sessions.keptForms.read(owner, page);
}

export async function forgetKeptStaffForm({ context }: RouteArgs, session: Session, page: string): Promise<void> {
  const owner = staffOwner(session);
  if (owner !== null) await context.sessions.keptForms.forget(owner, page);
}

/** Keeps what was entered on a page and is not saved yet, such as the draft of a flow of several sections. */
export async function keepDraft(
  { context }: RouteArgs,
  session: Session,
  page: string,
  fields: URLSearchParams,
): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.keptForms.keep(owner, page, fields);
}

/** To be called when the page has saved, or when the person does not want the form back. */
export async function forgetKeptForm({ context }: RouteArgs, session: Session, page: string): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.keptForms.forget(owner, page);
}
