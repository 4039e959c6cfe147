import type { AppLoadContext } from "@remix-run/node";
import { IdentityError } from "~/app/identity/identityError";
import type { SignedInIdentity } from "~/app/identity/identityService";
import type { Session } from "../records/session";
import { type Leaving, loggedOut, tokenOf } from "./signedInBoard";

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
    confirmPassword: (currentPassword) => orLeave(identity.confirmPassword(currentPassword)),
    resendConfirmation: () => orLeave(identity.resendConfirmation()),
  };
}
