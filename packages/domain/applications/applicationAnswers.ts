import type { Application, ApplicationAnswers, SubspecialtyTraining } from "@portal/contract/examinations/application";
import { Certification } from "@portal/contract/enumerations";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { Examination } from "@portal/contract/examinations/examination";
import { preselected } from "./applicationModules";
import { asksForFocus } from "./neurophysiologyFocus";

/** A section whose answers were cleared because they depended on a changed one; the page says so. */
export type Cleared = "focus" | "attestation";

interface AnswersChanged {
  readonly answers: ApplicationAnswers;
  readonly cleared: readonly Cleared[];
}

export function firstAnswers(examination: Examination, certificates: readonly Certificate[]): ApplicationAnswers {
  const modules = examination.isCombinedMoc
    ? preselected(examination, certificates)
    : { modularCertificationIds: [], cnpType: null };
  return {
    modularCertificationIds: [...modules.modularCertificationIds],
    cnpType: modules.cnpType,
    hasAttested: false,
    isAdaRequested: null,
    isNmaRequested: null,
    isSplitPay: false,
  };
}

/**
 * Returns the changed answers, and what the change clears. A focus is cleared with its module. The attestation confirms
 * what the application says: when its modules, focus or training change, it is cleared.
 */
export function answersChanged(
  before: ApplicationAnswers,
  changes: Partial<ApplicationAnswers>,
  examination: FocusedExamination,
): AnswersChanged {
  const after = { ...before, ...changes };
  const cleared: Cleared[] = [];
  const isFocused =
    asksForFocus(examination) || after.modularCertificationIds.includes(Certification.ClinicalNeurophysiology);
  if (!isFocused) after.cnpType = null;
  if (!isFocused && before.cnpType !== null) cleared.push("focus");
  if (before.hasAttested && after.hasAttested && isOtherContent(before, after)) {
    after.hasAttested = false;
    cleared.push("attestation");
  }
  return { answers: after, cleared };
}

type FocusedExamination = Parameters<typeof asksForFocus>[0];

/** Another training was saved: the attestation confirmed the previous one. */
export function trainingChanged(before: ApplicationAnswers): AnswersChanged {
  if (!before.hasAttested) return { answers: before, cleared: [] };
  return { answers: { ...before, hasAttested: false }, cleared: ["attestation"] };
}

/** Returns the saved training of an application: the last one, where a record lists several (API-08). */
export function savedTraining(
  trainings: readonly SubspecialtyTraining[],
  { applicationId }: Pick<Application, "applicationId">,
): SubspecialtyTraining | null {
  return trainings.findLast((training) => training.applicationId === applicationId) ?? null;
}

function isOtherContent(before: ApplicationAnswers, after: ApplicationAnswers): boolean {
  const { modularCertificationIds, cnpType } = after;
  return !areSameAnswers(before, { ...before, modularCertificationIds, cnpType });
}

/** Keeps only the answers of an application. One that is not listed does not compile. */
export function answersOf(application: ApplicationAnswers): Required<ApplicationAnswers> {
  const { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay } = application;
  return { modularCertificationIds, cnpType, hasAttested, isAdaRequested, isNmaRequested, isSplitPay };
}

/** Returns whether two sets of answers are equal; modules in any order. */
export function areSameAnswers(a: ApplicationAnswers, b: ApplicationAnswers): boolean {
  return JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));
}

function inOneOrder(answers: ApplicationAnswers): ApplicationAnswers {
  const { modularCertificationIds, ...others } = answersOf(answers);
  return { ...others, modularCertificationIds: [...modularCertificationIds].sort((a, b) => a - b) };
}

/** Returns what an applicant needs to take the examination; null while nothing is chosen (APPLY-12). */
export function testingOption({
  isAdaRequested,
  isNmaRequested,
}: Pick<ApplicationAnswers, "isAdaRequested" | "isNmaRequested">): "accommodations" | "none" | null {
  if (isAdaRequested === true || isNmaRequested === true) return "accommodations";
  return isAdaRequested === false && isNmaRequested === false ? "none" : null;
}
