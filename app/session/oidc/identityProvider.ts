import type { JWTVerifyGetKey } from "jose";

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
  /** The claim of the ID token that says `staff` or `staff-read-only`. */
  readonly staffClaim: string;
}
