import { createHash, randomBytes } from "node:crypto";

const count = 10;
/** In characters: 75 bits. */
const codeLength = 15;
/** Without letters that look like digits or like each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`, "u");

/** As shown and typed: three groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    // With 32 characters, the modulo of a byte is unbiased.
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{5})(?=.)/gu, "$1-"),
  );
}

/** The stored hash of a code, however it is typed; null if it is malformed. Differs between accounts. */
export function recoveryCodeHash(subject: string, typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replace(/[\s–-]/gu, "")
    .replaceAll("o", "0")
    .replace(/[il]/gu, "1");
  return pattern.test(code)
    ? createHash("sha256")
        .update(JSON.stringify([subject, code]))
        .digest("base64url")
    : null;
}
