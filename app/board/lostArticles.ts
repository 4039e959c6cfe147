import type { Temporal } from "temporal-polyfill";
import type { ApplyingPhysician } from "~/domain/applications/offeredExaminations";
import { certificatesWithLostArticles } from "~/domain/articles/requiredExamination";
import type { Board } from "./board";
import { orNull } from "./boardError";

/** APPLY-17: of which certificates an assessment by articles is closed; of none where the board doesn't say. */
export async function readLostArticles(
  board: Pick<Board, "getAbccAssessments" | "getAppliedToExaminations">,
  today: Temporal.PlainDate,
): Promise<Required<Pick<ApplyingPhysician, "lostArticles">>> {
  const [assessments, applied] = await Promise.all([
    orNull(board.getAbccAssessments()),
    orNull(board.getAppliedToExaminations()),
  ]);
  return { lostArticles: certificatesWithLostArticles(assessments ?? [], applied ?? [], today) };
}
