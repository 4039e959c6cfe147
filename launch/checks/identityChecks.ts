import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { serviceToken } from "~/app/payments/serviceToken";
import { fetchProviderKeys } from "~/app/session/oidc/providerKeys";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";
import type { Configuration } from "~/launch/configuration/configuration";
import type { ExternalIdentity } from "~/launch/configuration/externalIdentity";

const timeoutMs = 5_000;
const maxAnswerBytes = 256 * 1024;

/** Checks the provider's keys, the URLs that it publishes, and, where the portal needs a token of its own, the secret. */
export async function identityChecks(
  { identity, clientId, keys, cardProcessor }: Pick<Configuration, "identity" | "clientId" | "keys" | "cardProcessor">,
  fetch?: Fetch,
): Promise<readonly Check[]> {
  if (identity.kind === "embedded") return [ok("identity", "The identity provider is built in.")];
  const needsToken = identity.accountsUrl !== null || cardProcessor.kind !== "none";
  const secret = { clientId, clientSecret: keys.clientSecret ?? "" };
  return Promise.all([
    publishedKeys(identity, fetch),
    publishedUrls(identity, fetch),
    ...(needsToken ? [ownToken(identity, secret, fetch)] : []),
  ]);
}

async function publishedKeys({ jwksUrl }: ExternalIdentity, fetch?: Fetch): Promise<Check> {
  try {
    await fetchProviderKeys(jwksUrl, fetch);
    return ok("identity", "The identity provider publishes its signing keys.");
  } catch (error) {
    return failed("identity", `OIDC_JWKS_URL gives no signing keys (${causeOf(error)}): no one can sign in.`);
  }
}

/** OpenID Connect Discovery 1.0, section 3; a provider need not have it. */
async function publishedUrls(identity: ExternalIdentity, fetch?: Fetch): Promise<Check> {
  const published = await discovered(identity.issuer, fetch).catch(() => null);
  if (published === null)
    return ok("identity", "The identity provider publishes no URLs to compare the settings with.");
  const set = [
    ["OIDC_ISSUER", "issuer", identity.issuer],
    ["OIDC_AUTHORIZATION_URL", "authorization_endpoint", identity.authorizationUrl],
    ["OIDC_TOKEN_URL", "token_endpoint", identity.tokenUrl],
    ["OIDC_JWKS_URL", "jwks_uri", identity.jwksUrl],
    ["OIDC_END_SESSION_URL", "end_session_endpoint", identity.endSessionUrl],
  ] as const;
  const different = set.filter(([, name, value]) => typeof published[name] === "string" && published[name] !== value);
  if (different.length === 0) return ok("identity", "The settings are the URLs that the identity provider publishes.");
  const names = different.map(([setting]) => setting).join(", ");
  return warning("identity", `${names}: not what the identity provider publishes at its issuer. Compare them.`);
}

async function discovered(issuer: string, fetch?: Fetch): Promise<Readonly<Record<string, unknown>> | null> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await askOutside(url, { headers: { accept: "application/json" } }, { timeoutMs, fetch });
  const text = await readText(response, maxAnswerBytes);
  const json: unknown = response.ok && text !== null ? JSON.parse(text) : null;
  return typeof json === "object" ? (json as Readonly<Record<string, unknown>> | null) : null;
}

async function ownToken(
  { tokenUrl, serviceParameters }: ExternalIdentity,
  secret: { readonly clientId: string; readonly clientSecret: string },
  fetch?: Fetch,
): Promise<Check> {
  const reasons: object[] = [];
  const options = { tokenEndpoint: tokenUrl, ...secret, parameters: serviceParameters };
  const token = await serviceToken({
    ...options,
    ...(fetch && { fetch }),
    log: { warn: (why: object) => void reasons.push(why) },
  }).get();
  if (token !== null) return ok("identity", "The identity provider gives the portal a token of its own.");
  const why = reasons.flatMap((reason) => Object.values(reason).map(String)).join(", ");
  return failed(
    "identity",
    `OIDC_TOKEN_URL gives the portal no token of its own (${why}): payments are not recorded. Check OIDC_CLIENT_SECRET, OIDC_SERVICE_PARAMETERS, and that the client may use client_credentials.`,
  );
}
