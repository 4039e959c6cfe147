import { type CallDefinition, inQuery } from "../callDefinition";
import { certificateId } from "../ids";
import { z } from "../zod";

/** The public half of a key by which credentials are signed (RFC 7517), P-256. */
export const credentialKey = z
  .object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    kid: z.string().min(1),
    alg: z.literal("ES256"),
    use: z.literal("sig"),
  })
  .describe("A public key. Other members are left out: none of a private key is ever published.");
export type CredentialKey = z.infer<typeof credentialKey>;

export const digitalCredentialCalls = {
  getDigitalCredential: {
    description:
      "Issues the digital credential of an active certification of the physician: an Open Badges 3.0 credential, signed. " +
      "422 for one that is not active, 404 for one that is not the physician's own.",
    method: "GET",
    path: "/api/physician/DigitalCredential",
    query: z.object({ certificateId: inQuery(certificateId) }),
    answer: z.object({ credential: z.string().describe("In compact form (`application/vc+jwt`).") }),
  },
  getCredentialKeys: {
    description:
      "Returns the keys by which credentials are signed, and those of credentials that have not expired. The first signs.",
    method: "GET",
    path: "/api/credentials/Keys",
    open: true,
    answer: z.object({
      issuer: z.string().describe("The URL that credentials name as their issuer."),
      keys: z.array(credentialKey),
    }),
  },
} as const satisfies Record<string, CallDefinition>;
