import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Physician } from "@portal/contract/people/physician";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { examinationsInOrder } from "../examinations/appointments";
import { certificatesWithLostArticles } from "../articles/requiredExamination";
import type { OwnPapers } from "../papers/paperPurposes";
import { sortedBy } from "../sortedBy";
import { examinationToConfirm, informationPrompt } from "../people/informationConfirmation";
import { applicationObligations, type AppliedRecords } from "./applicationObligations";
import { assessmentObligations } from "./assessmentObligations";
import { obligationsOfBlocks } from "./blockObligations";
import { awaitedOutcomes, certificationObligations, pathwayObligations } from "./certificationObligations";
import { chosenExaminationObligations } from "./chosenExamination";
import { invoiceObligations, orderObligations, withReturnedPayments } from "./billingObligations";
import { licenseObligations, type LicensedPhysician } from "./licenseObligations";
import { dueAtOnce } from "./dueDates";
import type { Obligation } from "./obligation";
import { otherPapers } from "./paperObligations";
import { mostPressingFirst } from "./urgency";

export interface ObligationRecords extends AppliedRecords {
  readonly physician: LicensedPhysician &
    Pick<Physician, "addresses" | "examinationAppliedTo" | "ccSelfReportedActivities">;
  readonly assessments: readonly AbccAssessment[];
  readonly invoices: readonly Invoice[];
  /** Of orders; where there is something to pay, of invoices too: what a returned payment had covered is open again. */
  readonly receipts: readonly Receipt[];
  /** Null where the board does not take papers. */
  readonly papers: OwnPapers | null;
}

/**
 * Returns everything that the physician has to do, the most urgent first: every page takes its part from here.
 * Obligations due on one day are in the order of the kinds below, and of the records' own dates and ids.
 */
export function obligations(
  { physician, applications, receipts, papers, ...records }: ObligationRecords,
  today: Temporal.PlainDate,
): Obligation[] {
  const assessments = sortedBy(records.assessments, ({ abccAssessmentId }) => abccAssessmentId);
  const invoices = sortedBy(records.invoices, ({ invoiceNumber }) => invoiceNumber);
  const examinations = examinationsInOrder(records.examinations);
  const enrollment = physician.currentCCEnrollment;
  const ofBlocks = obligationsOfBlocks(enrollment, physician, today, { receipts, papers });
  const ofAssessments = assessmentObligations(assessments, enrollment, examinations, today);
  const awaited = awaitedOutcomes(physician, assessments, examinations, today);
  const applicant = { ...physician, lostArticles: certificatesWithLostArticles(assessments, examinations, today) };
  const all = [
    ...ofBlocks,
    ...licenseObligations(physician, { examinations, applications }, today),
    ...pathwayObligations(physician, today),
    ...ofAssessments,
    ...certificationObligations(physician, [...ofBlocks, ...ofAssessments], examinations, awaited, today),
    ...examinations.flatMap((examination) =>
      applicationObligations(examination, applicant, { applications, papers }, today),
    ),
    ...chosenExaminationObligations(physician, examinations, today),
    ...invoiceObligations(invoices, enrollment?.ccBlocks ?? [], examinations),
    ...orderObligations(receipts, examinations, today),
    ...informationObligations(examinations, physician, today),
    ...otherPapers({ physician, examinations, applications }, papers, today),
  ].sort(mostPressingFirst(today));
  return withReturnedPayments(all, examinations, receipts);
}

/** HOME-07. The day of the grade letter is not on record: it is due while it is asked. */
function informationObligations(
  examinations: readonly AppliedExamination[],
  physician: Pick<Physician, "addresses">,
  today: Temporal.PlainDate,
): Obligation[] {
  const examination = examinationToConfirm(examinations, physician, today);
  const prompt = informationPrompt(examinations, physician, today);
  if (examination === null || prompt === null) return [];
  return [
    {
      ...dueAtOnce,
      id: `confirm-information-${examination.examinationId}`,
      kind: "confirm-information",
      subject: { kind: "person" },
      text: prompt.title.replace(/\.$/, ""),
      progress: [],
      cost: null,
      consequence: "Your certification is reported and printed with the information on file.",
      where: { to: "account" },
    },
  ];
}
