/** A document as it comes from the board. Its name is the page's to say. */
export interface BoardFile {
  /** One of those that the call allows. */
  readonly contentType: string;
  /** In bytes, where the board said so. */
  readonly size: number | null;
  /** Fails when the board stops in the middle, is too slow, or sends more than `largestFile`. */
  readonly body: ReadableStream<Uint8Array>;
}

/** In bytes. */
export const largestFile = 25 * 1024 * 1024;
