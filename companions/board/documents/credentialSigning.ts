import { calculateJwkThumbprint, importJWK, type JWK, SignJWT } from "jose";
import { Temporal } from "temporal-polyfill";
import { credentialKey, type CredentialKey } from "@portal/contract/extensions/credentialExtensions";
import type { CredentialIssuer, DigitalCredential } from "@portal/domain/certification/digitalCredential";

/** How a board signs credentials. */
export interface CredentialSigning {
  readonly issuer: CredentialIssuer;
  /** The first signs; the others have signed before. */
  readonly keys: readonly [CredentialKey, ...CredentialKey[]];
  sign(credential: DigitalCredential): Promise<string>;
}

const alg = "ES256";

/**
 * Signs as `vc+jwt` (VC-JOSE-COSE): the payload is the credential itself. `iss`, `jti`, `nbf` and `exp` repeat it for
 * verifiers that know JWT (RFC 7519) and Open Badges 3.0, section 8.2, alone.
 *
 * @param keys private JWKs on P-256; the first one signs. Each is named by its thumbprint (RFC 7638), so that no name is
 *   ever that of two keys.
 */
export async function credentialSigning(
  keys: readonly JWK[],
  issuer: CredentialIssuer,
): Promise<CredentialSigning | null> {
  const [signing] = keys;
  const [first, ...others] = await Promise.all(keys.map(publicKey));
  if (signing === undefined || first === undefined) return null;
  const header = { alg, typ: "vc+jwt", cty: "vc", kid: first.kid, iss: issuer.id };
  const importing = importJWK(signing, alg);
  return {
    issuer,
    keys: [first, ...others],
    async sign(credential) {
      return new SignJWT({
        ...credential,
        iss: issuer.id,
        jti: credential.id,
        nbf: seconds(credential.validFrom),
        exp: seconds(credential.validUntil),
      })
        .setProtectedHeader(header)
        .sign(await importing);
    },
  };
}

/** Picks members by name: an unforeseen private member can't leak. */
async function publicKey({ kty, crv, x, y }: JWK): Promise<CredentialKey> {
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return credentialKey.parse({ kty, crv, x, y, kid, alg, use: "sig" });
}

function seconds(moment: string): number {
  return Temporal.Instant.from(moment).epochMilliseconds / 1000;
}
