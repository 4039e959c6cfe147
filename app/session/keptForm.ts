import type { RouteArgs } from "./guards";
import { formOwner } from "./physicianPost";
import type { Session } from "./session";

/** The form that this person posted to the page too late, for the physician whom the session is about; else null. */
export async function keptForm(
  { context }: RouteArgs,
  session: Session,
  page: string,
): Promise<URLSearchParams | null> {
  const owner = formOwner(session);
  return owner === null ? null : context.sessions.keptForms.read(owner, page);
}

/** To be called when the page has saved, or when the person does not want the form back. */
export async function forgetKeptForm({ context }: RouteArgs, session: Session, page: string): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.keptForms.forget(owner, page);
}
