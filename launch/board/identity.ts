import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { questions, usedChallenges } from "~/app/captcha/ownCaptcha";
import { basePath } from "~/app/server/basePath";
import { embeddedTokenPath } from "~/app/server/createApp";
import type { IdentityConnection } from "~/app/identity/identityService";
import type { Provider } from "~/app/session/oidc/providerStrategy";
import { providerKeys } from "~/app/session/oidc/providerKeys";
import { staffHint } from "~/board/identity/accounts/directory";
import { createIdentity, type IdentityOptions } from "~/board/identity/identity";
import { passkeyRequest, secondFactorRequest } from "~/contract/identity";
import type { ExternalIdentity } from "~/configuration/configuration";
import type { Platform } from "../platform/openPlatform";
import type { Demo } from "./demo";

export interface Identity {
  /** How the portal signs people in, and with whose keys tokens are checked. */
  readonly provider: Provider;
  /** What is to be mounted at `/identity`; null when the provider is elsewhere. */
  readonly handler: RequestHandler | null;
  /** Where the calls for accounts are; null where a provider elsewhere has none. */
  readonly accounts: Pick<IdentityConnection, "baseUrl" | "fetch"> | null;
  /** Resolves when nothing is under way any more. */
  readonly settled: () => Promise<void>;
  /** Origins other than our own that forms lead to. */
  readonly formTargets: readonly string[];
}

interface IdentityParts extends Pick<IdentityOptions, "onSignedOut"> {
  /** Of the embedded provider. */
  readonly issuer: string;
  readonly audience: string;
  readonly demo: Demo | null;
}

/** The identity provider of the settings, or the embedded one. */
export async function openIdentity(platform: Platform, parts: IdentityParts): Promise<Identity> {
  const { configuration, keys, log } = platform;
  const { clientId, staffClaim, identity } = configuration;
  const client = { clientId, clientSecret: keys.clientSecret, staffClaim };
  return identity.kind === "external"
    ? externalIdentity(identity, client, log)
    : embeddedIdentity(platform, parts, client);
}

type Client = Pick<Provider, "clientId" | "clientSecret" | "staffClaim">;

function externalIdentity(identity: ExternalIdentity, client: Client, log: Logger): Identity {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl, endSessionUrl, scopes } = identity;
  return {
    provider: {
      ...client,
      issuer,
      authorizationEndpoint: authorizationUrl,
      tokenEndpoint: tokenUrl,
      endSessionEndpoint: endSessionUrl,
      keys: providerKeys({ url: jwksUrl, log }),
      namesItselfInAnswers: identity.issuerInAnswers,
      scopes,
      extraParameters: identity.parameters,
      staffDirectory: identity.staffParameters,
      staffProof: identity.staffProof,
      secondFactorPage: null,
      passkeyPage: null,
      offersSecondFactor: false,
    },
    handler: null,
    settled: () => Promise.resolve(),
    accounts:
      identity.accountsUrl === null ? null : { baseUrl: identity.accountsUrl, fetch: (request) => fetch(request) },
    formTargets: [...new Set([authorizationUrl, endSessionUrl].map((url) => new URL(url).origin))],
  };
}

async function embeddedIdentity(
  { configuration, pools, log, keys, sessionKeys, publicUrl, listener }: Platform,
  { issuer, audience, demo, onSignedOut }: IdentityParts,
  client: Client,
): Promise<Identity> {
  const portalUrl = publicUrl + basePath;
  const {
    handler,
    accounts,
    settled,
    keys: publicKeys,
  } = await createIdentity({
    pool: pools.main,
    issuer,
    client: {
      id: client.clientId,
      secret: client.clientSecret,
      homeUrl: `${portalUrl}/`,
      signInUrl: `${portalUrl}/authentication/login`,
      staffSignInUrl: `${portalUrl}/authentication/staff-login`,
      firstTimeUrl: `${portalUrl}/SearchForAccount`,
      applicationPath: (examinationId) => `/Apply/${examinationId}`,
      redirectUris: [`${portalUrl}/authentication/login-callback`],
      postLogoutRedirectUris: [`${portalUrl}/authentication/logout-callback`],
    },
    audience,
    staffClaim: client.staffClaim,
    cookieKeys: keys.cookie,
    // Challenges that were used are cleared by the portal.
    questions: questions({
      keys: sessionKeys,
      clock: () => Temporal.Now.instant(),
      used: usedChallenges(pools.sessions),
    }),
    signingKeys: keys.signing,
    staffNeedSecondFactor: configuration.staffNeedSecondFactor,
    removalNeedsTwo: configuration.removalNeedsTwo,
    demo: demo?.people ?? null,
    boardName: configuration.public.boardName,
    contactEmail: configuration.public.contactEmail,
    onSignedOut,
    log,
  });
  return {
    provider: {
      ...client,
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      // Not by way of PUBLIC_URL: this machine may not reach the proxy in front of it.
      tokenEndpoint: listener.ownUrl + embeddedTokenPath,
      endSessionEndpoint: `${issuer}/session/end`,
      keys: publicKeys,
      namesItselfInAnswers: true,
      scopes: ["openid"],
      extraParameters: {},
      staffDirectory: { idp_hint: staffHint },
      staffProof: { acrValues: [], amr: configuration.staffNeedSecondFactor ? ["otp", "swk"] : [] },
      secondFactorPage: secondFactorRequest,
      passkeyPage: passkeyRequest,
      offersSecondFactor: configuration.offersSecondFactor,
    },
    handler,
    settled,
    accounts: { baseUrl: issuer, fetch: (request) => accounts.fetch(request) },
    formTargets: [],
  };
}
