import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { requestServiceToken } from "~/app/payments/serviceToken";
import { fetchProviderKeys } from "~/app/session/oidc/providerKeys";
import { askOutside, causeOf, type Fetch, readText } from "@portal/contract/httpAnswers";
import { z } from "@portal/contract/zod";
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
    return ok("identity-keys", "The identity provider publishes its signing keys.");
  } catch (error) {
    return failed("identity-keys", `OIDC_JWKS_URL gives no signing keys (${causeOf(error)}): no one can sign in.`);
  }
}

async function publishedUrls(identity: ExternalIdentity, fetch?: Fetch): Promise<Check> {
  try {
    const published = await discovered(identity.issuer, fetch);
    if (published !== null) return comparedUrls(identity, published);
    return ok("identity-urls", "The identity provider publishes no URLs to compare the settings with.");
  } catch (error) {
    const text = `The URLs that the identity provider publishes at OIDC_ISSUER could not be read (${causeOf(error)}). Compare them with the settings yourself.`;
    return warning("identity-urls", text);
  }
}

function comparedUrls(identity: ExternalIdentity, published: Readonly<Record<string, unknown>>): Check {
  const set = [
    ["OIDC_ISSUER", "issuer", identity.issuer],
    ["OIDC_AUTHORIZATION_URL", "authorization_endpoint", identity.authorizationUrl],
    ["OIDC_TOKEN_URL", "token_endpoint", identity.tokenUrl],
    ["OIDC_JWKS_URL", "jwks_uri", identity.jwksUrl],
    ["OIDC_END_SESSION_URL", "end_session_endpoint", identity.endSessionUrl],
  ] as const;
  const different = set.filter(([, name, value]) => typeof published[name] === "string" && published[name] !== value);
  if (different.length === 0)
    return ok("identity-urls", "The settings are the URLs that the identity provider publishes.");
  const names = different.map(([setting]) => setting).join(", ");
  return warning("identity-urls", `${names}: not what the identity provider publishes at its issuer. Compare them.`);
}

/** OpenID Connect Discovery 1.0, section 4. Returns null where a provider does not have it, as it need not. */
async function discovered(issuer: string, fetch?: Fetch): Promise<Readonly<Record<string, unknown>> | null> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await askOutside(url, { headers: { accept: "application/json" } }, { timeoutMs, fetch });
  const text = await readText(response, maxAnswerBytes);
  if (response.status === 404) return null;
  if (!response.ok) throw Object.assign(new Error("Answered an error"), { code: `status ${response.status}` });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? ""));
}

async function ownToken(
  { tokenUrl: tokenEndpoint, serviceParameters: parameters }: ExternalIdentity,
  secret: { readonly clientId: string; readonly clientSecret: string },
  fetch?: Fetch,
): Promise<Check> {
  const issued = await requestServiceToken({ tokenEndpoint, ...secret, parameters, fetch });
  if (issued.kind === "issued")
    return ok("identity-token", "The identity provider gives the portal a token of its own.");
  const why = "status" in issued.why ? issued.why.status : issued.why.reason;
  return failed(
    "identity-token",
    `OIDC_TOKEN_URL gives the portal no token of its own (${why}): payments are not recorded. Check OIDC_CLIENT_SECRET, OIDC_SERVICE_PARAMETERS, and that the client may use client_credentials.`,
  );
}
