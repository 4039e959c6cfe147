import { errors, jwtVerify } from "jose";
import type { Subject } from "../store/people/principals";
import type { TokenOptions } from "./boardOptions";

/** The board's staff, and the service that charges and reports payments. */
const staffRoles = ["staff", "staff-read-only", "payments"] as const;
type StaffRole = (typeof staffRoles)[number];

export interface Bearer extends Subject {
  /** Value of the staff claim; null unless it is a known role. */
  readonly staffRole: StaffRole | null;
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
  { issuer, audience, keys }: TokenOptions,
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
      clockTolerance: 5,
    });
    const role = payload[staffClaim];
    return {
      issuer,
      subject: payload.sub ?? "",
      staffRole: staffRoles.find((known) => known === role) ?? null,
      name: typeof payload["name"] === "string" ? payload["name"] : null,
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError && tokenFaults.has(error.code)) return null;
    throw error;
  }
}
