import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Any of them: one for each key that may have made the nonce. */
  readonly nonces: readonly string[];
  readonly now: Temporal.Instant;
  /** Maximum age of the sign-in, in seconds. */
  readonly maxAge: number;
}

/** Asymmetric only: `none` or an HMAC could be forged by anyone with the client's secret. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

const clockToleranceSeconds = harmlessSkewMs / 1000;

const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  auth_time: z.number(),
  // They are read only for staff, and other providers have different shapes.
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
});
export type IdentityClaims = z.infer<typeof claims>;

type IdentityToken =
  | { readonly kind: "verified"; readonly claims: IdentityClaims }
  | { readonly kind: "refused"; readonly why: string }
  /** The provider's keys were unavailable. */
  | { readonly kind: "no-keys" };

/** How staff must sign in: each list that is not empty requires one of its values. */
export interface StaffProof {
  readonly acrValues: readonly string[];
  readonly amr: readonly string[];
}

/** Returns whether the token shows the second factor that staff need. */
export function hasStaffProof(
  { acr = "", amr = [] }: Pick<IdentityClaims, "acr" | "amr">,
  required: StaffProof,
): boolean {
  const hasContext = required.acrValues.length === 0 || required.acrValues.includes(acr);
  return hasContext && (required.amr.length === 0 || required.amr.some((method) => amr.includes(method)));
}

/** Verifies an ID token as OpenID Connect Core 3.1.3.7 requires. */
export async function verifyIdentityToken(token: string, expected: Expected): Promise<IdentityToken> {
  const refused = (why: string) => ({ kind: "refused", why }) as const;
  try {
    const { payload } = await jwtVerify(token, expected.keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms,
      requiredClaims: ["exp", "iat"],
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(expected.now.epochMilliseconds),
    });
    if (payload.auth_time === undefined) return refused("no auth_time");
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return refused("claims");
    const { aud, azp, nonce, auth_time } = parsed.data;
    const severalAudiences = Array.isArray(aud) && aud.length > 1;
    if ((azp !== undefined || severalAudiences) && azp !== expected.clientId) return refused("azp");
    if (!expected.nonces.includes(nonce)) return refused("nonce");
    const oldest = expected.now.subtract({ seconds: expected.maxAge + clockToleranceSeconds });
    if (auth_time * 1000 < oldest.epochMilliseconds) return refused("auth_time");
    return { kind: "verified", claims: parsed.data };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) return { kind: "no-keys" };
    return refused(error.code);
  }
}
