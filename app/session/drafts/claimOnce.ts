import type { RouteArgs } from "../guards/guards";
import { formOwner } from "../guards/requirePost";
import type { Session } from "../records/session";

/**
 * Does the work for one request of this person at a time, on all servers: a form that is sent twice at once, from two
 * windows or by a double click, would find the same state before either has changed it. Returns `busy` while another
 * request does it.
 *
 * @param place a path that no form is posted to.
 */
export async function claimOnce<Result>(
  { context }: Pick<RouteArgs, "context">,
  session: Session,
  place: string,
  work: () => Promise<Result>,
): Promise<Result | "busy"> {
  const owner = formOwner(session);
  if (owner === null) return work();
  const { unsavedForms } = context.sessions;
  const claim = await unsavedForms.claim(owner, place);
  if (claim === null) return "busy";
  try {
    return await work();
  } finally {
    await unsavedForms.release(owner, place, claim);
  }
}
