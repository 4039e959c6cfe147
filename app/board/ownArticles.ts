import type { Temporal } from "temporal-polyfill";
import type { ApplyingPhysician } from "@portal/domain/applications/applyGate";
import { certificatesWithLostArticles, runningArticles } from "@portal/domain/articles/requiredExamination";
import type { Board } from "./board";
import { orNull } from "./boardError";

/**
 * APPLY-17: returns the certificates whose article pathway is closed, and those where it continues; empty where the
 * board doesn't say.
 */
export async function readOwnArticles(
  board: Pick<Board, "getAbccAssessments" | "getAppliedToExaminations">,
  today: Temporal.PlainDate,
): Promise<Required<Pick<ApplyingPhysician, "lostArticles" | "runningArticles">>> {
  const [assessments, applied] = await Promise.all([
    orNull(board.getAbccAssessments()),
    orNull(board.getAppliedToExaminations()),
  ]);
  const records = [assessments ?? [], applied ?? [], today] as const;
  return { lostArticles: certificatesWithLostArticles(...records), runningArticles: runningArticles(...records) };
}
