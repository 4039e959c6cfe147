import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from "jose";

const algorithms = { EC: "ES256", RSA: "RS256" } as const;

/** Throws if the first key is neither P-256 nor RSA. */
export function signingAlgorithm(keys: readonly JWK[]): "ES256" | "RS256" {
  const [key] = keys;
  if (key?.kty === "RSA") return algorithms.RSA;
  if (key?.kty === "EC" && key.crv === "P-256") return algorithms.EC;
  throw new TypeError("The identity provider signs with an RSA or a P-256 key.");
}

export function publicKeys(keys: readonly JWK[]): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: keys.map(publicHalf) });
}

/** Picks members by name: an unforeseen private member can't leak. */
function publicHalf({ kty, kid, crv, x, y, n, e }: JWK): JWK {
  return { kty, kid, use: "sig", ...(kty === "RSA" ? { n, e } : { crv, x, y }) };
}
