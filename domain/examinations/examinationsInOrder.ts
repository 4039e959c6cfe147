import type { AppliedExamination } from "~/contract/examinations/examination";
import { sortedBy } from "../sortedBy";

export function examinationsInOrder<Of extends Pick<AppliedExamination, "startDate" | "examinationId">>(
  examinations: readonly Of[],
): Of[] {
  return sortedBy(
    examinations,
    ({ startDate }) => startDate,
    ({ examinationId }) => examinationId,
  );
}
