import { createHmac } from "node:crypto";
import { OAuth2Strategy } from "remix-auth-oauth2";
import type { JWTVerifyGetKey } from "jose";
import type { StaffProof } from "./identityToken";
import type { SecretKeys } from "~/database/secretBox";

/** What `OAuth2Strategy` gives, before anything in it is believed. */
export type Answer = OAuth2Strategy.VerifyOptions["tokens"];

/** What one sign-in adds to the strategy's own request. */
export interface AuthorizationRequest {
  /** Appended to the random state; comes back with it, and is the provider's to carry and nobody's to read. */
  readonly stateSuffix: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Ties the ID token to the state, and so to the browser that holds the state's cookie. One for each key. */
export function noncesOf(keys: SecretKeys, state: string): readonly [string, ...string[]] {
  const nonce = (key: Buffer) => createHmac("sha256", key).update(`nonce of ${state}`).digest("base64url");
  const [first, ...others] = keys;
  return [nonce(first), ...others.map(nonce)];
}

/** `remix-auth-oauth2` with what OpenID Connect adds to its request: a nonce, hints, and a state with a suffix. */
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

/** The identity provider, as configured; nothing is discovered, so the portal starts while it is down. */
export interface Provider {
  readonly issuer: string;
  /** Where browsers are sent to sign in: a public address. */
  readonly authorizationEndpoint: string;
  /** Where the portal itself redeems codes; may be an internal address. */
  readonly tokenEndpoint: string;
  /** Where browsers are sent to end the provider's session, a public address; null when there is no such place. */
  readonly endSessionEndpoint: string | null;
  /** The provider's public keys: `providerKeys(…)`, or the embedded provider's own. */
  readonly keys: JWTVerifyGetKey;
  /** Whether every answer carries `iss` (RFC 9207). If so, an answer without it is refused; a wrong one always is. */
  readonly namesItselfInAnswers: boolean;
  readonly clientId: string;
  /** Sent as it is, without percent-encoding: keep to letters, digits, `-` and `_`. */
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Sent with every authorization request, e.g. `resource` or `audience` where the provider needs one. */
  readonly extraParameters: Readonly<Record<string, string>>;
  /** What is added at `staff-login` to choose the staff directory (AUTH-12), e.g. `{ idp_hint: "staff" }`. */
  readonly staffDirectory: Readonly<Record<string, string>>;
  /** What the ID token of staff has to say; `acrValues` are asked for as well. */
  readonly staffProof: StaffProof;
  /** What is added to have people change their second factor at the provider; null where it has no page for that. */
  readonly secondFactorPage: Readonly<Record<string, string>> | null;
  /** The same, to add a passkey. */
  readonly passkeyPage: Readonly<Record<string, string>> | null;
  /** Whether physicians are offered a second factor on the dashboard; false where there is no such page. */
  readonly offersSecondFactor: boolean;
  /** The claim of the ID token that says `staff` or `staff-read-only`. */
  readonly staffClaim: string;
}
