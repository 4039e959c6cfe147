import type { AppLoadContext } from "@remix-run/node";
import { BoardError } from "~/app/board/boardError";
import type { PhysicianId } from "~/contract/ids";
import { orErrorPage } from "../guards/refusals";
import { seeOther } from "../guards/returnPath";
import type { ActingFor, Session } from "../records/session";
import { signedInBoard } from "../guards/signedInBoard";

/**
 * Returns the physician for whom staff want to act, as the board reports them; null when it knows none or does not
 * allow it.
 */
export async function physicianToActFor(
  context: AppLoadContext,
  session: Session,
  physicianId: PhysicianId,
): Promise<ActingFor | null> {
  const board = await signedInBoard(context, session, { returnTo: "/staff" }, physicianId);
  const found = board.getCurrentUser().catch((error: unknown) => {
    if (error instanceof BoardError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });
  const user = await orErrorPage(context, found);
  return user?.physicianId === physicianId ? { physicianId, fullName: user.fullName } : null;
}

/** Sets the acting physician and redirects to `/` (AUTH-12). */
export async function startActing(
  context: AppLoadContext,
  session: Session,
  physician: ActingFor,
  reason: string | null = null,
): Promise<Response> {
  return seeOther("/", { "Set-Cookie": await context.sessions.act(session, physician, reason) });
}

/** Redirects to where the next physician is chosen. */
export async function stopActing(context: AppLoadContext, session: Session): Promise<Response> {
  return seeOther("/staff", { "Set-Cookie": await context.sessions.act(session, null) });
}

/** Returns the actor of a payment, for its journal: the physician, or staff, by name. */
export function actorOf({ person }: Pick<Session, "person">) {
  const { subject, fullName } = person;
  return person.kind === "staff" ? { subject, isStaff: true, name: fullName } : { subject, isStaff: false };
}
