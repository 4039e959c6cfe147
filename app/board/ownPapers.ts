import type { Temporal } from "temporal-polyfill";
import { largestPaperBytes } from "@portal/contract/extensions/paperExtensions";
import type { OwnPapers } from "@portal/domain/papers/paperPurposes";
import { type PaperRecords, type PaperRequest, paperRequests } from "@portal/domain/papers/paperRequests";
import type { Board } from "./board";
import { orNone, orNull } from "./boardError";
import { extensionsForCertain } from "./extensions";
import { ownApplications } from "./obligationRecords";

/** What a physician can hand papers in for, and those that were handed in. */
export interface PapersOfPhysician extends OwnPapers {
  readonly records: PaperRecords;
  readonly requests: readonly PaperRequest[];
  /** False where the board does not take papers: the portal then says to whom to send them. */
  readonly areTaken: boolean;
  /** Of one paper. */
  readonly maxBytes: number;
}

/** What an audit asks for, where the board names nothing (PAPER-13). */
interface Program {
  readonly auditPapers: readonly string[];
}

/** @throws BoardError where the board does not answer. */
export async function papersOfPhysician(
  board: Board,
  { auditPapers }: Program,
  today: Temporal.PlainDate,
): Promise<PapersOfPhysician> {
  const extensions = await extensionsForCertain(board);
  const areTaken = extensions.has("papers");
  const [physician, examinations, own, nameChange] = await Promise.all([
    board.getPhysician(),
    orNone(board.getAppliedToExaminations()),
    areTaken ? board.getPapers() : { papers: [], asked: [], maxBytes: largestPaperBytes },
    areTaken && extensions.has("name-changes") ? orNull(board.getNameChange()) : null,
  ]);
  const applications = await orNone(ownApplications(board, physician, examinations, today));
  const records = { physician, examinations, applications, nameChange };
  const { papers, asked, maxBytes } = own;
  return { records, requests: paperRequests(records, asked, auditPapers, today), papers, asked, areTaken, maxBytes };
}
