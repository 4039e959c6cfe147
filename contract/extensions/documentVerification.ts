import type { CallDefinition } from "../callDefinition";
import { wireDate } from "../values";
import { z } from "../zod";

/**
 * What anybody may know of an issued document by its code: who is certified in what, how that stood, and when it was
 * issued. Of a revoked document, and of a code that was never given, no more than that.
 */
export const verifiedDocument = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("issued"),
    fullName: z.string(),
    certifications: z.array(z.object({ certificationName: z.string(), status: z.string() })),
    issuedOn: wireDate,
  }),
  z.object({ state: z.literal("revoked") }),
  z.object({ state: z.literal("unknown") }),
]);
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const documentVerificationCalls = {
  /** What anybody may know of an issued document by its code. */
  verifyDocument: {
    method: "GET",
    path: "/api/documents/Verify",
    open: true,
    query: z.object({ code: z.string().max(100) }),
    answer: verifiedDocument,
  },
} as const satisfies Record<string, CallDefinition>;
