import { activate, matchPhysician, validateEmail } from "./people/accountSearch";
import { acceptAbccModuleAttestation } from "./certification/acceptAbccModuleAttestation";
import { getAccountHistory } from "./people/accountHistory";
import { createInvoicesForAnnualFeeYears } from "./billing/annualFeeInvoices";
import { recordAnnualFeesPaid } from "./billing/annualFeesPaid";
import {
  deleteApplication,
  getApplication,
  getApplicationAttestation,
  updateApplication,
} from "./applications/applications";
import { completeInvoiceWithNoPayment, createInvoiceForApplication } from "./billing/applicationInvoices";
import {
  getAbccAssessments,
  getAppliedToExaminations,
  getExamAssessment,
  getReEntryAssessments,
} from "./certification/assessments";
import { optInOut, verifyAddresses } from "./people/addresses";
import { downloadAuditEvidence } from "./certification/auditEvidence";
import { getAvailableExaminations, getAvailableModules, getExamination } from "./applications/availableExaminations";
import { getCapabilities } from "./capabilities";
import { evaluateCurrentBlockRequirements, updateClinicalStatus } from "./certification/clinicalStatus";
import { createPhysician } from "./people/createPhysician";
import { getCurrentUser } from "./people/currentUser";
import { deletePhysicianDemographic, getPhysicianDemographic, savePhysicianDemographic } from "./people/demographics";
import {
  downloadVerificationLetter,
  getCCCertificate,
  getSentVerificationLetters,
  sendVerificationLetter,
  verifyDocument,
} from "./correspondence/documents";
import {
  downloadAbccAssessmentResult,
  downloadScoreReport,
  getExaminationHistory,
} from "./applications/examinationHistory";
import { getFailedMails, retryFailedMails } from "./correspondence/failedMails";
import type { Handlers } from "./handler";
import { getOtherBoardPhysicianLearningTracks } from "./certification/learningTracks";
import { getPhysicianFormLookupItems } from "./lookups";
import { lookUpCharge } from "./billing/lookUpCharge";
import {
  downloadMessageAttachment,
  downloadMessageDocument,
  getMessages,
  getUnreadMessages,
  markMessagesRead,
} from "./correspondence/messages";
import { charging } from "./billing/ownCharges";
import {
  getCCAssessmentPathwayEnrollment,
  updateCCAssessmentPathwayEnrollment,
} from "./certification/pathwayEnrollment";
import { getCertificates, getPhysician, updateLastLogin } from "./people/physician";
import { searchPhysicians } from "./people/searchPhysicians";
import {
  downloadAnnualFeesDue,
  downloadPaymentReceipt,
  downloadUnpaidInvoice,
  getInvoicesForPhysician,
  getPaidInvoicesForPayment,
  getPaidOrdersForPayment,
} from "./billing/receipts";
import { reopenReturnedPayment } from "./billing/returnedPayments";
import { saveAddresses } from "./people/saveAddresses";
import { saveCCAttestations } from "./certification/saveCCAttestations";
import { saveMedicalLicenses } from "./people/saveMedicalLicenses";
import { saveSubspecialtyTraining } from "./applications/saveSubspecialtyTraining";
import { deleteCCSelfReportedActivity, saveCCSelfReportedActivity } from "./certification/selfReportedActivities";
import { submitApplicationByExaminationId, submitApplicationWithNoPayment } from "./applications/submitApplication";
import { updateEmail } from "./people/updateEmail";
import { getSystemNotifications, saveSystemNotificationResponse } from "./correspondence/systemNotifications";

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
