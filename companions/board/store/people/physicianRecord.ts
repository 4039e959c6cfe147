import type { Address } from "@portal/contract/people/address";
import type { AbccAssessment, ReEntryAssessment } from "@portal/contract/certification/assessments";
import type { Certificate } from "@portal/contract/certification/certificate";
import type {
  CCEnrollmentCertificate,
  EnrollmentCertificate,
} from "@portal/contract/certification/ccPathwayEnrollment";
import type { DemographicAnswers } from "@portal/contract/people/demographic";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PaymentType } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Physician } from "@portal/contract/people/physician";
import type { RefundedLine } from "@portal/contract/billing/refund";
import type { PaymentId } from "@portal/contract/billing/receipt";
import type { Known } from "@portal/contract/reading/unavailable";
import type { SystemNotification } from "@portal/contract/people/messages";
import type { Cents, WireDate, WireInstant } from "@portal/contract/values";
import type { BlockFacts } from "@portal/domain/blocks/blockEvaluation";
import type { ExaminationFacts } from "@portal/domain/examinations/examinationHistory";
import type { InvoiceFacts } from "@portal/domain/billing/invoices";
import type { OrderFacts } from "@portal/domain/billing/receipts";
import type { ApplicationRecord, ScoreReport } from "../applications/applicationRecord";

/** A stored block. Its years and enrolled certificates follow from its dates. */
export type BlockRecord = Omit<BlockFacts, "startYear" | "endYear" | "enrollmentCertificates">;

/** A certificate's enrollment: current, former, or possible. */
export type EnrollmentRecord = EnrollmentCertificate &
  Known<
    Pick<
      CCEnrollmentCertificate,
      | "isEnrolled"
      | "isAbccEligible"
      | "ccAssessmentAttestationDate"
      | "lastArticleAssessmentEnrolledDate"
      | "enrollmentEndDate"
    >
  >;

/** State code and contact flag are computed. */
export type AddressRecord = Known<Omit<Address, "stateCode" | "isContact">>;

/**
 * Everything stored about a physician, in the contract's shapes and without computable fields. It is what is read,
 * imported, and generated for demo people.
 */
export interface PhysicianRecord extends Known<
  Pick<
    Physician,
    | "physicianId"
    | "fullName"
    | "firstName"
    | "lastName"
    | "dateOfBirth"
    | "ssn4"
    | "emailAddress"
    | "isRetired"
    | "isLapsedNoLicense"
    | "isDansInvalidatedAllowReentryExam"
    | "isPatientSafetyRequired"
    | "medicalLicenses"
    | "ccVerifiedActivities"
    | "ccSelfReportedActivities"
  >
> {
  readonly certificates: Known<Certificate>[];
  readonly addresses: readonly AddressRecord[];
  readonly enrollmentCertificates: readonly EnrollmentRecord[];
  readonly ccBlocks: readonly BlockRecord[];
}

/** Owner and certification name are computed. */
export type AbccAssessmentRecord = Omit<AbccAssessment, "physicianId" | "certificationName">;

type ReEntryAssessmentRecord = Omit<ReEntryAssessment, "certificationName">;

/** A past examination; null if it has no score report. */
export interface ExaminationHistoryRecord extends Omit<ExaminationFacts, "hasScoreReport"> {
  readonly scoreReport: ScoreReport | null;
}

/** A notice and the days on which it is shown, by the board's calendar. */
export interface SystemNotificationRecord extends SystemNotification {
  readonly activeFrom: WireDate;
  /** Its last day; null without an end. */
  readonly activeThrough: WireDate | null;
}

/** A charge, and its amounts for each invoice or order. */
export interface PaymentRecord {
  readonly paymentId: PaymentId;
  readonly transactionId: string | null;
  readonly transactionDate: WireInstant;
  /** With the surcharge; negative for refunds. */
  readonly total: Cents;
  readonly surcharge: Cents;
  readonly paymentType: PaymentType | null;
  readonly lastFour: string | null;
  readonly payer?: string | null;
  readonly surchargeState?: string | null;
  readonly returnedDate: WireInstant | null;
  /** The refunded payment; null where this is none of the provider's refunds. */
  readonly refundOf?: PaymentId | null;
  /** Null until staff have decided what is due again. */
  readonly refundedLines?: readonly RefundedLine[] | null;
  readonly isReceiptMailed?: boolean;
  readonly invoices: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

export interface AccountRecord {
  readonly invoices: readonly InvoiceFacts[];
  readonly orders: readonly OrderFacts[];
  readonly payments: readonly PaymentRecord[];
}

/** Everything that can be imported about a physician: the record, and what calls other than `physician` answer. */
export interface ImportedPhysician extends PhysicianRecord, Partial<AccountRecord> {
  readonly demographics?: DemographicAnswers | null;
  readonly abccAssessments?: readonly AbccAssessmentRecord[];
  readonly appliedExaminations?: readonly AppliedExamination[];
  readonly applications?: readonly ApplicationRecord[];
  readonly examinationHistory?: readonly ExaminationHistoryRecord[];
  readonly reEntryAssessments?: readonly ReEntryAssessmentRecord[];
  readonly systemNotifications?: readonly SystemNotificationRecord[];
}
