import { createReadStream, fstatSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { LocatedFault } from "@portal/board/importing/readDocument";

interface OpenedFile {
  readonly kind: "file";
  readonly bytes: Readable;
  /** Null if the size is unknown until the end. */
  readonly sizeBytes: number | null;
}

interface Unusable {
  readonly kind: "unusable";
  /** Completes the sentence "FILE …". */
  readonly message: string;
}

const pauseMs = 5000;
/** Smaller imports finish too fast to need progress lines. */
const leastPeople = 500;

/** Limit in bytes of a file that is read into memory. */
export const maxImportBytes = 10 * 1024 ** 2;

/** @param input descriptor of the standard input, whose size is known where a file is redirected to it. */
export async function openImportFile(file: string, input = 0): Promise<OpenedFile | Unusable> {
  if (file === "-") {
    const redirected = fstatSync(input);
    return { kind: "file", bytes: process.stdin, sizeBytes: redirected.isFile() ? redirected.size : null };
  }
  const path = callerPath(file);
  try {
    const found = await stat(path);
    if (found.isDirectory()) return { kind: "unusable", message: reasons["EISDIR"] ?? "" };
    return {
      kind: "file",
      bytes: createReadStream(path, { highWaterMark: 256 * 1024 }),
      sizeBytes: found.isFile() ? found.size : null,
    };
  } catch (error) {
    const message = reasons[codeOf(error)];
    if (message === undefined) throw error;
    return { kind: "unusable", message };
  }
}

/** Returns the decoded text of an opened file and writes progress lines, the first after some seconds. */
export function importProgress(
  { bytes, sizeBytes: size }: OpenedFile,
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): { readonly characters: AsyncIterable<string>; readonly onProgress: (people: number) => void } {
  const begun = now();
  let reportedAt = begun;
  let read = 0;
  async function* characters(): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of bytes) {
      read += (chunk as Buffer).length;
      yield decoder.decode(chunk as Buffer, { stream: true });
    }
    yield decoder.decode();
  }
  return {
    characters: characters(),
    onProgress(people) {
      if (now() - reportedAt < pauseMs || people < leastPeople) return;
      reportedAt = now();
      const done = `${people.toLocaleString("en-US")} people`;
      const seconds = (now() - begun) / 1000;
      if (size === null || read === 0) return write(`${done}, ${Math.round(people / seconds)} a second`);
      const part = read / size;
      if (part >= 1) return;
      const secondsLeft = seconds * (1 / part - 1);
      write(`${done}, ${Math.floor(part * 100)} % of the file, ${timeLeft(secondsLeft)}`);
    },
  };
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s to go`;
  return `about ${Math.round(seconds / 60)} min to go`;
}

/** Reads a file's text, at most the limit plus one chunk. */
export async function readImportFile(
  file: string,
): Promise<{ readonly kind: "text"; readonly text: string } | Unusable> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of file === "-" ? process.stdin : createReadStream(callerPath(file))) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > maxImportBytes) {
        const message = `is larger than ${maxImportBytes / 1024 ** 2} MB, the most that is imported at once. Divide it into several files`;
        return { kind: "unusable", message };
      }
    }
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces)) };
  } catch (error) {
    const message = reasons[codeOf(error)];
    if (message === undefined) throw error;
    return { kind: "unusable", message };
  }
}

/** npm runs scripts in the package's folder. */
export function callerPath(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "board" && folder ? folder : ".", file);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** They complete the sentence "FILE …". */
export const reasons: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  EISDIR: "is a folder",
  EACCES: "cannot be read by this user",
  EPERM: "cannot be read by this user",
  ENOTDIR: "is not there",
  ENAMETOOLONG: "is not there",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not text in UTF-8",
};

/** Beyond it faults are counted by kind. */
const maxFaults = 200;

/** `FILE:LINE  FIELD MESSAGE`, which editors turn into links. */
export function faultLines(file: string, faults: readonly LocatedFault[]): string {
  const lines = faults.slice(0, maxFaults).map(({ line, field, message }) => `  ${file}:${line}  ${field} ${message}`);
  const count = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
  const rest =
    faults.length > maxFaults ? ["", `The first ${maxFaults} are above. All of them by kind:`, ...kindsOf(faults)] : [];
  return [`${count}; nothing was changed:`, ...lines, ...rest].join("\n");
}

/** `   1,200 ×  people[…].medicalLicenses[…].stateId is no state`, most frequent first. */
function kindsOf(faults: readonly LocatedFault[]): string[] {
  const counts = new Map<string, number>();
  for (const { field, message } of faults) {
    const kind = `${field} ${message}`.replace(/\[\d+\]/g, "[…]");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count.toLocaleString("en-US").padStart(8)} ×  ${kind}`);
}
