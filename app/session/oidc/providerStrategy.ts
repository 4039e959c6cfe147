import { createHmac } from "node:crypto";
import { OAuth2Strategy } from "remix-auth-oauth2";
import type { JWTVerifyGetKey } from "jose";
import type { SecretKeys } from "@portal/database/secretBox";
import type { StaffClaimValues } from "@portal/domain/people/staffRole";
import type { StaffProof } from "./identityToken";

/** The result of `OAuth2Strategy`, before any of it is verified. */
export type Answer = OAuth2Strategy.VerifyOptions["tokens"];

/** What one sign-in adds to the strategy's own request. */
export interface AuthorizationRequest {
  /** Appended to the random state; the provider returns it without interpreting it. */
  readonly stateSuffix: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Ties the ID token to the state, and so to the browser that holds the state's cookie. One for each key. */
export function noncesOf(keys: SecretKeys, state: string): readonly [string, ...string[]] {
  const nonce = (key: Buffer) => createHmac("sha256", key).update(`nonce of ${state}`).digest("base64url");
  const [first, ...others] = keys;
  return [nonce(first), ...others.map(nonce)];
}

/** `remix-auth-oauth2` with OpenID Connect's additions: a nonce, hints, and a state with a suffix. */
export class ProviderStrategy extends OAuth2Strategy<Answer> {
  constructor(
    options: OAuth2Strategy.ConstructorOptions,
    private readonly keys: SecretKeys,
    private readonly asking: AuthorizationRequest = { stateSuffix: "", parameters: {} },
  ) {
    super(options, async ({ tokens }) => tokens);
  }

  protected override createAuthorizationURL() {
    const made = super.createAuthorizationURL();
    const state = made.state + this.asking.stateSuffix;
    made.url.searchParams.set("state", state);
    return { ...made, state };
  }

  protected override authorizationParams(params: URLSearchParams) {
    const all = new URLSearchParams(params);
    all.set("nonce", noncesOf(this.keys, params.get("state") ?? "")[0]);
    for (const [name, value] of Object.entries(this.asking.parameters)) all.set(name, value);
    return all;
  }

  /** Without scopes: the strategy would send them all, and providers refuse some on a renewal. */
  override refreshToken(refreshToken: string): Promise<Answer> {
    return this.client.refreshAccessToken(this.options.tokenEndpoint.toString(), refreshToken, []);
  }
}

/** The configured identity provider; there is no discovery, so the portal starts while it is down. */
export interface Provider {
  readonly issuer: string;
  /** Public URL where browsers sign in. */
  readonly authorizationEndpoint: string;
  /** URL where the portal itself redeems codes; may be internal. */
  readonly tokenEndpoint: string;
  /** Public URL where browsers end the provider's session; null when there is none. */
  readonly endSessionEndpoint: string | null;
  /** The provider's public keys: `providerKeys(…)`, or the embedded provider's own. */
  readonly keys: JWTVerifyGetKey;
  /** Whether every answer carries `iss` (RFC 9207). If so, an answer without it is refused; a wrong one always is. */
  readonly namesItselfInAnswers: boolean;
  readonly clientId: string;
  /** Sent without percent-encoding: use only letters, digits, `-` and `_`. */
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Sent with every authorization request, e.g. `resource` or `audience` where the provider needs one. */
  readonly extraParameters: Readonly<Record<string, string>>;
  /** Parameters added at `staff-login` to choose the staff directory (AUTH-12), e.g. `{ idp_hint: "staff" }`. */
  readonly staffDirectory: Readonly<Record<string, string>>;
  /** Required claims of a staff ID token; `acrValues` are requested as well. */
  readonly staffProof: StaffProof;
  /** Parameters for the provider's page of the second factor; null where it has none. */
  readonly secondFactorPage: Readonly<Record<string, string>> | null;
  /** The same, for adding a passkey. */
  readonly passkeyPage: Readonly<Record<string, string>> | null;
  /** Whether physicians are offered a second factor on the dashboard; false where there is no such page. */
  readonly offersSecondFactor: boolean;
  /** The claim of the ID token that names a role of staff. */
  readonly staffClaim: string;
  /** The provider's own words for roles; empty: those of the portal. */
  readonly staffClaimValues: StaffClaimValues;
}
