import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
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
  | "certificateId"
  | "certificationId"
  | "certificationName"
  | "examinationModules"
  | "endDate"
  | "application"
>;

interface Covered {
  /** Null where the board does not say. */
  readonly certificationId: number | null;
  readonly certificationName: string;
}

/**
 * Returns other open applications, and the certifications that they share with this examination (for a combined one, the
 * modules that are chosen or can be): the physician would pay twice for the same certification.
 */
export function overlappingApplications(
  examination: OfferedExamination & Pick<Examination, "examinationId" | "examinationModules">,
  { applied, certificates }: { readonly applied: readonly AppliedFor[] } & Pick<ApplyingPhysician, "certificates">,
  today: Temporal.PlainDate,
): { readonly title: string; readonly certifications: readonly string[] }[] {
  const { examinationModules: chosen, availableModuleCertifications: modules } = examination;
  const offered: readonly Covered[] = examination.isCombinedMoc
    ? chosen.length > 0
      ? chosen
      : modules
    : [examination];
  return applied
    .filter(({ examinationId }) => examinationId !== examination.examinationId)
    .filter(({ application, endDate }) => isStillOpen(application) && !isBefore(plainDate(endDate), today))
    .flatMap((own) => {
      const covered = coveredBy(own, certificates);
      const shared = offered.filter((one) => covered.some((other) => isSame(one, other)));
      const certifications = shared.map(({ certificationName }) => certificationName);
      return certifications.length === 0 ? [] : [{ title: own.title, certifications }];
    });
}

/** The modules of a combined examination, otherwise its certification, also by the certificate that it renews. */
function coveredBy(applied: AppliedFor, certificates: ApplyingPhysician["certificates"]): readonly Covered[] {
  const { examinationModules, certificationId, certificateId, certificationName } = applied;
  if (examinationModules && examinationModules.length > 0) return examinationModules;
  const renewed = certificates.find((certificate) => certificate.certificateId === certificateId);
  return [{ certificationId: certificationId ?? renewed?.certificationId ?? null, certificationName }];
}

function isSame(one: Covered, other: Covered): boolean {
  return one.certificationId !== null && other.certificationId !== null
    ? one.certificationId === other.certificationId
    : one.certificationName === other.certificationName;
}

function isStillOpen(application: AppliedFor["application"]): boolean {
  return isEditable(application) || isPayable(application);
}

/**
 * Warns of each application that `overlappingApplications` finds, and where some cannot be read, or all (null), that they
 * could not be checked. Our own words: no document gives them.
 */
export function overlapTexts(
  examination: Parameters<typeof overlappingApplications>[0],
  {
    applied,
    certificates,
  }: { readonly applied: AnsweredList<AppliedFor> | null } & Pick<ApplyingPhysician, "certificates">,
  today: Temporal.PlainDate,
): string[] {
  const found = overlappingApplications(examination, { applied: applied ?? [], certificates }, today);
  const texts = found.map(
    ({ title, certifications }) =>
      `You already have an application that covers ${listInWords(certifications)}: ${title}. You need only one.`,
  );
  return applied === null || lacksEntries(applied) ? [...texts, uncheckedText] : texts;
}

const uncheckedText =
  "Your other applications are temporarily unavailable, so we couldn’t check whether one of them covers the same certification.";

/** Returns what to know before applying: open applications for the same certification, and a running assessment. */
export function heldTexts(
  physician: Pick<ApplyingPhysician, "certificates" | "runningArticles">,
  examination: Parameters<typeof overlappingApplications>[0],
  applied: AnsweredList<AppliedFor> | null,
  today: Temporal.PlainDate,
): string[] {
  const isApplied = applied?.some(({ examinationId }) => examinationId === examination.examinationId) ?? false;
  const last = isApplied ? null : runningUntil(physician, examination);
  const isNext = last !== null && isBefore(last, plainDate(examination.startDate));
  return [
    ...overlapTexts(examination, { applied, certificates: physician.certificates }, today),
    ...(isNext ? [`${runningText(examination.certificationName, last)} This one follows it.`] : []),
  ];
}
