import type { Temporal } from "temporal-polyfill";
import type { Application, ApplicationAnswers } from "@portal/contract/examinations/application";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CandidateStatus, type CnpType, ExamineeStatus, FeeType } from "@portal/contract/enumerations";
import type { AppliedExamination, Examination, Fee } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { certificatesWithLostArticles, runningArticles } from "@portal/domain/articles/requiredExamination";
import type { ApplyingPhysician } from "@portal/domain/applications/applyGate";
import { firstAnswers } from "@portal/domain/applications/applicationAnswers";
import { examFee, isExamFee, lateFee } from "@portal/domain/applications/applicationFees";
import { applicationMoney, type ApplicationMoneyFacts } from "@portal/domain/applications/applicationMoney";
import { heldModules, moduleSelection, modulesTaken } from "@portal/domain/applications/applicationModules";
import { cnpTypeNames } from "@portal/domain/applications/neurophysiologyFocus";
import type { ApplicationFacts } from "@portal/domain/applications/applicationSections";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { applicationWindow, windowState } from "@portal/domain/applications/applicationWindow";
import { isBefore, plainDate, wireDateOf } from "@portal/domain/time/boardTime";
import { disclosedExaminee } from "@portal/domain/examinations/examinationStatus";
import { type Cents, sumCents } from "@portal/domain/billing/money";
import type { ApplicationRecord, ExaminationOffer } from "../../store/applications/applicationRecord";
import type { Applicant } from "../../store/applications/changeApplication";
import { physicianAnswer } from "../people/physician";
import { offerToApplicant } from "./offerToApplicant";

export type OrderedMoney = Pick<ApplicationMoneyFacts, "ordered" | "installments" | "payments"> & {
  /** The board's own fees, if not all of them count: empty if the imported balance already includes them. */
  readonly ownFees?: readonly Fee[];
  readonly order?: Application["order"];
};
export const nothingOrdered: OrderedMoney = { ordered: null, installments: [], payments: [] };

/** Returns the applicant's examination; null if it is unknown, or not offered to this applicant. */
export function offerFor({ offer, applied, record }: Applicant): ExaminationOffer | null {
  if (offer !== null) return offer;
  return applied === null ? null : offerToApplicant(applied, record.certificates);
}

/** Makes the record of an application without answers. If its start is unknown, the deadline is used. */
export function recordOf(
  applicant: Applicant,
  today: Temporal.PlainDate,
): Omit<ApplicationRecord, "applicationId"> | null {
  const { application, applied, record } = applicant;
  const offer = offerFor(applicant);
  if (applied === null || offer === null) return null;
  if (application !== null) return application;
  const deadline = plainDate(applied.applicationDeadLineDate);
  return {
    ...firstAnswers(examinationAnswer(offer, { certificates: record.certificates }), record.certificates),
    createdDate: wireDateOf(isBefore(deadline, today) ? deadline : today),
    attestationContent: null,
    ownFees: [],
    subspecialtyTraining: null,
  };
}

interface ApplicantFacts {
  readonly certificates: readonly Certificate[];
  readonly applied?: AppliedExamination | null;
  readonly answers?: Pick<ApplicationAnswers, "modularCertificationIds" | "cnpType"> | null;
}

/** Totals are computed from the examination's fees. */
export function examinationAnswer(
  { installmentOptions: _installments, attestationContent: _attestation, ...offer }: ExaminationOffer,
  { certificates, applied = null, answers = null }: ApplicantFacts,
): Examination {
  const chosen = answers?.modularCertificationIds ?? [];
  const { application: _application, ...examinee } =
    applied === null ? { application: null, ...noExaminee } : disclosedExaminee(applied);
  return {
    ...examinee,
    ...offer,
    moduleSelection: moduleSelection(offer, chosen) ?? examinee.moduleSelection,
    formattedCnpType: cnpTypeText(answers?.cnpType ?? null) ?? examinee.formattedCnpType,
    examFee: examFee(offer.fees)?.feeAmount ?? null,
    lateFee: lateFee(offer.fees, offer)?.feeAmount ?? null,
    availableModuleCertifications: heldModules(offer, certificates),
    examinationModules: modulesTaken(offer, chosen),
    order: null,
  };
}

export const noExaminee = {
  moduleSelection: null,
  formattedCnpType: null,
  certificateId: null,
  releaseGrades: false,
  examinationGrade: null,
  examineeId: null,
  examineeStatus: ExamineeStatus.NA,
  examineeStatusReasonId: null,
  examineeStatusReason: null,
  examineeStatusDescription: null,
  showExamineeStatus: false,
  isExamFeePaid: false,
  isGradingComplete: false,
  appointments: [],
};

export const newApplication = {
  candidateStatus: CandidateStatus.Unsubmitted,
  candidateStatusDescription: "Unsubmitted",
  candidateStatusReason: null,
  knownCandidateStatusReason: null,
  balance: 0 as Cents,
  orderNumber: null,
  isTransferredIn: false,
  extensionDate: null,
  hasDeadlineException: false,
  applicationDeadlineDate: null,
  needsFinalReview: false,
};

export function cnpTypeText(cnpType: CnpType | null): string | null {
  return cnpType === null ? null : cnpTypeNames[cnpType];
}

export function applicationAnswer(
  applicant: Applicant,
  money: OrderedMoney,
  today: Temporal.PlainDate,
): Application | null {
  const { applied } = applicant;
  const offer = offerFor(applicant);
  const record = recordOf(applicant, today);
  if (applied === null || offer === null || record === null) return null;
  const { ownFees, ...own } = record;
  const application = { ...applied.application, ...own };
  const sums = applicationMoney({ examination: offer, application, ownFees, ...money }, today);
  const isToBeLate = isEditable(application) && windowState(applicationWindow(offer, application), today) === "late";
  const sumOf = (lines: readonly { readonly amount: Cents }[]) => sumCents(lines.map(({ amount }) => amount));
  return {
    ...application,
    examinationId: applied.examinationId,
    examLateFee: isToBeLate ? (lateFee(offer.fees, offer)?.feeAmount ?? null) : null,
    fees: sums.lines.map(({ feeType, description, amount, createdDate }) => ({
      feeType,
      feeDescription: description,
      feeAmount: amount,
      createdDate,
    })),
    totalFeeAmount: sumOf(sums.lines),
    // The board counts type 4 among the exam fees (decision 0000.33).
    totalExamFeeAmount: sumOf(
      sums.lines.filter(({ feeType }) => isExamFee(feeType) || feeType === FeeType.ExaminationFeeMoc),
    ),
    // For an application that was imported as submitted, the file has the remaining balance.
    balance: money.ordered === null && !isEditable(applied.application) ? applied.application.balance : sums.balance,
    installmentOptions: [...offer.installmentOptions],
    order: money.order ?? null,
  };
}

/** The applicant's facts for the application gate (APPLY-17). */
export function applyingPhysician(
  { record, assessments, examinations }: Applicant,
  today: Temporal.PlainDate,
): Physician & ApplyingPhysician {
  return {
    ...physicianAnswer(record, today),
    lostArticles: certificatesWithLostArticles(assessments, examinations, today),
    runningArticles: runningArticles(assessments, examinations, today),
  };
}

export function applicationFacts(
  applicant: Applicant,
  today: Temporal.PlainDate,
): (ApplicationFacts & { readonly physician: Physician & ApplyingPhysician }) | null {
  const { applied, record } = applicant;
  const offer = offerFor(applicant);
  const answers = recordOf(applicant, today);
  if (applied === null || offer === null || answers === null) return null;
  return {
    examination: examinationAnswer(offer, { certificates: record.certificates, applied, answers }),
    application: { ...applied.application, ...answers },
    physician: applyingPhysician(applicant, today),
  };
}
