import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { questions, usedChallenges } from "~/app/captcha/ownCaptcha";
import { basePath } from "~/app/server/basePath";
import { embeddedTokenPath } from "~/app/server/createApp";
import type { IdentityConnection } from "~/app/identity/identityService";
import { dropEmailChange } from "~/app/session/records/emailChangeJournal";
import type { Provider } from "~/app/session/oidc/providerStrategy";
import { providerKeys } from "~/app/session/oidc/providerKeys";
import { staffHint } from "@portal/board/identity/oidc/grants";
import { createIdentity, type IdentityOptions } from "@portal/board/identity/identity";
import { passkeyRequest, secondFactorRequest } from "@portal/contract/identity";
import type { ExternalIdentity } from "~/launch/configuration/externalIdentity";
import type { Platform } from "../platform/openPlatform";
import type { Demo } from "./demo";

export interface Identity {
  readonly provider: Provider;
  /** To mount at `/identity`; null for an external provider. */
  readonly handler: RequestHandler | null;
  /** Endpoint of the account calls; null for an external provider without them. */
  readonly accounts: Pick<IdentityConnection, "baseUrl" | "fetch"> | null;
  readonly settled: () => Promise<void>;
  /** Other origins that forms redirect to. */
  readonly formTargets: readonly string[];
}

interface IdentityParts extends Pick<IdentityOptions, "onSignedOut" | "onLinkFailed"> {
  readonly issuer: string;
  readonly audience: string;
  readonly demo: Demo | null;
}

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
      staffClaimValues: identity.staffClaimValues,
      secondFactorPage: null,
      passkeyPage: null,
      offersSecondFactor: false,
    },
    handler: null,
    settled: () => Promise.resolve(),
    accounts: identity.accountsUrl === null ? null : { baseUrl: identity.accountsUrl, fetch: globalThis.fetch },
    formTargets: [...new Set([authorizationUrl, endSessionUrl].map((url) => new URL(url).origin))],
  };
}

async function embeddedIdentity(
  { configuration, pools, log, keys, sessionKeys, publicUrl, listener }: Platform,
  { issuer, audience, demo, onSignedOut, onLinkFailed }: IdentityParts,
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
    // The portal deletes used challenges.
    questions: questions({
      keys: sessionKeys,
      clock: () => Temporal.Now.instant(),
      used: usedChallenges(pools.sessions),
    }),
    signingKeys: keys.signing,
    sessionHours: configuration.session.absoluteHours,
    staffNeedSecondFactor: configuration.staffNeedSecondFactor,
    removalNeedsTwo: configuration.removalNeedsTwo,
    demo: demo?.people ?? null,
    boardName: configuration.public.boardName,
    contactEmail: configuration.public.contactEmail,
    footer: configuration.public,
    onSignedOut,
    onLinkFailed,
    dropEmailChange,
    log,
  });
  return {
    provider: {
      ...client,
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      // Not through PUBLIC_URL: this machine may not reach the proxy in front of it.
      tokenEndpoint: listener.ownUrl + embeddedTokenPath,
      endSessionEndpoint: `${issuer}/session/end`,
      keys: publicKeys,
      namesItselfInAnswers: true,
      scopes: ["openid"],
      extraParameters: {},
      staffDirectory: { idp_hint: staffHint },
      staffClaimValues: {},
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
