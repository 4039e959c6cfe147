import { createHash, randomBytes } from "node:crypto";

const count = 10;
/** Characters of a code: 75 bits. */
const length = 15;
/** Without letters that look like digits or like each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const pattern = new RegExp(`^[${alphabet}]{${length}}$`, "u");

/** Ten codes as they are shown and typed: three groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    // Of 32 characters every byte chooses each as often.
    Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{5})(?=.)/gu, "$1-"),
  );
}

/** What is stored of a code, however it is typed; null for what is none. With another account it is another. */
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
