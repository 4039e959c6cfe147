import { extensionNames } from "~/contract/extensions/extensions";
import { medicalEducationLocations } from "../store/medicalSchools/medicalSchools";
import { countries, states } from "../store/places";
import { activate, matchPhysician, validateEmail } from "./people/accountSearch";
import {
  acceptAbccModuleAttestation,
  getAbccAssessments,
  getAppliedToExaminations,
  getExamAssessment,
  getReEntryAssessments,
  getOtherBoardPhysicianLearningTracks,
} from "./certification/assessments";
import {
  getAccountHistory,
  getCertificates,
  getCurrentUser,
  getPhysician,
  updateEmail,
  updateLastLogin,
  searchPhysicians,
} from "./people/physician";
import { createInvoicesForAnnualFeeYears } from "./billing/annualFeeInvoices";
import { recordAnnualFeesPaid } from "./billing/annualFeesPaid";
import {
  deleteApplication,
  getApplication,
  getApplicationAttestation,
  updateApplication,
} from "./applications/applications";
import { completeInvoiceWithNoPayment, createInvoiceForApplication } from "./billing/applicationInvoices";
import { optInOut, verifyAddresses, saveAddresses } from "./people/addresses";
import {
  deleteCCSelfReportedActivity,
  downloadAuditEvidence,
  saveCCSelfReportedActivity,
} from "./certification/activities";
import { getAvailableExaminations, getAvailableModules, getExamination } from "./applications/availableExaminations";
import {
  evaluateCurrentBlockRequirements,
  saveCCAttestations,
  updateClinicalStatus,
} from "./certification/attestations";
import { createPhysician } from "./people/createPhysician";
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
import { getFailedMails, retryFailedMails, queuePaymentMail } from "./correspondence/mails";
import {
  getReminders,
  saveReminders,
  downloadMessageAttachment,
  downloadMessageDocument,
  getMessages,
  getMessageText,
  getSystemNotifications,
  getUnreadMessages,
  markMessagesRead,
  saveSystemNotificationResponse,
} from "./correspondence/messages";
import type { Handler, Handlers } from "./handler";
import { lookUpCharge } from "./billing/lookUpCharge";
import { charging } from "./billing/ownCharges";
import {
  getCCAssessmentPathwayEnrollment,
  updateCCAssessmentPathwayEnrollment,
} from "./certification/pathwayEnrollment";
import {
  downloadAnnualFeesDue,
  downloadPaymentReceipt,
  downloadUnpaidInvoice,
  getInvoicesForPhysician,
  getPaidInvoicesForPayment,
  getPaidOrdersForPayment,
} from "./billing/receipts";
import { reopenReturnedPayment } from "./billing/returnedPayments";
import { saveMedicalLicenses } from "./people/saveMedicalLicenses";
import { saveSubspecialtyTraining } from "./applications/saveSubspecialtyTraining";
import { submitApplicationByExaminationId, submitApplicationWithNoPayment } from "./applications/submitApplication";
import { answer } from "./refusal";

const getPhysicianFormLookupItems: Handler<"getPhysicianFormLookupItems"> = () =>
  Promise.resolve(
    answer({
      addresses: { states: [...states], countries: [...countries] },
      medicalEducationModel: { medicalEducationLocationLookupList: [...medicalEducationLocations] },
    }),
  );

const getCapabilities: Handler<"getCapabilities"> = ({ charging }) =>
  Promise.resolve(answer({ extensions: extensionNames.filter((name) => name !== "charging" || charging !== null) }));

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
  queuePaymentMail,
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
  getMessageText,
  getUnreadMessages,
  markMessagesRead,
  getReminders,
  saveReminders,
  getOtherBoardPhysicianLearningTracks,
  getSystemNotifications,
  saveSystemNotificationResponse,
  searchPhysicians,
};
