import { activate, matchPhysician, validateEmail } from "./accountSearch";
import { acceptAbccModuleAttestation } from "./acceptAbccModuleAttestation";
import { getAccountHistory } from "./accountHistory";
import { createInvoicesForAnnualFeeYears } from "./annualFeeInvoices";
import { recordAnnualFeesPaid } from "./annualFeesPaid";
import { deleteApplication, getApplication, getApplicationAttestation, updateApplication } from "./applications";
import { completeInvoiceWithNoPayment, createInvoiceForApplication } from "./applicationInvoices";
import { getAbccAssessments, getAppliedToExaminations, getExamAssessment, getReEntryAssessments } from "./assessments";
import { optInOut, verifyAddresses } from "./addresses";
import { downloadAuditEvidence } from "./auditEvidence";
import { getAvailableExaminations, getAvailableModules, getExamination } from "./availableExaminations";
import { getCapabilities } from "./capabilities";
import { evaluateCurrentBlockRequirements, updateClinicalStatus } from "./clinicalStatus";
import { createPhysician } from "./createPhysician";
import { getCurrentUser } from "./currentUser";
import { deletePhysicianDemographic, getPhysicianDemographic, savePhysicianDemographic } from "./demographics";
import {
  downloadVerificationLetter,
  getCCCertificate,
  getSentVerificationLetters,
  sendVerificationLetter,
  verifyDocument,
} from "./documents";
import { downloadAbccAssessmentResult, downloadScoreReport, getExaminationHistory } from "./examinationHistory";
import { getFailedMails, retryFailedMails } from "./failedMails";
import type { Handlers } from "./handler";
import { getOtherBoardPhysicianLearningTracks } from "./learningTracks";
import { getPhysicianFormLookupItems } from "./lookups";
import { lookUpCharge } from "./lookUpCharge";
import {
  downloadMessageAttachment,
  downloadMessageDocument,
  getMessages,
  getUnreadMessages,
  markMessagesRead,
} from "./messages";
import { charging } from "./ownCharges";
import { getCCAssessmentPathwayEnrollment, updateCCAssessmentPathwayEnrollment } from "./pathwayEnrollment";
import { getCertificates, getPhysician, updateLastLogin } from "./physician";
import { searchPhysicians } from "./searchPhysicians";
import {
  downloadAnnualFeesDue,
  downloadPaymentReceipt,
  downloadUnpaidInvoice,
  getInvoicesForPhysician,
  getPaidInvoicesForPayment,
  getPaidOrdersForPayment,
} from "./receipts";
import { reopenReturnedPayment } from "./returnedPayments";
import { saveAddresses } from "./saveAddresses";
import { saveCCAttestations } from "./saveCCAttestations";
import { saveMedicalLicenses } from "./saveMedicalLicenses";
import { saveSubspecialtyTraining } from "./saveSubspecialtyTraining";
import { deleteCCSelfReportedActivity, saveCCSelfReportedActivity } from "./selfReportedActivities";
import { submitApplicationByExaminationId, submitApplicationWithNoPayment } from "./submitApplication";
import { updateEmail } from "./updateEmail";
import { getSystemNotifications, saveSystemNotificationResponse } from "./systemNotifications";

/** What each call does once its caller and what was sent are known. */
export const handlers: Handlers = {
  getCapabilities,
  getAccountHistory,
  downloadAuditEvidence,
  getCertificates,
  getCCCertificate,
  downloadVerificationLetter,
  sendVerificationLetter,
  getSentVerificationLetters,
  verifyDocument,
  getFailedMails,
  retryFailedMails,
  matchPhysician,
  validateEmail,
  activate,
  createPhysician,
  getCurrentUser,
  getPhysician,
  updateLastLogin,
  saveCCAttestations,
  updateClinicalStatus,
  evaluateCurrentBlockRequirements,
  saveMedicalLicenses,
  saveAddresses,
  verifyAddresses,
  optInOut,
  updateEmail,
  getPhysicianDemographic,
  savePhysicianDemographic,
  deletePhysicianDemographic,
  getCCAssessmentPathwayEnrollment,
  updateCCAssessmentPathwayEnrollment,
  saveCCSelfReportedActivity,
  deleteCCSelfReportedActivity,
  getPhysicianFormLookupItems,
  getAbccAssessments,
  acceptAbccModuleAttestation,
  getReEntryAssessments,
  getExamAssessment,
  getAppliedToExaminations,
  getExaminationHistory,
  downloadScoreReport,
  downloadAbccAssessmentResult,
  getAvailableExaminations,
  getExamination,
  getApplication,
  updateApplication,
  deleteApplication,
  getApplicationAttestation,
  getAvailableModules,
  saveSubspecialtyTraining,
  createInvoiceForApplication,
  completeInvoiceWithNoPayment,
  submitApplicationByExaminationId,
  submitApplication: charging("submitApplication"),
  submitApplicationWithNoPayment,
  makePayment: charging("makePayment"),
  createInvoicesForAnnualFeeYears,
  applyPaymentToInvoices: charging("applyPaymentToInvoices"),
  recordAnnualFeesPaid,
  payCCAnnualFees: charging("payCCAnnualFees"),
  reopenReturnedPayment,
  lookUpCharge,
  getInvoicesForPhysician,
  getPaidInvoicesForPayment,
  getPaidOrdersForPayment,
  downloadPaymentReceipt,
  downloadUnpaidInvoice,
  downloadAnnualFeesDue,
  getMessages,
  downloadMessageAttachment,
  downloadMessageDocument,
  getUnreadMessages,
  markMessagesRead,
  getOtherBoardPhysicianLearningTracks,
  getSystemNotifications,
  saveSystemNotificationResponse,
  searchPhysicians,
};
