import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { passkeyRequest, secondFactorRequest } from "@portal/contract/identity";
import { findAccountBySubject } from "../accounts/accounts";
import type { IdentityDatabase } from "../schema";

export const scopes = ["openid"];

/** The `idp_hint` of an authorization request for the staff directory (AUTH-12). */
export const staffHint = "staff-directory";

/** The portal belongs to the board, so no consent is asked. */
export const grantWithoutConsent: NonNullable<Configuration["loadExistingGrant"]> = async ({ oidc }) => {
  const { client, session, account, provider } = oidc;
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};

/**
 * Requires a sign-in if there is no session, or if the staff directory is requested and the session is of another
 * directory (AUTH-12).
 */
export function signInPolicy(db: IdentityDatabase): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.get("login")?.checks.add(
    new interactionPolicy.Check("staff_directory", "the staff directory was asked for", async ({ oidc }) => {
      const subject = oidc.session?.accountId;
      if (!asksForStaff(oidc.params) || subject === undefined) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
      return (await findAccountBySubject(db, subject))?.directory !== "staff";
    }),
  );
  return policy;
}

export function asksForStaff(parameters: KoaContextWithOIDC["oidc"]["params"]): boolean {
  return parameters?.idp_hint === staffHint;
}

/** Whether a new sign-in is requested despite a session: before a change of the account (ACCT-06). */
export function asksForNewSignIn(parameters: KoaContextWithOIDC["oidc"]["params"]): boolean {
  return parameters?.prompt === "login" || Number(parameters?.max_age) === 0;
}

export function asksForSecondFactor(parameters: KoaContextWithOIDC["oidc"]["params"]): boolean {
  return parameters?.account_action === secondFactorRequest.account_action || asksForPasskey(parameters);
}

/** Whether that page should first add a passkey. */
export function asksForPasskey(parameters: KoaContextWithOIDC["oidc"]["params"]): boolean {
  return parameters?.account_action === passkeyRequest.account_action;
}
