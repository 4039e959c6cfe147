import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type SecretKeys, seal, unseal } from "@portal/database/secretBox";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
/** In bytes, as NIST SP 800-38D recommends for GCM. */
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for each content: `PAPERS_KEYS` are replaced without writing the contents again. */
export function newDataKey(): Buffer {
  return randomBytes(keyBytes);
}

const purposeOf = (contentId: string) => `paper content ${contentId}`;

export function wrapDataKey(keys: SecretKeys, contentId: string, dataKey: Buffer): string {
  return seal(keys, purposeOf(contentId), dataKey.toString("base64url"));
}

/** Null where none of the keys opens it. */
export function unwrapDataKey(keys: SecretKeys, contentId: string, wrapped: string): Buffer | null {
  const dataKey = unseal(keys, purposeOf(contentId), wrapped);
  return dataKey === null ? null : Buffer.from(dataKey, "base64url");
}

export interface PieceOf {
  readonly contentId: string;
  /** From 0. */
  readonly number: number;
  /** Authenticated, so that a content that was cut short is noticed. */
  readonly isLast: boolean;
}

const placeOf = ({ contentId, number, isLast }: PieceOf) =>
  Buffer.from(`${contentId} ${number} ${isLast ? "last" : "more"}`);

/** What encryption adds to a piece. */
export const addedBytes = nonceBytes + tagBytes;

/** @param into is written over: each piece anew would be memory that is freed late. */
export function encryptPiece(
  dataKey: Buffer,
  piece: PieceOf,
  plain: Uint8Array,
  into: Buffer<ArrayBuffer>,
): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, dataKey, nonce).setAAD(placeOf(piece));
  const encrypted = into.subarray(0, nonceBytes + plain.length + tagBytes);
  encrypted.set(nonce);
  encrypted.set(cipher.update(plain), nonceBytes);
  // GCM has no block to finish.
  cipher.final();
  encrypted.set(cipher.getAuthTag(), nonceBytes + plain.length);
  return encrypted;
}

/** Null for a piece that was altered, or is another one. */
export function decryptPiece(dataKey: Buffer, piece: PieceOf, encrypted: Buffer): Buffer | null {
  if (encrypted.length < nonceBytes + tagBytes) return null;
  const nonce = encrypted.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, dataKey, nonce, { authTagLength: tagBytes })
    .setAAD(placeOf(piece))
    .setAuthTag(encrypted.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    // GCM reports it only by failing.
    return null;
  }
}
