import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examination";
import type { Physician } from "~/contract/physician";
import { type ApplyRefusal, applyRefusal, applyRefusals } from "~/domain/applyGate";

/**
 * Why this examination cannot be applied for. Of one that the physician has not begun to apply for nothing is known
 * here yet, so all that keeps them from applying is said.
 */
export function refusalsFor(
  examinationId: string | undefined,
  physician: Physician,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): ApplyRefusal[] {
  const begun = examinations.find((examination) => String(examination.examinationId) === examinationId);
  if (begun === undefined) return applyRefusals(physician, today);
  const refusal = applyRefusal(physician, begun, today);
  return refusal === null ? [] : [refusal];
}
