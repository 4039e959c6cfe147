import type { Address } from "~/contract/people/address";
import type { AbccAssessment, ReEntryAssessment } from "~/contract/certification/assessments";
import type { Certificate } from "~/contract/certification/certificate";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import type { CCEnrollmentCertificate } from "~/contract/certification/ccPathwayEnrollment";
import type { DemographicAnswers } from "~/contract/people/demographic";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { PaymentType } from "~/contract/enumerations";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import type { Physician } from "~/contract/people/physician";
import type { PaymentId } from "~/contract/billing/receipt";
import type { Known } from "~/contract/reading/unavailable";
import type { SystemNotification } from "~/contract/people/messages";
import type { Cents, WireDate, WireInstant } from "~/contract/values";
import type { BlockFacts } from "~/domain/blocks/evaluation";
import type { ExaminationFacts } from "~/domain/examinations/examinationHistory";
import type { InvoiceFacts } from "~/domain/billing/invoices";
import type { OrderFacts } from "~/domain/billing/orders";
import type { ApplicationRecord } from "../applications/applicationRecord";
import type { ScoreReport } from "../applications/scoreReport";

/** What is kept of one block. Its years and enrolled certificates follow from its dates. */
export type BlockRecord = Omit<BlockFacts, "startYear" | "endYear" | "enrollmentCertificates">;

/** How a certificate is enrolled, was enrolled, or can be. */
export type EnrollmentRecord = EnrollmentCertificate &
  Pick<
    CCEnrollmentCertificate,
    | "isEnrolled"
    | "isAbccEligible"
    | "ccAssessmentAttestationDate"
    | "lastArticleAssessmentEnrolledDate"
    | "enrollmentEndDate"
  >;

/** The code of its area, and whether it is the contact address, follow from the rest. */
export type AddressRecord = Omit<Address, "stateCode" | "isContact">;

/**
 * Everything that the board keeps of one physician, in the contract's own shapes and without what can be computed from
 * the rest. It is what is read, what is imported, and what demo people are made of.
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

/** Whose assessment it is, and the name of its certification, follow from where it stands and from its certificate. */
export type AbccAssessmentRecord = Omit<AbccAssessment, "physicianId" | "certificationName">;

/** The name of its certification follows from its certificate. */
type ReEntryAssessmentRecord = Omit<ReEntryAssessment, "certificationName">;

/** An examination of the past; null where no score report was made of it. */
export interface ExaminationHistoryRecord extends Omit<ExaminationFacts, "hasScoreReport"> {
  readonly scoreReport: ScoreReport | null;
}

/** A notice and the days on which it is shown, by the board's calendar. */
export interface SystemNotificationRecord extends SystemNotification {
  readonly activeFrom: WireDate;
  /** Its last day; null while no end is set. */
  readonly activeThrough: WireDate | null;
}

/** A charge, and how much of it went to which invoice or order. */
export interface PaymentRecord {
  readonly paymentId: PaymentId;
  readonly transactionId: string | null;
  readonly transactionDate: WireInstant;
  /** With the surcharge; below zero for what was paid back. */
  readonly total: Cents;
  readonly surcharge: Cents;
  readonly paymentType: PaymentType | null;
  readonly lastFour: string | null;
  readonly returnedDate: WireInstant | null;
  readonly invoices: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

/** What a physician owes and has paid. */
export interface AccountRecord {
  readonly invoices: readonly InvoiceFacts[];
  readonly orders: readonly OrderFacts[];
  readonly payments: readonly PaymentRecord[];
}

/** Everything that can be imported of one physician: the record, and what other calls than `physician` answer. */
export interface ImportedPhysician extends PhysicianRecord, Partial<AccountRecord> {
  /** Null while the survey is not done. */
  readonly demographics?: DemographicAnswers | null;
  readonly abccAssessments?: readonly AbccAssessmentRecord[];
  readonly appliedExaminations?: readonly AppliedExamination[];
  readonly applications?: readonly ApplicationRecord[];
  readonly examinationHistory?: readonly ExaminationHistoryRecord[];
  readonly reEntryAssessments?: readonly ReEntryAssessmentRecord[];
  /** Notices for this physician alone. */
  readonly systemNotifications?: readonly SystemNotificationRecord[];
}
