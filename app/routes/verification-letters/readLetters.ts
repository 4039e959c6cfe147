import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";
import { orNull } from "~/app/board/orNull";
import type { ExtensionName } from "~/contract/extensions/extensions";
import type { Physician } from "~/contract/people/physician";
import type { SentLetters } from "./view";

export interface LetterRecords {
  readonly physician: Physician;
  readonly sent: SentLetters;
  /** Whether the board has the page on which anybody checks a document by its code. */
  readonly isChecked: boolean;
}

/** @throws BoardError when the physician cannot be read. */
export async function readLetters(board: Board): Promise<LetterRecords> {
  const offered = extensionsOf(board);
  const [physician, sent, extensions] = await Promise.all([
    board.getPhysician(),
    offered.then((has) => readSent(board, has)),
    offered,
  ]);
  return { physician, sent, isChecked: extensions.has("document-verification") };
}

async function readSent(board: Board, offered: ReadonlySet<ExtensionName>): Promise<SentLetters> {
  return offered.has("verification-letters") ? ((await orNull(board.getSentVerificationLetters())) ?? "unknown") : null;
}
