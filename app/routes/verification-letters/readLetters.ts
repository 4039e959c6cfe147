import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";
import { orNull } from "~/app/board/orNull";
import type { Physician } from "~/contract/physician";
import type { SentLetters } from "./view";

export interface LetterRecords {
  readonly physician: Physician;
  readonly sent: SentLetters;
}

/** @throws BoardError when the physician cannot be read. */
export async function readLetters(board: Board): Promise<LetterRecords> {
  const [physician, sent] = await Promise.all([board.getPhysician(), readSent(board)]);
  return { physician, sent };
}

async function readSent(board: Board): Promise<SentLetters> {
  if (!(await extensionsOf(board)).has("verification-letters")) return null;
  return (await orNull(board.getSentVerificationLetters())) ?? "unknown";
}
