import type { AppLoadContext } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CallDefinition } from "~/contract/callDefinition";
import { type CallName, calls } from "~/contract/calls";
import type { PhysicianId } from "~/contract/ids";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { Session } from "../records/session";
import { refusal } from "./refusals";
import { seeOther } from "./returnPath";

/** What happens when the session turns out to be over. */
export interface Leaving {
  /** The page to come back to after signing in again. */
  readonly returnTo: string;
  /** Done first, to keep what would be lost. */
  readonly before?: () => Promise<unknown>;
}

/**
 * The board in the name of whoever is signed in, with a token that is good for a while. When the board answers 401 to
 * any call, the session ends and the browser is sent to the page that says so (AUTH-11): no page has to think of it. Not
 * of a call that is open to everybody: it says nothing about the token.
 */
export async function signedInBoard(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
  onBehalfOf: PhysicianId | null = session.actingFor?.physicianId ?? null,
): Promise<Board> {
  const board = context.connectBoard({ accessToken: await tokenOf(context, session, leaving), onBehalfOf });
  return overUnauthorized(board, () => loggedOut(context, session, leaving, "board"));
}

/** An access token that is good for a while, or what sends the browser away because there is none. */
export async function tokenOf(context: AppLoadContext, session: Session, leaving: Leaving): Promise<string> {
  const access = await context.sessions.accessToken(session);
  if (access.kind === "unreachable") throw refusal({ kind: "provider-unreachable" });
  if (access.kind === "ended") throw await loggedOut(context, session, leaving, "ended");
  return access.token;
}

/** Ends the session, and leads to the page that says so. */
async function loggedOut(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
  because: "ended" | "board",
): Promise<Response> {
  await leaving.before?.();
  // Also where only its tokens cannot be read any more: a session that lived on would be sent around in a circle.
  await context.sessions.end(session, because);
  // The cookie stays: it opens nothing any more, but tells whose form is posted late from another tab.
  return seeOther(`/authentication/logged-out?${new URLSearchParams({ because, returnTo: leaving.returnTo })}`);
}

/** The same calls, throwing what `leave` makes instead of an error with the status 401. */
function overUnauthorized(board: Board, leave: () => Promise<Response>): Board {
  const leaving = (call: (sent: never) => Promise<unknown>) => async (sent: never) => {
    try {
      return await call(sent);
    } catch (error) {
      throw error instanceof BoardError && error.status === 401 ? await leave() : error;
    }
  };
  const wrapped = Object.entries(board).map(
    ([name, call]) => [name, isOpen(name as CallName) ? call : leaving(call)] as const, // A board has calls alone.
  );
  // The names and the calls are the board's own; `Object.entries` loses which belongs to which.
  return Object.fromEntries(wrapped) as unknown as Board;
}

function isOpen(name: CallName): boolean {
  return (calls[name] as CallDefinition).open === true;
}

/**
 * The identity service in the name of whoever is signed in; null where the identity provider is elsewhere and has no such
 * calls. A 401 to a change ends the session as the board's does (AUTH-11). When the password was changed, the person's
 * other sessions have ended.
 */
export async function signedInIdentity(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
): Promise<SignedInIdentity | null> {
  if (context.identity === null) return null;
  const identity = context.identity.as(await tokenOf(context, session, leaving));
  const orLeave = async <Answer>(call: Promise<Answer>) =>
    call.catch(async (error: unknown) => {
      throw error instanceof IdentityError && error.status === 401
        ? await loggedOut(context, session, leaving, "board")
        : error;
    });
  return {
    changeEmail: (change) => orLeave(identity.changeEmail(change)),
    async changePassword(change) {
      await orLeave(identity.changePassword(change));
      await context.sessions.own.endOthers(session);
    },
    // Only read to be shown: a service elsewhere that answers 401 may not have the call, and the token is still good.
    status: () => identity.status(),
    secondFactorOffer: () => identity.secondFactorOffer(),
    confirmPassword: (currentPassword) => orLeave(identity.confirmPassword(currentPassword)),
    resendConfirmation: () => orLeave(identity.resendConfirmation()),
    putOffSecondFactor: (howLong) => orLeave(identity.putOffSecondFactor(howLong)),
    keepSecondFactor: () => orLeave(identity.keepSecondFactor()),
    factorRemovals: (physicianId) => orLeave(identity.factorRemovals(physicianId)),
    requestFactorRemoval: (physicianId, reason) => orLeave(identity.requestFactorRemoval(physicianId, reason)),
    decideFactorRemoval: (physicianId, removalId, as) =>
      orLeave(identity.decideFactorRemoval(physicianId, removalId, as)),
    forgetBrowsers: (browserId) => orLeave(identity.forgetBrowsers(browserId)),
  };
}
