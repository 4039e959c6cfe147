import type { Temporal } from "temporal-polyfill";
import type { Application, ApplicationAnswers } from "~/contract/examinations/application";
import type { Certificate } from "~/contract/certification/certificate";
import { CandidateStatus, type CnpType, ExamineeStatus, FeeType } from "~/contract/enumerations";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import type { Fee } from "~/contract/billing/fee";
import type { Physician } from "~/contract/people/physician";
import { certificatesWithLostArticles, runningArticles } from "~/domain/articles/requiredExamination";
import type { ApplyingPhysician } from "~/domain/applications/offeredExaminations";
import { firstAnswers } from "~/domain/applications/answers";
import { examFee, isExamFee, lateFee } from "~/domain/applications/fees";
import { applicationMoney, type ApplicationMoneyFacts } from "~/domain/applications/money";
import { cnpTypeNames, heldModules, moduleSelection } from "~/domain/applications/modules";
import { type ApplicationFacts, isEditable } from "~/domain/applications/sections";
import { applicationWindow, windowState } from "~/domain/applications/windows";
import { isBefore, plainDate, wireDateOf } from "~/domain/time/boardTime";
import { disclosedExaminee } from "~/domain/examinations/examinationStatus";
import { type Cents, sumCents } from "~/domain/billing/money";
import type { ApplicationRecord, ExaminationOffer } from "../../store/applications/applicationRecord";
import type { Applicant } from "../../store/applications/changeApplication";
import { offerToApplicant } from "./offerToApplicant";
import { physicianAnswer } from "../people/physicianAnswer";

/** What was ordered of an application and paid of it, where anything was. */
export type OrderedMoney = Pick<ApplicationMoneyFacts, "ordered" | "installments" | "payments"> & {
  /** Where not all that the board has put on it counts: none where what is owed was told with it. */
  readonly ownFees?: readonly Fee[];
  /** What is told of its order, in the bookkeeping that has orders. */
  readonly order?: Application["order"];
};
export const nothingOrdered: OrderedMoney = { ordered: null, installments: [], payments: [] };

/** The examination that an applicant has to do with; null for one that is not known here, or only to others. */
export function offerFor({ offer, applied, record }: Applicant): ExaminationOffer | null {
  if (offer !== null) return offer;
  return applied === null ? null : offerToApplicant(applied, record.certificates);
}

/** What an application has before anything is answered; the day of one whose start is not known is its deadline. */
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

/** To whom an examination is shown. */
interface Shown {
  readonly certificates: readonly Certificate[];
  readonly applied?: AppliedExamination | null;
  readonly answers?: Pick<ApplicationAnswers, "modularCertificationIds" | "cnpType"> | null;
}

/**
 * An examination as the contract shows it: to an applicant with what they have chosen and how they stand in it, and with
 * the modules that are for them. What it costs follows from its fees.
 */
export function examinationAnswer(
  { installmentOptions: _installments, attestationContent: _attestation, ...offer }: ExaminationOffer,
  { certificates, applied = null, answers = null }: Shown,
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
    examinationModules: offer.availableModuleCertifications.filter(({ certificationId }) =>
      chosen.includes(certificationId),
    ),
    order: null,
  };
}

/** How somebody stands in an examination that they have not applied for. */
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

/** An application that has just begun, without its id. */
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

/** The application as the contract shows it; null where there is none. */
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
    // Of one that was submitted before it had an order here, a file told what is left to pay.
    balance: money.ordered === null && !isEditable(applied.application) ? applied.application.balance : sums.balance,
    installmentOptions: [...offer.installmentOptions],
    order: money.order ?? null,
  };
}

/** Who applies, as the gate looks at them (APPLY-17). */
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

/** What the sections of an application follow from; null where there is no application. */
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
