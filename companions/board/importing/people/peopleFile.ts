import { abccAssessment, abccAssessmentModule, reEntryAssessment } from "@portal/contract/certification/assessments";
import { address } from "@portal/contract/people/address";
import { application, applicationAnswers, subspecialtyTraining } from "@portal/contract/examinations/application";
import {
  ccActivity,
  ccAnnualFee,
  ccAppliedArticleWaiver,
  ccAppliedWaiver,
  ccAttestation,
  ccBlock,
} from "@portal/contract/certification/ccBlock";
import { ccEnrollmentCertificate, enrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { certificate } from "@portal/contract/certification/certificate";
import { addressType, paymentType } from "@portal/contract/enumerations";
import { demographicAnswers } from "@portal/contract/people/demographic";
import { appliedExamination, examinationHistoryRow, fee } from "@portal/contract/examinations/examination";
import { invoice, invoiceLineItem, invoiceNumber } from "@portal/contract/billing/invoice";
import { medicalLicense, medicalLicenseToSave } from "@portal/contract/people/medicalLicense";
import { physician } from "@portal/contract/people/physician";
import { refundedLine } from "@portal/contract/billing/refund";
import { order, paymentId, receipt } from "@portal/contract/billing/receipt";
import { systemNotification } from "@portal/contract/people/messages";
import { type Cents, dollars, wireDate, wireInstant } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { maxExtensionReasonLength } from "@portal/domain/blocks/deadlineExtension";
import { isEmailAddress } from "@portal/domain/people/emailAddress";
import { passwordLength } from "@portal/domain/people/passwordRules";
import type { ImportedPhysician } from "#store/people/physicianRecord";
import { scoreReport } from "#store/applications/applicationRecord";

/** PostgreSQL stores microseconds; finer values would change. */
const instant = wireInstant
  .refine((text) => /(Z|[+-]\d{2}:\d{2})$/.test(text), "needs a time zone: Z or an offset")
  .refine((text) => !Number.isNaN(Date.parse(text)), "is not a valid date and time")
  .refine((text) => !/\.\d{7,}/.test(text), "has more than six decimals of a second");

const attestation = mayLeaveOut(ccAttestation.extend({ attestationDate: instant.nullable(), updatedDate: instant }));

const block = mayLeaveOut(
  ccBlock
    .pick({
      ccBlockId: true,
      startDate: true,
      endDate: true,
      extensionDate: true,
      clinicalStatus: true,
      pendingExamYear: true,
      requiredSACredits: true,
      requiredCMECredits: true,
      isPipRequired: true,
      hasPipWaiver: true,
      hasAudit: true,
      hasPassedAudit: true,
      hasFailedAudit: true,
      auditStart: true,
      auditDueDate: true,
    })
    .extend({
      extensionReason: z.string().trim().min(1, "is empty").max(maxExtensionReasonLength, "is too long").nullable(),
      ccAnnualFees: list(ccAnnualFee),
      ccAttestations: list(attestation),
      ccAppliedWaivers: list(ccAppliedWaiver),
      ccAppliedArticleWaivers: list(ccAppliedArticleWaiver),
    }),
);

const assessment = abccAssessment
  .omit({ physicianId: true, certificationName: true })
  .extend({ modules: list(mayLeaveOut(abccAssessmentModule)) });

const enrollment = enrollmentCertificate.extend({
  isEnrolled: ccEnrollmentCertificate.shape.isEnrolled.default(true),
  isAbccEligible: ccEnrollmentCertificate.shape.isAbccEligible.default(true),
  ccAssessmentAttestationDate: ccEnrollmentCertificate.shape.ccAssessmentAttestationDate,
  lastArticleAssessmentEnrolledDate: ccEnrollmentCertificate.shape.lastArticleAssessmentEnrolledDate,
  enrollmentEndDate: ccEnrollmentCertificate.shape.enrollmentEndDate,
});

const pastExamination = examinationHistoryRow
  .omit({ hasExamineeDocuments: true })
  .extend({ releaseGrades: z.boolean(), showExamineeStatus: z.boolean(), scoreReport: scoreReport.nullable() });

const notice = systemNotification.extend({ activeFrom: wireDate, activeThrough: wireDate.nullable() });

const addressInFile = mayLeaveOut(address.omit({ stateCode: true, isContact: true })).extend({
  types: list(addressType),
  isValid: address.shape.isValid.default(false),
  dateOptedIn: instant.nullable().default(null),
  updatedDate: instant.nullable().default(null),
});

const invoiceInFile = mayLeaveOut(
  invoice.omit({ total: true, balance: true, appliedPayment: true, isPaid: true, lineItems: true }),
).extend({
  lineItems: list(
    mayLeaveOut(invoiceLineItem.omit({ amount: true, product: true })).extend({
      product: mayLeaveOut(
        invoiceLineItem.shape.product.extend({ year: invoiceLineItem.shape.product.shape.year.default(null) }),
      ),
    }),
  ),
});

const orderLine = order.shape.orderLineItems.element;
const orderInFile = z.object({
  orderNumber: order.shape.orderNumber,
  orderLineItems: list(orderLine.extend({ year: orderLine.shape.year.default(null) })),
  installments: list(z.object({ dueDate: wireDate, amount: dollars })),
});

const paymentInFile = mayLeaveOut(
  z.object({
    paymentId,
    transactionId: z.string().min(1).max(100).nullable(),
    transactionDate: instant,
    total: receipt.shape.total,
    paymentType: paymentType.nullable(),
    lastFour: z
      .string()
      .regex(/^\d{4}$/, "is not four digits")
      .nullable(),
    payer: z.string().min(1).max(201).nullable(),
    surchargeState: z.string().min(1).max(100).nullable(),
    returnedDate: instant.nullable(),
    refundOf: paymentId.nullable(),
    refundedLines: z.array(refundedLine).nullable(),
  }),
).extend({
  surcharge: z
    .number()
    .min(0, "is less than 0")
    .max(1_000_000)
    .pipe(dollars)
    .default(0 as Cents),
  invoices: list(z.object({ invoiceNumber, amount: dollars })),
  orders: list(z.object({ orderNumber: order.shape.orderNumber, amount: dollars })),
});

/** Answers of an application; all fields except its creation are optional. */
const applicationInFile = mayLeaveOut(
  application.pick({
    applicationId: true,
    createdDate: true,
    attestationContent: true,
    cnpType: true,
    isAdaRequested: true,
    isNmaRequested: true,
  }),
).extend({
  modularCertificationIds: applicationAnswers.shape.modularCertificationIds.default([]),
  hasAttested: applicationAnswers.shape.hasAttested.default(false),
  isSplitPay: applicationAnswers.shape.isSplitPay.default(false),
  ownFees: list(fee),
  subspecialtyTraining: mayLeaveOut(subspecialtyTraining).nullable().default(null),
});

/**
 * A physician in a file: the contract's shapes without what the board computes. Nullable fields and empty lists may be
 * omitted. A new part of a record is one more line here; the type of `recordOf` fails without it.
 */
const record = {
  physicianId: physician.shape.physicianId,
  fullName: physician.shape.fullName.trim().min(1, "is empty").max(200),
  firstName: physician.shape.firstName,
  lastName: physician.shape.lastName,
  dateOfBirth: physician.shape.dateOfBirth,
  ssn4: physician.shape.ssn4,
  emailAddress: z.string().nullable().default(null),
  isRetired: physician.shape.isRetired.default(false),
  isLapsedNoLicense: physician.shape.isLapsedNoLicense.default(false),
  isDansInvalidatedAllowReentryExam: physician.shape.isDansInvalidatedAllowReentryExam.default(false),
  isPatientSafetyRequired: physician.shape.isPatientSafetyRequired.default(true),
  addresses: list(addressInFile),
  demographics: demographicAnswers.nullable().default(null),
  certificates: list(mayLeaveOut(certificate)),
  medicalLicenses: list(medicalLicense.extend({ licenseNumber: medicalLicenseToSave.shape.licenseNumber })),
  ccVerifiedActivities: list(ccActivity),
  ccSelfReportedActivities: list(ccActivity),
  enrollmentCertificates: list(mayLeaveOut(enrollment)),
  ccBlocks: list(block),
  abccAssessments: list(mayLeaveOut(assessment)),
  appliedExaminations: list(mayLeaveOut(appliedExamination)),
  applications: list(applicationInFile),
  examinationHistory: list(mayLeaveOut(pastExamination)),
  reEntryAssessments: list(mayLeaveOut(reEntryAssessment.omit({ certificationName: true }))),
  systemNotifications: list(mayLeaveOut(notice)),
  invoices: list(invoiceInFile),
  orders: list(orderInFile),
  payments: list(paymentInFile),
};

/** The person's sign-in: at the built-in identity provider, or as a subject of another one. */
export const account = z.object({
  email: z.string().refine(isEmailAddress, "is not an e-mail address").optional(),
  password: z
    .string()
    .min(passwordLength.min, `needs ${passwordLength.min} characters`)
    .max(passwordLength.max, `has more than ${passwordLength.max} characters`)
    .optional(),
  subject: z.string().min(1, "is empty").max(255).optional(),
});
export type FileAccount = z.output<typeof account>;

export const person = z.object({ account: account.nullable().default(null), ...record });
export type FilePerson = z.output<typeof person>;

/** Returns the same object each time, so that its rows are made once for the checks and for storing. */
export function recordOf(filePerson: FilePerson): Required<ImportedPhysician> {
  // Files are parsed strictly, without unknown fields.
  return filePerson as Required<ImportedPhysician>;
}

export const peopleFile = z.object({ people: z.array(person).min(1, "is empty") });

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).default([]);
}

/** Makes nullable fields optional; omitted ones are null. */
function mayLeaveOut<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>): z.ZodObject<Shape> {
  const fields = Object.entries(shape.shape).map(([name, field]) => {
    const schema = field as unknown as z.ZodType;
    const isMissingAllowed = schema.safeParse(undefined).success;
    return [name, !isMissingAllowed && schema.safeParse(null).success ? schema.default(null) : schema] as const;
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Shape>;
}
