import { errors, jwtVerify } from "jose";
import { type ClaimRole, roleOfClaim } from "@portal/domain/people/staffRole";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";
import type { Subject } from "../store/people/principals";
import type { TokenOptions } from "./boardOptions";

export interface Bearer extends Subject {
  /** Value of the staff claim; null unless it is a known role. */
  readonly staffRole: ClaimRole | null;
  readonly name: string | null;
  /** When the token ends, in epoch milliseconds of real time. */
  readonly expiresAtMs: number;
}

/** Public-key signatures only: with a shared secret, anyone who can verify a token could also make one. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

/**
 * Faults of the token itself. Anything else (such as keys that can't be fetched) is our fault and must not sign anyone
 * out.
 */
const tokenFaults = new Set([
  errors.JWTExpired.code,
  errors.JWTInvalid.code,
  errors.JWTClaimValidationFailed.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JWKSNoMatchingKey.code,
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
]);

/** Null if the token is missing or not valid for this board. */
export async function verifyToken(
  authorization: string | null,
  { issuer, audience, keys, staffClaimValues }: TokenOptions,
  staffClaim: string,
): Promise<Bearer | null> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ["sub", "exp"],
      clockTolerance: harmlessSkewMs / 1000,
    });
    return {
      issuer,
      subject: payload.sub ?? "",
      staffRole: roleOfClaim(payload[staffClaim], staffClaimValues),
      name: typeof payload["name"] === "string" ? payload["name"] : null,
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError && tokenFaults.has(error.code)) return null;
    throw error;
  }
}

/** How long a checked signature is trusted without checking it again. */
const signatureCacheMs = 60_000;
const maxTokens = 1_000;

/**
 * `verifyToken` that checks a token's signature once a minute: a page makes its calls with one token, and a person
 * opens several pages in a row. A token is never valid beyond its own end, and a refused one is checked each time.
 */
export function verifiedTokens(
  tokens: TokenOptions,
  staffClaim: string,
  now: () => number = Date.now,
): (authorization: string | null) => Promise<Bearer | null> {
  const verified = new Map<string, { readonly bearer: Bearer; readonly untilMs: number }>();
  return async (authorization) => {
    const known = verified.get(authorization ?? "");
    if (known !== undefined && now() < known.untilMs) return known.bearer;
    verified.delete(authorization ?? "");
    const bearer = await verifyToken(authorization, tokens, staffClaim);
    if (bearer === null || authorization === null) return bearer;
    for (const oldest of verified.keys()) {
      if (verified.size < maxTokens) break;
      verified.delete(oldest);
    }
    verified.set(authorization, { bearer, untilMs: Math.min(now() + signatureCacheMs, bearer.expiresAtMs) });
    return bearer;
  };
}
