import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { inOrder } from "../blocks/blocks";
import { applicationObligations, type OwnApplication } from "./applicationObligations";
import { assessmentObligations } from "./assessmentObligations";
import { blockObligations } from "./blockObligations";
import { licenseObligations } from "./licenseObligations";
import { mostPressingFirst, type Obligation } from "./obligation";
import { pathwayObligations } from "./pathwayObligations";

/** Every record from which an obligation can follow. */
export interface ObligationRecords {
  readonly physician: Pick<
    Physician,
    "physicianId" | "certificates" | "medicalLicenses" | "currentCCEnrollment" | "isLapsedNoLicense" | "isRetired"
  >;
  readonly assessments: readonly AbccAssessment[];
  readonly examinations: readonly AppliedExamination[];
  /** Of those among the examinations that need it. */
  readonly applications: readonly OwnApplication[];
}

/** Everything that the physician has to do, the most pressing first: what every surface shows is taken from here. */
export function obligations(
  { physician, assessments, examinations, applications }: ObligationRecords,
  today: Temporal.PlainDate,
): Obligation[] {
  const enrollment = physician.currentCCEnrollment;
  return [
    ...inOrder(enrollment?.ccBlocks ?? []).flatMap((block) => blockObligations(block, physician, today)),
    ...licenseObligations(physician, today),
    ...pathwayObligations(physician, today),
    ...assessmentObligations(assessments, enrollment, examinations, today),
    ...examinations.flatMap((examination) => applicationObligations(examination, applications, today)),
  ].sort(mostPressingFirst);
}
