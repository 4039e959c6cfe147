import Provider, { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import { Temporal } from "temporal-polyfill";
import { secondFactorRequest } from "@portal/contract/identity";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";
import { type Account, findAccountBySubject } from "../accounts/accounts";
import type { IdentityDatabase } from "../schema";
import type { IdentityOptions } from "../options";
import { messagePage, messages } from "../pages/messagePage";
import type { Frame } from "../pages/page";
import { endAbsentSession, signOut } from "../signIn/signOut";
import { artifactStore } from "./artifacts";
import { grantWithoutConsent, scopes, signInPolicy } from "./grants";
import { signingAlgorithm } from "./signingKeys";

/** In seconds of real time, whatever the business clock is. */
const lifetimeSeconds = {
  accessToken: 10 * 60,
  interaction: 60 * 60,
  /** A session before anyone has signed in. */
  anonymousSession: 60 * 60,
};

/** Access token claim that identifies the sign-in it came from. It survives a password change made in that sign-in. */
export const grantClaim = "grant";

export function createProvider(options: IdentityOptions, db: IdentityDatabase, frame: Frame): Provider {
  const provider = new Provider(options.issuer, configuration(options, db, frame));
  // The library opens its key and discovery addresses to every site: here no script calls any of them.
  provider.use(async (ctx, next) => {
    await next();
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith("access-control-")) ctx.remove(name);
  });
  provider.use(whileAvailable(frame));
  provider.use(endAbsentSession);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) {
      ctx.status = 404;
      ctx.type = "html";
      ctx.body = await messagePage(frame, messages.notFound);
    }
  });
  // Trusts the forwarding headers, which the handler overwrites with the issuer's own origin.
  provider.proxy = true;
  return provider;
}

function configuration(options: IdentityOptions, db: IdentityDatabase, frame: Frame): Configuration {
  const algorithm = signingAlgorithm(options.signingKeys);
  const { pathname, protocol } = new URL(options.issuer);
  const secure = protocol === "https:";
  const cookie = { httpOnly: true, sameSite: "lax", secure, signed: true } as const;
  const sessionSeconds = options.sessionHours * 60 * 60;
  const cookieName = (name: string) => `${secure ? "__Secure-" : ""}identity-${name}`;

  return {
    adapter: artifactStore(db, options.cookieKeys),
    clients: [
      {
        client_id: options.client.id,
        client_secret: options.client.secret,
        client_name: options.boardName,
        redirect_uris: options.client.redirectUris,
        post_logout_redirect_uris: options.client.postLogoutRedirectUris,
        grant_types: ["authorization_code", "refresh_token", "client_credentials"],
        response_types: ["code"],
        response_modes: ["query"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: ["client_secret_basic"],
    clientBasedCORS: () => false,
    cookies: {
      keys: options.cookieKeys,
      names: { session: cookieName("session"), interaction: cookieName("sign-in"), resume: cookieName("resume") },
      // Sent only to the identity provider, though it shares its origin with the portal.
      long: { ...cookie, path: pathname },
      short: cookie,
    },
    jwks: { keys: options.signingKeys },
    pkce: { required: () => true },
    responseTypes: ["code"],
    scopes,
    // No name and no email address: the ID token passes through the browser's address bar as `id_token_hint`.
    claims: { openid: ["sub", "amr", options.staffClaim] },
    conformIdTokenClaims: false,
    extraParams: ["idp_hint", ...Object.keys(secondFactorRequest)],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      // For the portal's own token, to record payments at the board (docs/decisions/0022).
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => options.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== options.audience) throw new errors.InvalidTarget();
          return {
            scope: "",
            audience: options.audience,
            accessTokenFormat: "jwt",
            accessTokenTTL: lifetimeSeconds.accessToken,
            jwt: { sign: { alg: algorithm } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOut(db, frame, { name: cookieName("session"), path: pathname }),
        postLogoutSuccessSource: async (ctx) => {
          ctx.type = "html";
          ctx.body = await messagePage(frame, messages.signedOut);
        },
      },
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { policy: signInPolicy(db), url: (_ctx, interaction) => `${pathname}/sign-in/${interaction.uid}` },
    // No `offline_access`: a refresh token ends with its session.
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: lifetimeSeconds.accessToken,
      AuthorizationCode: 60 + harmlessSkewMs / 1000,
      ClientCredentials: lifetimeSeconds.accessToken,
      // Longer than a session: a new session may use the same grant when the person signs in again.
      Grant: 2 * sessionSeconds,
      IdToken: lifetimeSeconds.accessToken,
      Interaction: lifetimeSeconds.interaction,
      RefreshToken: sessionSeconds,
      // Counted from the sign-in, not from the last use.
      Session: (_ctx, session) =>
        session.loginTs === undefined
          ? lifetimeSeconds.anonymousSession
          : Math.max(Math.floor(session.loginTs) + sessionSeconds - now(), 1),
    },
    findAccount: async (_ctx, subject) => {
      const account = await findAccountBySubject(db, subject);
      if (account?.disabledAt) return undefined;
      return account && { accountId: subject, claims: () => ({ ...staffRole(account), sub: account.subject }) };
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind === "ClientCredentials") return { [options.staffClaim]: "payments" };
      const account = await findAccountBySubject(db, token.accountId);
      // The board has no record of staff: their name comes only from the token.
      return account && { ...staffRole(account), name: account.fullName, [grantClaim]: token.grantId };
    },
    renderError: async (ctx, out, error) => {
      if (isDatabaseUnavailable(error)) return answerUnavailable(ctx, frame);
      const expired = error instanceof errors.SessionNotFound;
      ctx.type = "html";
      ctx.body = await messagePage(
        frame,
        expired ? messages.expired : out.error === "server_error" ? messages.failed : messages.interrupted,
      );
    },
  };

  function staffRole(account: Account): Record<string, string> {
    const role = account.claims[options.staffClaim];
    return role === undefined ? {} : { [options.staffClaim]: role };
  }
}

/** In epoch seconds, as the provider counts. */
const now = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);

/** Long enough for a database to restart or fail over. */
const retryAfterSeconds = 10;

/** A GET can be retried at the same URL. */
async function answerUnavailable(ctx: KoaContextWithOIDC, frame: Frame): Promise<void> {
  // Koa's URL lacks the path at which Express has mounted the provider.
  const href = "originalUrl" in ctx.req ? String(ctx.req.originalUrl) : ctx.originalUrl;
  const retryLink = { next: { href, words: "Try again" } };
  ctx.status = 503;
  ctx.set("Retry-After", String(retryAfterSeconds));
  ctx.type = "html";
  ctx.body = await messagePage(frame, { ...messages.unavailable, ...(ctx.method === "GET" && retryLink) });
}

/** Catches failures after the provider has answered: it saves the session last. */
function whileAvailable(frame: Frame) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || ctx.accepts("json", "html") !== "html") throw error;
      await answerUnavailable(ctx, frame);
    }
  };
}
