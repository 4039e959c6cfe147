import type { AppLoadContext } from "@remix-run/node";
import type { Board } from "~/app/board/board";
import type { PhysicianId } from "@portal/contract/ids";
import type { SignedInIdentity } from "~/app/identity/identityService";
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
  const accessToken = await tokenOf(context, session, leaving);
  return context.connectBoard({ accessToken, onBehalfOf }, () => logOut(context, session, leaving, "board"));
}

/** Returns a valid access token, or the redirect because there is none. */
export async function tokenOf(context: AppLoadContext, session: Session, leaving: Leaving): Promise<string> {
  const access = await context.sessions.accessToken(session);
  if (access.kind === "unreachable") throw refusal({ kind: "provider-unreachable" });
  return access.kind === "ended" ? logOut(context, session, leaving, "ended") : access.token;
}

/**
 * Ends the session.
 *
 * @throws {Response} the redirect to the page that says so.
 */
async function logOut(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
  because: "ended" | "board",
): Promise<never> {
  await keepPostedForm(context);
  // Also where only its tokens can no longer be read: a surviving session would cause a redirect loop.
  await context.sessions.end(session, because);
  // The cookie stays: it no longer opens anything, but identifies the owner of a form posted late from another tab.
  throw seeOther(`/authentication/logged-out?${new URLSearchParams({ because, returnTo: leaving.returnTo })}`);
}

/**
 * Returns the identity service in the name of the signed-in user; null where the identity provider is external and has
 * no such calls. A 401 to a change ends the session as the board's does (AUTH-11). A password change also ends the
 * person's other sessions.
 */
export async function signedInIdentity(
  context: AppLoadContext,
  session: Session,
  leaving: Leaving,
): Promise<SignedInIdentity | null> {
  if (context.identity === null) return null;
  const accessToken = await tokenOf(context, session, leaving);
  const identity = context.identity.as(accessToken, () => logOut(context, session, leaving, "board"));
  return {
    ...identity,
    async changePassword(change) {
      await identity.changePassword(change);
      await context.sessions.own.endOthers(session);
    },
  };
}
