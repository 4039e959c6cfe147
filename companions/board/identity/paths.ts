/**
 * Path patterns of the pages of signing in and of accounts, below the issuer. The calls of accounts are in
 * packages/contract/identity.ts.
 */
export const identityPages = [
  "/auth",
  "/auth/:uid",
  "/sign-in/:uid",
  "/sign-in/:uid/cancel",
  "/sign-in/:uid/code",
  "/sign-in/:uid/demonstration",
  "/sign-in/:uid/passkey",
  "/sign-in/:uid/passkey-alone",
  "/sign-in/:uid/passkeys",
  "/sign-in/:uid/recovery-codes",
  "/sign-in/:uid/second-factor",
  "/sign-in/:uid/set-up",
  "/forgotten-password",
  "/forgotten-password/sent",
  "/account/confirm-email/:token",
  "/account/create-password/:token",
  "/account/email-confirmed",
  "/account/email-kept",
  "/account/email-restored",
  "/account/factor-kept",
  "/account/keep-email/:token",
  "/account/keep-factor/:token",
  "/account/not-me/:token",
  "/account/not-my-factor/:token",
  "/account/object-to-email/:token",
  "/account/reported",
  "/account/reported-and-kept",
  "/session/end",
  "/session/end/confirm",
] as const;

/** What the portal itself asks. */
export const identityEndpoints = ["/token", "/jwks", "/.well-known/openid-configuration"] as const;
