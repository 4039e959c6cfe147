import type { Temporal } from "temporal-polyfill";
import type {
  AbccAssessment,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
} from "~/contract/certification/assessments";
import { articleProgress, isOpenAssessment, shownAssessment } from "./articleAssessment";
import { catchUpModule, isGraded } from "./articleOutcome";
import { isBefore, plainDate } from "../time/boardTime";

/** Why a module cannot be attested to. An existing attestation is not a refusal: nothing is left to do. */
export type ModuleAttestationRefusal =
  | "graded"
  | "assessment-closed"
  | "failures-exceeded"
  | "earlier-assessment"
  | "second-catch-up"
  | "not-started"
  | "ended";

/** A physician's module with its assessment. */
export interface OwnModule {
  readonly assessment: AbccAssessment;
  readonly module: AbccAssessmentModule;
}

/** Searches only one physician's assessments: another's module is unknown there (AUTH-17). */
export function findModule(assessments: readonly AbccAssessment[], id: AbccAssessmentModuleId): OwnModule | undefined {
  return assessments
    .flatMap((assessment) => assessment.modules.map((module) => ({ assessment, module })))
    .find(({ module }) => module.abccAssessmentModuleId === id);
}

/**
 * Returns why this module cannot be attested to today, the most important reason first; null when it can: an active
 * module, without a grade, of the assessment shown for its certificate (ABCC-01 to ABCC-03). After too many failed
 * articles the examination is required (ABCC-07), so nothing is left to attest to.
 */
export function moduleAttestationRefusal(
  { assessment, module }: OwnModule,
  assessments: readonly AbccAssessment[],
  today: Temporal.PlainDate,
): ModuleAttestationRefusal | null {
  if (isGraded(module) || isGraded(assessment)) return "graded";
  if (!isOpenAssessment(assessment, today)) return "assessment-closed";
  if (articleProgress(assessment, []).hasExceededFailures) return "failures-exceeded";
  const shown = shownAssessment(assessments, assessment.certificateId, today);
  if (shown?.abccAssessmentId !== assessment.abccAssessmentId) return "earlier-assessment";
  if (module.isCatchUp && catchUpModule(assessment.modules) !== module) return "second-catch-up";
  if (isBefore(today, plainDate(module.startDate))) return "not-started";
  return isBefore(plainDate(module.endDate), today) ? "ended" : null;
}
