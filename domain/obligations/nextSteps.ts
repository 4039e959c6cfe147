import { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/abccAssessment";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { assessmentSteps } from "./assessmentSteps";
import { blockSteps } from "./blockSteps";
import { inOrder } from "../blocks/currentBlock";
import { examinationSteps } from "./examinationSteps";
import { licenseSteps } from "./licenseSteps";
import type { NextStep } from "./nextStep";
import { pathwaySteps } from "./pathwaySteps";

/** Everything that can be owed. */
export interface OwedRecords {
  readonly physician: Pick<
    Physician,
    "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
  >;
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
}

/** All that is owed: what is owed at once, then in the order of the dates, the overdue first. */
export function nextSteps(
  { physician, assessments, examinations }: OwedRecords,
  today: Temporal.PlainDate,
): NextStep[] {
  const enrollment = physician.currentCCEnrollment;
  const steps = [
    ...inOrder(enrollment?.ccBlocks ?? []).flatMap((block) => blockSteps(block, physician, today)),
    ...licenseSteps(physician, today),
    ...pathwaySteps(physician, today),
    ...assessmentSteps(assessments, enrollment, examinations, today),
    ...examinations.flatMap((examination) => examinationSteps(examination, today)),
  ];
  return steps.sort(mostPressingFirst);
}

/** Of two that are due on one day the order stays: the sort is stable. */
function mostPressingFirst(a: NextStep, b: NextStep): number {
  if (a.dueOn === null || b.dueOn === null) return Number(a.dueOn !== null) - Number(b.dueOn !== null);
  return Temporal.PlainDate.compare(a.dueOn, b.dueOn);
}
