import { createHash } from "node:crypto";
import { addedBytes, encryptPiece } from "./contentKeys";
import type { ByteReader } from "./formats/byteReader";
import type { PaperFault } from "./paperKeeping";
import type { PieceStore } from "./pieceStore";

interface Destination {
  readonly contentId: string;
  readonly dataKey: Buffer;
  readonly store: PieceStore;
}

type Stored =
  | { readonly kind: "stored"; readonly pieces: number; readonly sizeBytes: number; readonly sha256: string }
  | { readonly kind: "refused"; readonly fault: PaperFault };

/**
 * Cuts what is kept into pieces, and stores one after the other: no more than one is in memory.
 *
 * @param bytes from which `kept` is made.
 */
export async function storePieces(
  kept: AsyncGenerator<Uint8Array, "damaged" | null>,
  bytes: ByteReader,
  { contentId, dataKey, store }: Destination,
): Promise<Stored> {
  const piece = Buffer.allocUnsafe(store.pieceBytes);
  const room = Buffer.allocUnsafe(store.pieceBytes + addedBytes);
  const hash = createHash("sha256");
  let filled = 0;
  let pieces = 0;
  let sizeBytes = 0;
  async function storePiece(isLast: boolean): Promise<"stored" | "no-space"> {
    const encrypted = encryptPiece(dataKey, { contentId, number: pieces, isLast }, piece.subarray(0, filled), room);
    const stored = await store.write(contentId, pieces, encrypted);
    filled = 0;
    pieces += 1;
    return stored;
  }

  let next = await kept.next();
  for (; next.done !== true; next = await kept.next()) {
    let part = next.value;
    hash.update(part);
    sizeBytes += part.length;
    while (part.length > 0) {
      // Whether a piece is the last is known when more arrives.
      if (filled === piece.length && (await storePiece(false)) === "no-space") return refused("no-space");
      const fitting = part.subarray(0, piece.length - filled);
      piece.set(fitting, filled);
      filled += fitting.length;
      part = part.subarray(fitting.length);
    }
  }
  // What follows the end of an image is read as well: its sender may stop there.
  if (next.value === null) await bytes.drain();
  const end = bytes.end();
  if (end === "cut" || end === "too-large") return refused(end);
  if (next.value !== null) return refused(next.value);
  if ((await storePiece(true)) === "no-space") return refused("no-space");
  return { kind: "stored", pieces, sizeBytes, sha256: hash.digest("hex") };
}

export const refused = (fault: PaperFault) => ({ kind: "refused", fault }) as const;
