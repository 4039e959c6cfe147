import { decryptPiece } from "./contentKeys";
import type { PieceStore } from "./pieceStore";

interface Source {
  readonly dataKey: Buffer;
  readonly pieces: number;
  readonly store: PieceStore;
}

/** Returns a content piece by piece, each when it is wanted. It fails where a piece is missing or was altered. */
export function readPieces(contentId: string, open: () => Promise<Source>): ReadableStream<Uint8Array> {
  let source: Source | null = null;
  let number = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= await open();
        const { dataKey, pieces, store } = source;
        const encrypted = await store.read(contentId, number);
        if (encrypted === null) throw new Error(`Piece ${number} of paper content ${contentId} is missing`);
        const isLast = number === pieces - 1;
        const plain = decryptPiece(dataKey, { contentId, number, isLast }, encrypted);
        if (plain === null) throw new Error(`Piece ${number} of paper content ${contentId} was altered`);
        number += 1;
        controller.enqueue(plain);
        if (isLast) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
