import { createReadStream } from "node:fs";
import { resolve } from "node:path";

export type ReadFile =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "unusable"; readonly message: string };

/** Bytes of a file that is imported at once: some thousand people. */
const largestFile = 10 * 1024 ** 2;

/** The text of a file, of which no more than the limit and one piece are ever read. `message` completes "FILE …". */
export async function readImportFile(file: string): Promise<ReadFile> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of createReadStream(fromCaller(file))) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > largestFile) {
        const message = `is larger than ${largestFile / 1024 ** 2} MB, the most that is imported at once. Divide it into several files`;
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

/** npm runs its scripts in the package's folder; the person named the file from theirs. */
function fromCaller(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "board" && folder ? folder : ".", file);
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
