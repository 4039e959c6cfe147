import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * 32 random bytes each. The first encrypts; all of them decrypt, so that keys can be rotated without losing sessions.
 */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** In bytes, as NIST SP 800-38D recommends for GCM. */
const nonceBytes = 12;
const tagSize = 16;

/**
 * Encrypts with AES-256-GCM. `purpose` is authenticated with the text: a value encrypted for one record can't be used
 * in another. Returns base64url.
 */
export function seal(keys: SecretKeys, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keys[0], nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Null if no key decrypts it for this purpose: forged, of another record, or its key was removed. */
export function unseal(keys: SecretKeys, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagSize) return null;
  for (const key of keys) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagSize })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagSize));
    try {
      return decipher.update(bytes.subarray(nonceBytes, -tagSize), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // The wrong key; GCM reports it only by failing.
    }
  }
  return null;
}

/** Compares secrets in a time that reveals nothing of them. */
export function isSameSecret(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
