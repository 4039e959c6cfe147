import type { Variables } from "./variables";

export type ExternalIdentity = NonNullable<ReturnType<typeof externalIdentity>>;

/**
 * URLs of an identity provider. Browsers open the first and the last; the others are server-to-server. Null unless all
 * of them are set; `refusedCombinations` refuses a partial set.
 */
export function externalIdentity(variables: Variables) {
  const issuer = variables.OIDC_ISSUER;
  const authorizationUrl = variables.OIDC_AUTHORIZATION_URL;
  const tokenUrl = variables.OIDC_TOKEN_URL;
  const jwksUrl = variables.OIDC_JWKS_URL;
  const endSessionUrl = variables.OIDC_END_SESSION_URL;
  if (!issuer || !authorizationUrl || !tokenUrl || !jwksUrl || !endSessionUrl) return null;
  return {
    kind: "external" as const,
    issuer,
    authorizationUrl,
    tokenUrl,
    jwksUrl,
    endSessionUrl,
    /**
     * Base URL of the account calls (packages/contract/identity.ts); null: email addresses and passwords are changed at the
     * provider.
     */
    accountsUrl: variables.IDENTITY_API_URL ?? null,
    scopes: variables.OIDC_SCOPES.split(" "),
    /** Extra parameters of the authorization request, such as `audience`. */
    parameters: variables.OIDC_PARAMETERS ?? {},
    /** Extra parameters of the portal's own token request (to record payments), such as `scope`. */
    serviceParameters: variables.OIDC_SERVICE_PARAMETERS ?? {},
    /** Extra parameters of the staff authorization request, such as the directory to use (AUTH-12). */
    staffParameters: variables.OIDC_STAFF_PARAMETERS,
    /** Its own words for roles of staff. */
    staffClaimValues: variables.STAFF_CLAIM_VALUES ?? {},
    /** Required claims of staff ID tokens about how they signed in; empty: none. */
    staffProof: { acrValues: variables.OIDC_STAFF_ACR_VALUES ?? [], amr: variables.OIDC_STAFF_AMR ?? [] },
    /** Whether every answer carries `iss` (RFC 9207), so that one without it is refused. */
    issuerInAnswers: variables.OIDC_ISSUER_IN_ANSWERS,
  };
}
