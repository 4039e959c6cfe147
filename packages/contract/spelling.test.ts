import { describe, expect, it } from "vitest";
import { accountSearch, matchResult } from "./people/accountSearch";
import { abccAssessment } from "./certification/assessments";
import { address } from "./people/address";
import { application } from "./examinations/application";
import { ccActivity, ccAttestation, ccBlock, ccEnrollment } from "./certification/ccBlock";
import {
  ccEnrollmentCertificate,
  ccPathwayEnrollment,
  ccPathwayEnrollmentToSave,
  enrollmentCertificate,
} from "./certification/ccPathwayEnrollment";
import { certificate } from "./certification/certificate";
import { demographic } from "./people/demographic";
import * as codes from "./enumerations";
import { answeredExamination, examination } from "./examinations/examination";
import { invoice } from "./billing/invoice";
import { medicalLicense } from "./people/medicalLicense";
import { message, systemNotification } from "./people/messages";
import { newPhysician, currentUser, physician } from "./people/physician";
import { payment } from "./billing/payment";
import { order, receipt } from "./billing/receipt";
import { readAnswer } from "./reading/readAnswer";
import { z } from "./zod";

const examinationNames =
  "examinationId examinationDefinitionId title moduleSelection formattedCnpType startDate endDate applicationDeadLineDate applicationLateDeadlineDate applicationAvailableDate nextApplicationAvailableDate alternativePathwayEndDate examFee lateFee infoUrl certificationId certificationName isMoc isCombinedMoc isArticleBased isPrimary isReEntry requiresFellowshipTraining availableModuleCertifications pathwayOptions otherBoardPathwayOptions practicePathwayOptions examinationModules moduleTypes fees releaseGrades examinationGrade examineeId examineeStatus examineeStatusReasonId examineeStatusReason examineeStatusDescription showExamineeStatus isExamFeePaid isGradingComplete appointments order";

/** Names of the fields without which the portal cannot read a record. */
const requiredIn = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.entries(shape).flatMap(([name, field]) => (readAnswer(z.object({ [name]: field }), {}).success ? [] : [name]));

/** Section 3 of the documents: names, spelled as there. */
describe("API-05 names are spelled as they are documented:", () => {
  it.each([
    [
      "a physician",
      physician,
      "physicianId otherBoardPhysicianId fullName firstName lastName emailAddress dateOfBirth ssn4 addresses certificates medicalLicenses currentCCEnrollment ccEnrollmentsModel ccVerifiedActivities ccSelfReportedActivities hasActiveTenYearCert isRetired isLapsedNoLicense isDansInvalidatedAllowReentryExam isPatientSafetyRequired isOtherBoardPhysician otherBoardPhysicianCode",
    ],
    [
      "a certificate",
      certificate,
      "certificateId certificationId certificationName certificateNumber certificateStatus certificationGeneration awardDate expirationDate recertifiedDate isPrimary isHPM ccStatus ccStatusDisplay",
    ],
    ["a license", medicalLicense, "medicalLicenseId licenseNumber stateId expirationDate"],
    [
      "an enrollment",
      ccEnrollment,
      "ccBlocks currentCCBlock isBehindCurrentBlock activeEnrollmentCertificates futureEnrollmentCertificates",
    ],
    [
      "an enrolled certificate",
      enrollmentCertificate,
      "certificateId certification_Key ccAssessmentType enrollmentStartDate",
    ],
    [
      "a block",
      ccBlock,
      "ccBlockId startYear endYear startDate endDate extensionDate clinicalStatus ccAnnualFees unpaidOrphanYears pendingExamYear requiredSACredits requiredCMECredits hasPipClinicalAttestation hasPipFeedbackAttestation hasPipWaiver isPipRequired hasPatientSafetyCompleted isPatientSafetyRequired isActivityRequirementsCompleted outstandingRequirements hasAudit hasPassedAudit hasFailedAudit auditStart ccAttestations ccVerifiedActivities ccAppliedWaivers ccAppliedArticleWaivers enrollmentCertificates ccSummaryDashboard",
    ],
    [
      "an attestation",
      ccAttestation,
      "ccAttestationId ccBlockId ccAttestationType appliedToYear credits selfReportedCredits attestationDate updatedDate",
    ],
    [
      "an article-based assessment",
      abccAssessment,
      "abccAssessmentId physicianId certificateId certificationName startDate endDate grade abccAssessmentStatusId modules dueDate isArticleBasedExam totalArticleRequirement attemmtpsAllowed articleRequirement articleFailureMax releaseGrades ccArticleResults",
    ],
    [
      "a payment",
      payment,
      "firstName lastName email paymentType bankType bankHolderType amount PaymentToken LastFour IsValid hasBeenCharged paymentCharge",
    ],
    [
      "a notice",
      systemNotification,
      "systemNotificationId title body displayType primaryActionText closeButtonText dontRemindButtonText primaryActionUrl",
    ],
    ["a search", accountSearch, "lastName ssn4 dateOfBirth email siteToken"],
    ["what a search finds", matchResult, "isExactMatch requiresAccountAssistance"],
    ["a new physician", newPhysician, "name address medicalEducation ssn4 email dateOfBirth examinationAppliedToId"],
    [
      "an address",
      address,
      "addressId line1 line2 city stateId stateCode zipCode countryId homePhoneNumber isContact isValid types dateOptedIn",
    ],
    [
      "an activity",
      ccActivity,
      "ccActivityId activityName organizationName completedDate cmeCredits saCredits isPipClinical isPipFeedback isPatientSafety",
    ],
    ["the survey", demographic, "physicianDemographicId personKey ethnicity gender races"],
    [
      "a pathway enrollment",
      ccPathwayEnrollment,
      "ccEnrollmentId currentBlockStart currentBlockEnd currentBlockExtensionDate oneCertificationAnnualFee twoCertificationAnnualFee threeOrMoreCertificationAnnualFee articlePathwayPerCertificationMinimum ccEnrollmentCertificates",
    ],
    [
      "a certificate of it",
      ccEnrollmentCertificate,
      "certificateId certificationName certificationGeneration isEnrolled isAbccEligible isAbccStillAvailable isFuture ccAssessmentType ccAssessmentAttestationDate lastArticleAssessmentEnrolledDate enrollmentStartDate enrollmentEndDate expirationDate",
    ],
    ["a saved enrollment", ccPathwayEnrollmentToSave, "cCEnrollmentId cCEnrollmentCertificates"],
    [
      "a certificate of it",
      ccPathwayEnrollmentToSave.shape.cCEnrollmentCertificates.element,
      "certificateId isEnrolled cCAssessmentType cCAssessmentAttestationDate lastArticleAssessmentEnrolledDate enrollmentStartDate enrollmentEndDate",
    ],
    ["a receipt", receipt, "paymentId transactionDate total paymentIncludesMultipleInvoices invoices orders"],
    [
      "an invoice",
      invoice,
      "invoiceNumber invoiceStatus createDate total balance lineItems appliedPayment isPaid moduleSelection formattedCnpType",
    ],
    [
      "a line of it",
      invoice.shape.lineItems.element,
      "description unitPrice amount discountAmount discountDescription createdDate product isRefunded",
    ],
    ["an order", order, "orderNumber orderLineItems completedPayments installments"],
    ["a message", message, "messageId statusDate messageTemplateName subject attachments"],
    ["an examination", examination, examinationNames],
    [
      "an examination that was applied to",
      answeredExamination,
      "examinationId startDate endDate applicationDeadLineDate examineeStatus examineeStatusReasonId showExamineeStatus isExamFeePaid application",
    ],
    [
      "an application",
      application,
      "applicationId examinationId candidateStatus candidateStatusDescription candidateStatusReason knownCandidateStatusReason createdDate balance orderNumber examLateFee totalFeeAmount totalExamFeeAmount fees isTransferredIn isSplitPay extensionDate hasDeadlineException applicationDeadlineDate hasAttested needsFinalReview attestationContent isAdaRequested isNmaRequested modularCertificationIds cnpType installmentOptions order",
    ],
    [
      "who is signed in",
      currentUser,
      "physicianId otherBoardPhysicianId fullName isOtherBoardPhysician otherBoardPhysicianCode",
    ],
  ])("%s", (_, { shape }, names) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(" ")));
    expect(requiredIn(shape).filter((name) => !names.split(" ").includes(name))).toEqual([]);
  });
});

it("API-06 the ids of certifications, generations, statuses and countries are the documented ones", () => {
  expect(codes.Certification).toEqual({
    Neurology: 1030,
    ChildNeurology: 1031,
    Psychiatry: 1038,
    NeurocriticalCare: 1058,
    BrainInjuryMedicine: 1041,
    ClinicalNeurophysiology: 14,
  });
  expect(codes.CertificationGeneration).toEqual({ Lifetime: 1, TenYear: 2, Cc: 3 });
  expect(codes.CertificateStatus).toEqual({ Active: 1, Inactive: 2 });
  expect(codes.Country).toEqual({ USA: 1, Canada: 2 });
});

it("API-07 fee types are the documented ones, and no others are read", () => {
  expect(codes.FeeType).toEqual({
    ApplicationFee: 1,
    ExaminationFeePrimaryInitial: 2,
    ExaminationFeeSubspecialtyInitial: 3,
    ExaminationFeeMoc: 4,
    ExaminationTransferInitial: 5,
    ExaminationTransferMoc: 6,
    LateFeeInitial: 7,
    LateFeeMoc: 8,
    ReturnedPaymentFee: 9,
    ExaminationFeeMocWithTwoModules: 10,
    ExaminationFeeMocWithThreeOrMoreModules: 11,
    CCAnnualFee: 12,
    ReseatingFee: 13,
    Refund: 14,
    DuplicateCertificate: 15,
    AnnualFeeCredit: 16,
    AnnualFeeTwoCertifications: 21,
    AnnualFeeThreeOrMoreCertifications: 22,
    MultipleExamDiscount: 23,
    CommitteeMemberExamDiscount: 24,
    CommitteeMemberTransferDiscount: 25,
    CommitteeMemberLateDiscount: 26,
    CommitteeMemberProcessingDiscount: 27,
  });
  const documented = [...Array.from({ length: 16 }, (_, index) => index + 1), 21, 22, 23, 24, 25, 26, 27];
  const read = Array.from({ length: 40 }, (_, code) => code).filter((code) => codes.feeType.safeParse(code).success);
  expect(read).toEqual(documented);
});
