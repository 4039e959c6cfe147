import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import { inOrder } from "../blocks/blocks";
import { applicationObligations, type AppliedRecords } from "./applicationObligations";
import { assessmentObligations } from "./assessmentObligations";
import { blockObligations } from "./blockObligations";
import { licenseObligations, type LicensedPhysician } from "./licenseObligations";
import { mostPressingFirst, type Obligation } from "./obligation";
import { pathwayObligations } from "./pathwayObligations";

/** Every record from which an obligation can follow. */
export interface ObligationRecords extends AppliedRecords {
  readonly physician: LicensedPhysician;
  readonly assessments: readonly AbccAssessment[];
}

/** Everything that the physician has to do, the most pressing first: what every surface shows is taken from here. */
export function obligations(
  { physician, assessments, examinations, applications }: ObligationRecords,
  today: Temporal.PlainDate,
): Obligation[] {
  const enrollment = physician.currentCCEnrollment;
  return [
    ...inOrder(enrollment?.ccBlocks ?? []).flatMap((block) => blockObligations(block, physician, today)),
    ...licenseObligations(physician, { examinations, applications }, today),
    ...pathwayObligations(physician, today),
    ...assessmentObligations(assessments, enrollment, examinations, today),
    ...examinations.flatMap((examination) => applicationObligations(examination, applications, today)),
  ].sort(mostPressingFirst);
}
