import type { AppLoadContext } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import type { PhysicianId } from "@portal/contract/ids";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { Session } from "../records/session";
import { keepPostedForm, refusal } from "./refusals";
import { seeOther } from "./returnPath";

/** What happens when the session turns out to be over. */
export interface Leaving {
  readonly returnTo: string;
}

/**
 * Returns the board in the name of the signed-in user, with a valid token. When the board answers 401 to any call, the
 * session ends and the browser is redirected to the page that says so (AUTH-11), without code in the page. Not for
 * public calls: their 401 says nothing about the token.
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

/** Returns a valid access token, or the redirect because there is none. */
export async function tokenOf(context: AppLoadContext, session: Session, leaving: Leaving): Promise<string> {
  const access = await context.sessions.accessToken(session);
  if (access.kind === "unreachable") throw refusal({ kind: "provider-unreachable" });
  if (access.kind === "ended") throw await loggedOut(context, session, leaving, "ended");
  return access.token;
}

/** Ends the session, and redirects to the page that says so. */
async function loggedOut(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
  because: "ended" | "board",
): Promise<Response> {
  await keepPostedForm(context);
  // Also where only its tokens can no longer be read: a surviving session would cause a redirect loop.
  await context.sessions.end(session, because);
  // The cookie stays: it no longer opens anything, but identifies the owner of a form posted late from another tab.
  return seeOther(`/authentication/logged-out?${new URLSearchParams({ because, returnTo: leaving.returnTo })}`);
}

/** Returns the same calls, which throw the result of `leave` instead of an error with the status 401. */
function overUnauthorized(board: Board, leave: () => Promise<Response>): Board {
  const leaving = (call: (sent: never) => Promise<unknown>) => async (sent: never) => {
    try {
      return await call(sent);
    } catch (error) {
      throw error instanceof BoardError && error.status === 401 ? await leave() : error;
    }
  };
  // A page makes a few of the calls: the others are not wrapped.
  return new Proxy(board, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      // What is no call asks nothing of the board.
      return typeof call !== "function" || !(name in calls) || isOpen(name as CallName)
        ? call
        : leaving(call as Parameters<typeof leaving>[0]);
    },
  });
}

function isOpen(name: CallName): boolean {
  return (calls[name] as CallDefinition).open === true;
}

/**
 * Returns the identity service in the name of the signed-in user; null where the identity provider is external and has
 * no such calls. A 401 to a change ends the session as the board's does (AUTH-11). After a password change the person's
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
    // Only for display: an external service that answers 401 may not have the call, and the token is still valid.
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
    sendAccountLink: (physicianId, reason) => orLeave(identity.sendAccountLink(physicianId, reason)),
    requestEmailReplacement: (request) => orLeave(identity.requestEmailReplacement(request)),
    decideEmailReplacement: (physicianId, replacementId, as) =>
      orLeave(identity.decideEmailReplacement(physicianId, replacementId, as)),
    keepEmail: () => orLeave(identity.keepEmail()),
    forgetBrowsers: (browserId) => orLeave(identity.forgetBrowsers(browserId)),
  };
}
