import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** 32 random bytes each. The first seals; all of them open, so that a key can be replaced without losing sessions. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** Sizes that NIST SP 800-38D recommends for GCM, in bytes. */
const nonceSize = 12;
const tagSize = 16;

/**
 * Encrypts with AES-256-GCM. `purpose` is authenticated along with the text: what was sealed for one record cannot be
 * moved to another. The result is base64url.
 */
export function seal(keys: SecretKeys, purpose: string, text: string): string {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv("aes-256-gcm", keys[0], nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Null when none of the keys opens it for this purpose: a forgery, another record's, or a key that is gone. */
export function unseal(keys: SecretKeys, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceSize + tagSize) return null;
  for (const key of keys) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceSize), { authTagLength: tagSize })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagSize));
    try {
      return decipher.update(bytes.subarray(nonceSize, -tagSize), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // Not this key's; GCM has no other way to say so.
    }
  }
  return null;
}
