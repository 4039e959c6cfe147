import { errors, jwtVerify } from "jose";
import type { Subject } from "../store/people/principals";
import type { TokenOptions } from "./boardOptions";

/** People of the board's, and the service that takes money and tells the board of it. */
const staffRoles = ["staff", "staff-read-only", "payments"] as const;
type StaffRole = (typeof staffRoles)[number];

/** What a valid access token says of its bearer. */
export interface Bearer extends Subject {
  /** The value of the staff claim, null unless it is one that gives a role. */
  readonly staffRole: StaffRole | null;
  readonly name: string | null;
}

/** Signatures with a public key only: with a shared secret, whoever can check a token could also make one. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

/** The token's own faults. Anything else (keys that cannot be fetched) is ours, and must not sign anybody out. */
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

/** The bearer of the `Authorization` header's token, or null when there is none or it is not valid for this board. */
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
    };
  } catch (error) {
    if (error instanceof errors.JOSEError && tokenFaults.has(error.code)) return null;
    throw error;
  }
}
