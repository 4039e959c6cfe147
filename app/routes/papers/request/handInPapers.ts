import { safeFileName } from "@portal/contract/file";
import { maxPapersForOne, type Paper, type PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { isSamePurpose } from "@portal/domain/papers/paperPurposes";
import { isPaperRefusalCode, paperRefusalText } from "@portal/domain/papers/paperRefusals";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { PostedFile, PostedParts, PostFault } from "~/app/server/middleware/postedFiles";

/** What became of the files of one form. */
export interface HandedIn {
  /** In the order of the form; one that was handed in before is answered as the first time. */
  readonly received: readonly Paper[];
  /** Why the others were not, each with the name of its file where it has one. */
  readonly refused: readonly RefusedFile[];
  /** Whether the board did not answer: what is on file then decides. */
  readonly isUnconfirmed: boolean;
  /** No page of the portal sends such a form. */
  readonly isMalformed: boolean;
}

export interface RefusedFile {
  readonly fileName: string | null;
  readonly text: string;
}

interface HandIn {
  readonly purpose: PaperPurpose;
  readonly shows: string;
  readonly maxBytes: number;
  /** The board, with a valid token: a form with large files can take longer than a token lasts. */
  readonly board: () => Promise<Pick<Board, "handInPaper">>;
  readonly onFailure: (error: BoardError) => void;
}

/** Hands in one file after the other, as they arrive: each is received or not. */
export async function handInPapers(parts: PostedParts, handIn: HandIn): Promise<HandedIn> {
  const received: Paper[] = [];
  const refused: RefusedFile[] = [];
  let ended: "unconfirmed" | "refused" | "malformed" | null = null;
  for await (const part of parts) {
    if (part.kind === "fault") {
      if (part.fault === "malformed") ended = "malformed";
      // A file that was cut is named already.
      else if (refused.length === 0 || part.fault !== "cut")
        refused.push({ fileName: null, text: faultTexts[part.fault] });
      break;
    }
    const fileName = safeFileName(part.name);
    const outcome = await handInOne(part, fileName, handIn);
    if (outcome.kind === "received") received.push(outcome.paper);
    else refused.push({ fileName, text: outcome.text });
    if (outcome.kind === "unconfirmed") ended = "unconfirmed";
    if (outcome.kind === "unconfirmed" || (outcome.kind === "refused" && outcome.isForAll)) {
      refused.push(...(await restOf(parts)));
      break;
    }
  }
  return { received, refused, isUnconfirmed: ended === "unconfirmed", isMalformed: ended === "malformed" };
}

type Outcome =
  | { readonly kind: "received"; readonly paper: Paper }
  /** `isForAll`: the next file would be refused as well. */
  | { readonly kind: "refused"; readonly text: string; readonly isForAll: boolean }
  | { readonly kind: "unconfirmed"; readonly text: string };

const forAll: readonly string[] = ["unknown-purpose", "not-asked", "too-many", "too-often", "no-space"];

async function handInOne(
  { bytes }: PostedFile,
  fileName: string,
  { purpose, shows, maxBytes, board, onFailure }: HandIn,
): Promise<Outcome> {
  const { kind, subjectId, year } = purpose;
  const query = { kind, subjectId, ...(year !== null && { year }), fileName, shows };
  const limited = limitedTo(maxBytes, bytes);
  try {
    const paper = await (await board()).handInPaper({ query, upload: limited.bytes });
    if (isSamePurpose(paper.purpose, purpose)) return { kind: "received", paper };
    return { kind: "unconfirmed", text: unconfirmedText };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // What the sender or the size broke is no failure of the board, whatever it answers.
    const code = limited.fault() ?? error.code;
    if (code !== null && isPaperRefusalCode(code))
      return { kind: "refused", text: paperRefusalText(code, { maxBytes }), isForAll: forAll.includes(code) };
    onFailure(error);
    return { kind: "unconfirmed", text: unconfirmedText };
  }
}

const unconfirmedText =
  "We couldn’t confirm whether this file was received. If it isn’t listed below, choose it again in a few minutes.";
const notTriedText = "This file was not sent. Choose it again.";

const faultTexts: Readonly<Record<Exclude<PostFault, "malformed">, string>> = {
  cut: "The connection was lost before all files arrived. Choose the missing files again.",
  "too-many-files": `Only the first ${maxPapersForOne} files were read, and at most ${maxPapersForOne} are kept for one thing. Put the other pages in one PDF.`,
  "too-large": "Your files are too large together. Send them one by one.",
};

/** The names of the files that are not tried, and why there may be more than these. */
async function restOf(parts: PostedParts): Promise<RefusedFile[]> {
  const rest: RefusedFile[] = [];
  for await (const part of parts) {
    if (part.kind === "file") rest.push({ fileName: safeFileName(part.name), text: notTriedText });
    else if (part.fault !== "malformed") rest.push({ fileName: null, text: faultTexts[part.fault] });
  }
  return rest;
}

/** Passes a file on until it is too large, and says afterwards what broke it. */
function limitedTo(maxBytes: number, bytes: ReadableStream<Uint8Array>) {
  const reader = bytes.getReader();
  let left = maxBytes;
  let fault: "too-large" | "cut" | null = null;
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const read = await reader.read().catch((error: unknown) => {
          fault = "cut";
          throw error;
        });
        if (read.done) return controller.close();
        left -= read.value.byteLength;
        if (left >= 0) return controller.enqueue(read.value);
        fault = "too-large";
        await reader.cancel();
        throw new Error("The file is too large");
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { bytes: limited, fault: () => fault };
}
