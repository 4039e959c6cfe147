import type { Temporal } from "temporal-polyfill";
import type {
  AbccAssessment,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
} from "@portal/contract/certification/assessments";
import { AbccGrade } from "@portal/contract/enumerations";
import { isBefore, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";
import { counted } from "../wording";
import { articleProgress, isOpenAssessment, lastDayOf, shownAssessment } from "./articleProgress";

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

/**
 * The last day for the articles and the attestation of a module: its own, or that of its assessment if that is earlier
 * and not before the module begins.
 */
export function lastDayOfModule({ assessment, module }: OwnModule): Temporal.PlainDate {
  const [own, overall] = [plainDate(module.endDate), lastDayOf(assessment)];
  const isEarlier = isBefore(overall, own) && !isBefore(overall, plainDate(module.startDate));
  return isEarlier ? overall : own;
}

/** The one module that replaces a failed one; there is never a second (ABCC-10). */
export function catchUpModule(modules: readonly AbccAssessmentModule[]): AbccAssessmentModule | undefined {
  return modulesInOrder(modules).find(({ isCatchUp }) => isCatchUp);
}

/** By start date, which determines their numbers. */
export function modulesInOrder(modules: readonly AbccAssessmentModule[]): AbccAssessmentModule[] {
  return sortedBy(
    modules,
    ({ startDate }) => startDate,
    ({ abccAssessmentModuleId }) => abccAssessmentModuleId,
  );
}

/** `Psychiatry, Module 2`, or `Psychiatry, Catch-up module`. */
export function moduleTitle(
  assessment: Pick<AbccAssessment, "certificationName" | "modules">,
  module: AbccAssessmentModule,
): string {
  return `${assessment.certificationName}, ${moduleName(assessment, module)}`;
}

export function moduleName({ modules }: Pick<AbccAssessment, "modules">, module: AbccAssessmentModule): string {
  const regular = modulesInOrder(modules).filter(({ isCatchUp }) => !isCatchUp);
  return module.isCatchUp ? "Catch-up module" : `Module ${regular.indexOf(module) + 1}`;
}

/** Passed or failed; 'NoGrade' is still pending (ABCC-09). */
export function isGraded({ grade }: Pick<AbccAssessmentModule, "grade">): boolean {
  return grade === AbccGrade.Pass || grade === AbccGrade.Fail;
}

type ModuleState = "to-attest" | "active" | "upcoming" | "passed" | "failed";

/**
 * Returns how a module is shown (ABCC-02); one that ended without a grade, or whose grade is withheld (ABCC-10), stays
 * active until it has one.
 */
export function moduleState(
  module: Pick<AbccAssessmentModule, "startDate" | "endDate" | "grade" | "attestationDate">,
  today: Temporal.PlainDate,
  isWithheld = false,
): ModuleState {
  if (isGraded(module)) {
    if (isWithheld) return "active";
    return module.grade === AbccGrade.Pass ? "passed" : "failed";
  }
  if (isBefore(today, plainDate(module.startDate))) return "upcoming";
  const hasEnded = isBefore(plainDate(module.endDate), today);
  return module.attestationDate === null && !hasEnded ? "to-attest" : "active";
}

/** `2 of 3 passed`; while grades are withheld only the number. A catch-up counts as one more module. */
export function modulesText({ modules }: Pick<AbccAssessment, "modules">, isWithheld: boolean): string {
  const all = counted(modules.length, "module");
  const passed = modules.filter(({ grade }) => grade === AbccGrade.Pass).length;
  return isWithheld ? all : `${all}, ${passed} passed`;
}
