import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import { isBefore, plainDate } from "../time/boardTime";
import { listInWords } from "../wording";
import { type ApplyingPhysician, runningText, runningUntil } from "./applyGate";
import type { OfferedExamination } from "./offeredExaminations";
import { isEditable, isPayable } from "./candidateStatus";

/** The part of the physician's own application that says what it is for. */
export type AppliedFor = Pick<
  AppliedExamination,
  | "examinationId"
  | "title"
  | "isMoc"
  | "isArticleBased"
  | "certificationName"
  | "moduleSelection"
  | "endDate"
  | "application"
>;

/**
 * Returns other open applications of continuing certification, and the certifications that they share with this
 * examination (for a combined one, the modules that are chosen or can be): the physician would pay for both a combined
 * examination and a single one.
 */
export function overlappingApplications(
  examination: OfferedExamination & Pick<Examination, "examinationId" | "examinationModules">,
  applied: readonly AppliedFor[],
  today: Temporal.PlainDate,
): { readonly title: string; readonly certifications: readonly string[] }[] {
  if (!examination.isMoc) return [];
  const { examinationModules: chosen, availableModuleCertifications: modules } = examination;
  const offered = examination.isCombinedMoc
    ? (chosen.length > 0 ? chosen : modules).map(({ certificationName }) => certificationName)
    : [examination.certificationName];
  return applied
    .filter(({ isMoc, examinationId }) => isMoc && examinationId !== examination.examinationId)
    .filter(({ application, endDate }) => isStillOpen(application) && !isBefore(plainDate(endDate), today))
    .flatMap(({ title, certificationName, moduleSelection }) => {
      const covered = moduleSelection?.split(", ") ?? [certificationName];
      const certifications = covered.filter((name) => offered.includes(name));
      return certifications.length === 0 ? [] : [{ title, certifications }];
    });
}

function isStillOpen(application: AppliedFor["application"]): boolean {
  return isEditable(application) || isPayable(application);
}

/** Our own words: no document gives them. */
export function overlapText({ title, certifications }: ReturnType<typeof overlappingApplications>[number]): string {
  return `You already have an application that covers ${listInWords(certifications)}: ${title}. You need only one.`;
}

/** Returns what to know before applying: open applications for the same certification, and a running assessment. */
export function heldTexts(
  physician: Pick<ApplyingPhysician, "certificates" | "runningArticles">,
  examination: Parameters<typeof overlappingApplications>[0],
  applied: readonly AppliedFor[],
  today: Temporal.PlainDate,
): string[] {
  const isApplied = applied.some(({ examinationId }) => examinationId === examination.examinationId);
  const last = isApplied ? null : runningUntil(physician, examination);
  const isNext = last !== null && isBefore(last, plainDate(examination.startDate));
  return [
    ...overlappingApplications(examination, applied, today).map(overlapText),
    ...(isNext ? [`${runningText(examination.certificationName, last)} This one follows it.`] : []),
  ];
}
