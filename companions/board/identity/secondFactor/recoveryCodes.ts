import { and, count, eq, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { readTypedLine } from "@portal/domain/typedLine";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type IdentityDatabase, recoveryCodes } from "../schema";

const codesPerAccount = 10;
/** In characters: 75 bits. */
const codeLength = 15;
/** Without letters that look like digits or like each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const pattern = new RegExp(`^[${alphabet}]{${codeLength}}$`, "u");

/** As shown and typed: three groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesPerAccount }, () =>
    // With 32 characters, the modulo of a byte is unbiased.
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{5})(?=.)/gu, "$1-"),
  );
}

/** The stored hash of a code, however it is typed; null if it is malformed. Differs between accounts. */
export function recoveryCodeHash(subject: string, typed: string): string | null {
  const code = readTypedLine(typed).toLowerCase().replace(/[\s-]/gu, "").replaceAll("o", "0").replace(/[il]/gu, "1");
  return pattern.test(code)
    ? createHash("sha256")
        .update(JSON.stringify([subject, code]))
        .digest("base64url")
    : null;
}

export async function storeCodes(tx: BoardTransaction, subject: string, codes: readonly string[]): Promise<void> {
  const hashes = codes.flatMap((code) => recoveryCodeHash(subject, code) ?? []);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ subject, codeHash })));
}

/** Returns whether it is an unused code of the account, and marks it as used. */
export async function takeCode(
  tx: BoardTransaction,
  subject: string,
  typed: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const codeHash = recoveryCodeHash(subject, typed);
  if (codeHash === null) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(subject), eq(recoveryCodes.codeHash, codeHash)));
  return used.rowCount === 1;
}

export async function countCodes(db: IdentityDatabase, subject: string): Promise<number> {
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(subject));
  return codes?.left ?? 0;
}

function unusedOf(subject: string) {
  return and(eq(recoveryCodes.subject, subject), isNull(recoveryCodes.usedAt));
}

export async function endCodes(tx: BoardTransaction, subject: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.subject, subject));
}
