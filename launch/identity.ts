import type { RequestHandler } from "express";
import type pg from "pg";
import type { Logger } from "pino";
import { basePath } from "~/app/server/basePath";
import { embeddedTokenPath } from "~/app/server/createApp";
import type { IdentityConnection } from "~/app/identity/identityService";
import type { Provider } from "~/app/session/provider";
import { providerKeys } from "~/app/session/providerKeys";
import { staffHint } from "~/board/identity/directory";
import { createIdentity, type DemoSignIn, type IdentityOptions } from "~/board/identity/identity";
import type { Configuration, ExternalIdentity, Keys } from "~/configuration/configuration";

export interface Identity {
  /** How the portal signs people in, and with whose keys tokens are checked. */
  readonly provider: Provider;
  /** What is to be mounted at `/identity`; null when the provider is elsewhere. */
  readonly handler: RequestHandler | null;
  /** Where the calls for accounts are; null where a provider elsewhere has none. */
  readonly accounts: Pick<IdentityConnection, "baseUrl" | "fetch"> | null;
  /** Resolves when nothing is under way any more. */
  readonly settled: () => Promise<void>;
  /** Origins besides our own that forms lead to. */
  readonly formTargets: readonly string[];
}

export interface IdentitySurroundings {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly keys: Keys;
  readonly publicUrl: string;
  /** Of the embedded provider. */
  readonly issuer: string;
  /** Where this process reaches itself. */
  readonly ownUrl: string;
  readonly audience: string;
  readonly demo: readonly DemoSignIn[] | null;
  readonly questions: IdentityOptions["questions"];
  /** Told when somebody was signed out of the embedded provider everywhere. */
  readonly onSignedOut: IdentityOptions["onSignedOut"];
}

/** The identity provider of the settings, or the embedded one. */
export async function openIdentity(configuration: Configuration, around: IdentitySurroundings): Promise<Identity> {
  const client = {
    clientId: configuration.clientId,
    clientSecret: around.keys.clientSecret,
    staffClaim: configuration.staffClaim,
  };
  const { identity } = configuration;
  return identity.kind === "external"
    ? externalIdentity(identity, client, around.log)
    : embeddedIdentity(configuration, around, client);
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
    },
    handler: null,
    settled: () => Promise.resolve(),
    accounts:
      identity.accountsUrl === null ? null : { baseUrl: identity.accountsUrl, fetch: (request) => fetch(request) },
    formTargets: [...new Set([authorizationUrl, endSessionUrl].map((url) => new URL(url).origin))],
  };
}

async function embeddedIdentity(
  configuration: Configuration,
  around: IdentitySurroundings,
  client: Client,
): Promise<Identity> {
  const { pool, log, keys, publicUrl, issuer, audience, demo, questions } = around;
  const portalUrl = publicUrl + basePath;
  const {
    handler,
    accounts,
    settled,
    keys: publicKeys,
  } = await createIdentity({
    pool,
    issuer,
    client: {
      id: client.clientId,
      secret: client.clientSecret,
      homeUrl: `${portalUrl}/`,
      signInUrl: `${portalUrl}/authentication/login`,
      firstTimeUrl: `${portalUrl}/SearchForAccount`,
      applicationPath: (examinationId) => `/Apply/${examinationId}`,
      redirectUris: [`${portalUrl}/authentication/login-callback`],
      postLogoutRedirectUris: [`${portalUrl}/authentication/logout-callback`],
    },
    audience,
    staffClaim: client.staffClaim,
    cookieKeys: keys.cookie,
    questions,
    signingKeys: keys.signing,
    demo,
    boardName: configuration.public.boardName,
    contactEmail: configuration.public.contactEmail,
    onSignedOut: around.onSignedOut,
    log,
  });
  return {
    provider: {
      ...client,
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      // Not by way of PUBLIC_URL: this machine may not reach the proxy in front of it.
      tokenEndpoint: around.ownUrl + embeddedTokenPath,
      endSessionEndpoint: `${issuer}/session/end`,
      keys: publicKeys,
      namesItselfInAnswers: true,
      scopes: ["openid"],
      extraParameters: {},
      staffDirectory: { idp_hint: staffHint },
    },
    handler,
    settled,
    accounts: { baseUrl: issuer, fetch: (request) => accounts.fetch(request) },
    formTargets: [],
  };
}
