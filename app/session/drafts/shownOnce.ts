import type { RouteArgs } from "../guards/guards";
import { formOwner } from "../guards/requirePost";
import type { Session } from "../records/session";

/**
 * Keeps what the page after a form shows once, such as a secret: encrypted, for the same person, as unsaved forms are.
 * What is never shown goes with those, after 24 hours.
 *
 * @param place a path that no form is posted to.
 */
export async function keepToShow(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  place: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const owner = formOwner(session);
  if (owner !== null) await context.sessions.unsavedForms.keep(owner, place, new URLSearchParams(values));
}

/** Returns the values, and forgets them. */
export async function takeToShow(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  place: string,
): Promise<URLSearchParams | null> {
  const owner = formOwner(session);
  if (owner === null) return null;
  const [kept] = await context.sessions.unsavedForms.read(owner, place);
  if (kept === undefined) return null;
  await context.sessions.unsavedForms.forget(owner, place);
  return kept;
}
