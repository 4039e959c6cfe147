import { createReadStream } from "node:fs";

export type ReadFile =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "unusable"; readonly message: string };

/** Bytes of a file that is imported at once: some thousand people. */
export const largestFile = 10 * 1024 ** 2;

/** The text of a file, of which no more than `limit` bytes and one piece are ever read. `message` completes "FILE …". */
export async function readFile(path: string, limit: number): Promise<ReadFile> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of createReadStream(path)) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > limit) {
        const message = `is larger than ${limit / 1024 ** 2} MB, the most that is imported at once. Divide it into several files`;
        return { kind: "unusable", message };
      }
    }
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces)) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const message = reasons[code];
    if (message === undefined) throw error;
    return { kind: "unusable", message };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  EISDIR: "is a folder",
  EACCES: "may not be read by this user",
  EPERM: "may not be read by this user",
  ENOTDIR: "is not there",
  ENAMETOOLONG: "is not there",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not text in UTF-8",
};
