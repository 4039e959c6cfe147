import type { JWK } from "jose";
import { z } from "~/contract/zod";

/** The length of a key in bytes: what AES-256 takes. */
export const keyBytes = 32;

const keysMade = `must be base64url keys of ${keyBytes} bytes separated by commas (npm run keys makes them)`;

const oneKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, keysMade)
  .refine((key) => Buffer.from(key, "base64url").length === keyBytes, keysMade);

/** Base64url keys separated by commas; the first one makes, all of them read, so that a key can be replaced at leisure. */
export const secretKeys = z
  .string()
  .transform((keys) => keys.split(",").map((key) => key.trim()))
  .pipe(z.array(oneKey));

const privateKey = z.looseObject({
  kty: z.enum(["RSA", "EC", "OKP"]),
  kid: z.string().min(1),
  alg: z.string().min(1),
  d: z.string().min(1),
});

function isListOfPrivateKeys(keys: unknown): keys is JWK[] {
  return z.array(privateKey).min(1).safeParse(keys).success;
}

/** A JSON array of private JWKs, each with `kid` and `alg`; the first one signs. */
export const signingKeys = z.string().transform((json, check): JWK[] => {
  try {
    const keys: unknown = JSON.parse(json);
    if (isListOfPrivateKeys(keys)) return keys;
  } catch {
    // Told below: the parser's own message would quote the key.
  }
  check.addIssue("must be a JSON array of private JWKs, each with kid and alg (npm run keys makes one)");
  return z.NEVER;
});
