import { abccAssessment, abccAssessmentId, abccAssessmentModuleId } from "./abccAssessment";
import { accountSearch, activation, emailToValidate, matchResult } from "./accountSearch";
import { address, addressToSave, addressToVerify, verifiedAddress } from "./address";
import {
  application,
  applicationAttestation,
  applicationToSave,
  availableModules,
  subspecialtyTraining,
  subspecialtyTrainingToSave,
} from "./application";
import type { CallDefinition } from "./callDefinition";
import { ccActivity, ccActivityToSave } from "./ccActivity";
import { ccAttestationToSave } from "./ccAttestation";
import { ccBlock } from "./ccBlock";
import { ccPathwayEnrollment, ccPathwayEnrollmentToSave } from "./ccPathwayEnrollment";
import { demographic, demographicToSave } from "./demographic";
import { paymentType } from "./enumerations";
import { ccBlockId, physicianId } from "./ids";
import { examAssessment } from "./examAssessment";
import { applicationId, appliedExamination, examination, examinationId, examineeId } from "./examination";
import { examinationHistoryRow } from "./examinationHistory";
import { capabilitiesCalls } from "./extensions/capabilities";
import { extensions } from "./extensions/extensions";
import { pdf } from "./file";
import { applicationInvoice, invoice, invoiceNumber } from "./invoice";
import { learningTrack } from "./learningTrack";
import { physicianFormLookupItems } from "./lookups";
import { medicalLicense, medicalLicenseToSave } from "./medicalLicense";
import { physicianToCreate } from "./newPhysician";
import { attachedFile, message, messageAttachmentId, messageId } from "./message";
import { annualFeesToPay, payment, paymentCharge } from "./payment";
import { currentUser, emailAddressUpdate, physician } from "./physician";
import { paymentId, receipt } from "./receipt";
import { reEntryAssessment } from "./reEntryAssessment";
import { systemNotification, systemNotificationResponse } from "./systemNotification";
import { dollars, wireDate, year } from "./values";
import { z } from "./zod";

/** The query carries text: a number is written in digits and read back. */
const inQuery = <Id extends z.ZodType<unknown, number>>(id: Id) => z.coerce.number().pipe(id);
const yesOrNoInQuery = z.stringbool({ truthy: ["true"], falsy: ["false"] });

/** The calls of section 7 that the portal makes, and what is asked about extensions. */
export const calls = {
  ...capabilitiesCalls,
  ...extensions["account-history"],
  ...extensions["audit-evidence"],
  ...extensions["document-verification"],
  ...extensions["message-reading"],
  ...extensions["returned-payments"],
  ...extensions["unpaid-invoices"],
  ...extensions["verification-letters"],
  /** SEARCH-02. */
  matchPhysician: {
    method: "POST",
    path: "/api/profile/MatchPhysician",
    open: true,
    body: accountSearch,
    answer: matchResult,
  },
  /** True for an address that nobody signs in with, false for one that somebody does. */
  validateEmail: {
    method: "POST",
    path: "/api/profile/ValidateEmail",
    open: "also",
    body: emailToValidate,
    answer: z.boolean(),
  },
  /** Gives an account to somebody who has a record, and sends the mail by which they set its password. */
  activate: { method: "POST", path: "/api/profile/activate", open: true, body: activation },
  /** The record of somebody who has none (PERS-04). */
  createPhysician: { method: "POST", path: "/api/profile/CreatePhysician", open: true, body: physicianToCreate },
  getCurrentUser: { method: "GET", path: "/api/profile/getcurrentuser", answer: currentUser },
  getPhysician: { method: "GET", path: "/api/physician", answer: physician },
  getCCCertificate: { method: "GET", path: "/api/physician/cccertificate", answer: pdf },
  downloadVerificationLetter: { method: "GET", path: "/api/physician/DownloadVerificationLetter", answer: pdf },
  /** E-mail addresses; what is wrong with a list, the board says by its rules (domain/letterRecipients). */
  sendVerificationLetter: {
    method: "POST",
    path: "/api/physician/SendVerificationLetter",
    body: z.array(z.string().max(1_000)).max(20),
  },
  updateLastLogin: { method: "POST", path: "/api/physician/UpdateLastLogin", body: physicianId },
  saveCCAttestations: {
    method: "POST",
    path: "/api/physician/SaveCCAttestations",
    query: z.object({ ccBlockId: inQuery(ccBlockId) }),
    body: z.array(ccAttestationToSave).max(100),
    answer: ccBlock,
  },
  /** The whole block is sent, as documented; its id and its clinical status are what the call means. */
  updateClinicalStatus: { method: "POST", path: "/api/physician/UpdateClinicalStatus", body: ccBlock },
  evaluateCurrentBlockRequirements: {
    method: "GET",
    path: "/api/physician/EvaluateCurrentBlockRequirements",
    answer: ccBlock,
  },
  saveMedicalLicenses: {
    method: "POST",
    path: "/api/Physician/SaveMedicalLicenses/",
    body: z.array(medicalLicenseToSave).min(1).max(60),
    answer: z.array(medicalLicense),
  },
  /** "An address or a list": the portal sends a list. Answers every address of the physician. */
  saveAddresses: {
    method: "POST",
    path: "/api/Physician/SaveAddresses/",
    body: z.union([addressToSave.transform((one) => [one]), z.array(addressToSave).min(1).max(10)]),
    answer: z.array(address),
  },
  verifyAddresses: {
    method: "POST",
    path: "/api/Address/Verify",
    open: "also",
    body: z.array(addressToVerify).min(1).max(10),
    answer: z.array(verifiedAddress),
  },
  /** The address that the board writes to and, by the identity service's own call, that one signs in with (ACCT-03). */
  updateEmail: { method: "POST", path: "/api/Physician/UpdateEmail", body: emailAddressUpdate },
  /** Whether the board may keep the addresses of a physician in a country whose law has it ask (ADDR-04). */
  optInOut: { method: "POST", path: "/api/Physician/OptInOut/", body: z.boolean() },
  /** Null while the survey is not done (HOME-06). Only the physician's own: staff who act for one are refused (0035). */
  getPhysicianDemographic: {
    method: "GET",
    path: "/api/physicianDemographic/GetPhysicianDemographic/",
    answer: demographic.nullable(),
  },
  savePhysicianDemographic: {
    method: "POST",
    path: "/api/physicianDemographic/SavePhysicianDemographic/",
    body: demographicToSave,
  },
  /** Whose answers they are (`demographic.personKey`). */
  deletePhysicianDemographic: {
    method: "POST",
    path: "/api/physicianDemographic/DeletePhysicianDemographic/",
    body: z.string().max(200),
  },
  getCCAssessmentPathwayEnrollment: {
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment,
  },
  updateCCAssessmentPathwayEnrollment: {
    method: "POST",
    path: "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    body: ccPathwayEnrollmentToSave,
    answer: ccPathwayEnrollment,
  },
  saveCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/SaveCCSelfReportedActivity/",
    body: ccActivityToSave,
  },
  /** The activity as it was shown: a board may refuse to delete another than that. */
  deleteCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/DeleteCCSelfReportedActivity/",
    body: ccActivity,
  },
  getPhysicianFormLookupItems: {
    method: "GET",
    path: "/api/Profile/GetPhysicianFormLookupItems",
    open: "also",
    answer: physicianFormLookupItems,
  },
  getAbccAssessments: { method: "GET", path: "/api/physician/AbccAssessments", answer: z.array(abccAssessment) },
  acceptAbccModuleAttestation: {
    method: "POST",
    path: "/api/physician/AcceptAbccModuleAttestation",
    body: abccAssessmentModuleId,
  },
  getReEntryAssessments: {
    method: "GET",
    path: "/api/physician/GetReEntryAssessments",
    answer: z.array(reEntryAssessment),
  },
  getExamAssessment: {
    method: "GET",
    path: "/api/physician/GetExamAssessment",
    query: z.object({ examineeId: inQuery(examineeId) }),
    answer: examAssessment,
  },
  getAppliedToExaminations: {
    method: "GET",
    path: "/api/Examination/GetAppliedToExaminations",
    answer: z.array(appliedExamination),
  },
  getExaminationHistory: {
    method: "GET",
    path: "/api/Examination/GetExaminationHistory",
    answer: z.array(examinationHistoryRow),
  },
  downloadScoreReport: {
    method: "GET",
    path: "/api/examination/DownloadScoreReport",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: pdf,
  },
  downloadAbccAssessmentResult: {
    method: "GET",
    path: "/api/Physician/DownloadAbccAssessmentResult",
    query: z.object({ abccAssessmentId: inQuery(abccAssessmentId) }),
    answer: pdf,
  },
  /** What can be applied for now or later, by this physician (EXAM-01), or by somebody who is none yet (SEARCH-03). */
  getAvailableExaminations: {
    method: "GET",
    path: "/api/application/available",
    open: "also",
    answer: z.array(examination),
  },
  getExamination: {
    method: "GET",
    path: "/api/examination",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: examination,
  },
  /** Null where the physician has not applied. */
  getApplication: {
    method: "GET",
    path: "/api/application",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: application.nullable(),
  },
  updateApplication: {
    method: "POST",
    path: "/api/application/update",
    body: applicationToSave,
    answer: application,
  },
  /** Only of one that is unsubmitted and has no order (EXAM-05). */
  deleteApplication: {
    method: "POST",
    path: "/api/Application/delete",
    query: z.object({ applicationId: inQuery(applicationId) }),
  },
  getApplicationAttestation: {
    method: "GET",
    path: "/api/applicationTemplate/attestation",
    query: z.object({ examinationId: inQuery(examinationId), applicationCreatedDate: wireDate }),
    answer: applicationAttestation,
  },
  getAvailableModules: { method: "GET", path: "/api/application/availableModules", answer: availableModules },
  saveSubspecialtyTraining: {
    method: "POST",
    path: "/api/Physician/SaveSubspecialtyTraining",
    query: z.object({ examinationId: inQuery(examinationId) }),
    body: subspecialtyTrainingToSave,
    answer: subspecialtyTraining,
  },
  /** With `persist` false it is what the invoice would be, and nothing is kept (APPLY-21). */
  createInvoiceForApplication: {
    method: "POST",
    path: "/api/invoice/createInvoiceForApplication",
    query: z.object({ applicationId: inQuery(applicationId), persist: yesOrNoInQuery }),
    answer: applicationInvoice,
  },
  /** Of invoices of which nothing is left to pay. */
  completeInvoiceWithNoPayment: {
    method: "POST",
    path: "/api/invoice/completeInvoiceWithNoPayment",
    body: z.array(invoiceNumber).min(1).max(20),
    answer: z.array(invoice),
  },
  /** Once its invoice is paid or completed (APPLY-14). */
  submitApplicationByExaminationId: {
    method: "POST",
    path: "/api/application/submitApplicationByExaminationId",
    query: z.object({ examinationId: inQuery(examinationId) }),
  },
  /** The bookkeeping without invoices: the payment, and the submission that it makes (APPLY-14). */
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    body: payment,
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /** Nothing is due. It changes something and is a GET, as documented (decision 34). */
  submitApplicationWithNoPayment: {
    method: "GET",
    path: "/api/application/submit",
    isChange: true,
    query: z.object({ examinationId: inQuery(examinationId), isSplitPay: yesOrNoInQuery }),
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /** Of an application that is submitted already, in the bookkeeping without invoices. */
  makePayment: {
    method: "POST",
    path: "/api/application/makePayment",
    query: z.object({ applicationId: inQuery(applicationId) }),
    body: payment,
    answer: z.object({ isSuccessful: z.boolean() }),
  },
  /** One invoice for each year; years that are asked for again while they are unpaid have the same ones. */
  createInvoicesForAnnualFeeYears: {
    method: "POST",
    path: "/api/invoice/createInvoicesForAnnualFeeYears",
    body: z.array(year).min(1).max(20),
    answer: z.array(invoice.pick({ invoiceNumber: true })),
  },
  /** `paymentAmount` is what is owed, without a surcharge; the charge has it. */
  applyPaymentToInvoices: {
    method: "POST",
    path: "/api/invoice/applyPaymentToInvoices",
    query: z.object({
      paymentType,
      paymentProcessor: z.string().min(1).max(50),
      paymentToken: z.string().min(1).max(200),
      paymentAmount: inQuery(dollars),
    }),
    body: z.object({
      invoiceNumbers: z.array(invoiceNumber).min(1).max(20),
      paymentCharge,
      /** An addition of ours: who pays, for the receipt of what is told by this call alone (PAY-14). */
      payer: payment.pick({ email: true, LastFour: true }).nullish(),
    }),
    answer: z.object({ isSuccessful: z.boolean(), invoices: z.array(invoice) }),
  },
  /** After `applyPaymentToInvoices`: what its charge was for. */
  recordAnnualFeesPaid: {
    method: "POST",
    path: "/api/Physician/recordAnnualFeesPaid",
    body: annualFeesToPay,
    answer: z.object({ ccBlock }),
  },
  /** The one call of the bookkeeping without invoices. */
  payCCAnnualFees: {
    method: "POST",
    path: "/api/Physician/PayCCAnnualFees",
    body: annualFeesToPay,
    answer: z.object({ isSuccessful: z.boolean(), ccBlock }),
  },
  /** Those to be paid among them; which these are, their status says. */
  getInvoicesForPhysician: {
    method: "GET",
    path: "/api/invoice/getInvoicesForPhysician",
    answer: z.array(invoice),
  },
  getPaidInvoicesForPayment: {
    method: "GET",
    path: "/api/invoice/getPaidInvoicesForPayment",
    answer: z.array(receipt),
  },
  getPaidOrdersForPayment: {
    method: "GET",
    path: "/api/order/getPaidOrdersForPayment",
    answer: z.array(receipt),
  },
  downloadPaymentReceipt: {
    method: "GET",
    path: "/api/payment/DownloadPaymentReceipt",
    query: z.object({ paymentId: inQuery(paymentId) }),
    answer: pdf,
  },
  getMessages: { method: "GET", path: "/api/physician/GetMessages", answer: z.array(message) },
  downloadMessageAttachment: {
    method: "GET",
    path: "/api/physician/DownloadMessageAttachment",
    query: z.object({ messageAttachmentId: inQuery(messageAttachmentId) }),
    answer: attachedFile,
  },
  downloadMessageDocument: {
    method: "GET",
    path: "/api/physician/DownloadMessageDocument",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: pdf,
  },
  getOtherBoardPhysicianLearningTracks: {
    method: "GET",
    path: "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    answer: z.array(learningTrack),
  },
  getSystemNotifications: {
    method: "GET",
    path: "/api/physician/GetSystemNotifications",
    answer: z.array(systemNotification),
  },
  saveSystemNotificationResponse: {
    method: "POST",
    path: "/api/physician/SaveSystemNotificationResponse",
    body: systemNotificationResponse,
  },
} as const satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a board answers, in JSON, with a status of 400 or more. Boards may leave it out; the status alone decides. */
export const refusal = z.object({ code: z.string(), message: z.string() });
export type Refusal = z.infer<typeof refusal>;
