import { billingRecords } from "./billingRecords";
import type { Midnight } from "./dates";
import { examinationRecords } from "./examinationRecords";

/**
 * One physician as the specification's chapters "Entities and their fields" list them, and nothing else: field names
 * are theirs, including misspellings. Where they give no format, values are as such systems send them: dates as
 * midnight without a zone, empty texts as null.
 */
export function plainRecords(year: number) {
  const midnight: Midnight = (month, day, of = year) =>
    `${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}T00:00:00`;
  const certificate = {
    certificateId: 7101,
    certificationId: 1030,
    certificationName: "Neurology",
    certificateNumber: "N-7101",
    certificateStatus: 1,
    certificationGeneration: 3,
    awardDate: midnight(10, 1, year - 6),
    expirationDate: null,
    recertifiedDate: null,
    isPrimary: true,
    isHPM: false,
    ccStatus: 1,
    ccStatusDisplay: "Meeting CC Requirements",
  };
  const vascular = {
    ...certificate,
    certificateId: 7102,
    certificationId: 1040,
    certificationName: "Vascular Neurology",
    certificateNumber: "V-7102",
    isPrimary: false,
  };
  const onArticles = {
    certificateId: 7102,
    certification_Key: 1040,
    ccAssessmentType: 1,
    enrollmentStartDate: midnight(1, 1, year - 1),
  };
  const enrollmentCertificate = {
    certificateId: 7101,
    certification_Key: 1030,
    ccAssessmentType: 2,
    enrollmentStartDate: midnight(1, 1, year - 1),
  };
  const notification = {
    systemNotificationId: 61,
    title: "Offices closed",
    body: "Our offices are closed on Thursday.",
    displayType: 1,
    primaryActionText: null,
    closeButtonText: "Close",
    dontRemindButtonText: null,
    primaryActionUrl: null,
  };
  const license = {
    medicalLicenseId: 501,
    licenseNumber: "MN-20417",
    stateId: 24,
    expirationDate: midnight(6, 30, year + 1),
  };
  const block = {
    ccBlockId: 9001,
    startYear: year - 1,
    endYear: year + 1,
    startDate: midnight(1, 1, year - 1),
    endDate: midnight(12, 31, year + 1),
    extensionDate: null,
    clinicalStatus: 2,
    ccAnnualFees: [year - 1, year, year + 1].map((feeYear) => ({
      year: feeYear,
      feeAmount: 185,
      isPaid: feeYear < year,
      isWaived: false,
    })),
    unpaidOrphanYears: [],
    pendingExamYear: null,
    requiredSACredits: 24,
    requiredCMECredits: 90,
    totalAttestedSACredits: 8,
    totalAttestedCMECredits: 30,
    totalWaivedSACredits: 0,
    totalWaivedCMECredits: 0,
    totalVerifiedSACredits: 0,
    totalVerifiedCMECredits: 0,
    hasPipClinicalAttestation: false,
    hasPipFeedbackAttestation: false,
    hasPipWaiver: false,
    isPipRequired: true,
    hasPatientSafetyCompleted: true,
    isPatientSafetyRequired: 1,
    isActivityRequirementsCompleted: false,
    outstandingRequirements: ["Fees", "PIP", "SA", "CME"],
    hasAudit: false,
    hasPassedAudit: false,
    hasFailedAudit: false,
    auditStart: null,
    ccAttestations: [
      {
        ccAttestationId: 3001,
        ccBlockId: 9001,
        ccAttestationType: 1,
        appliedToYear: year - 1,
        credits: 30,
        selfReportedCredits: 1,
        attestationDate: midnight(12, 1, year - 1),
        updatedDate: midnight(12, 1, year - 1),
      },
    ],
    ccVerifiedActivities: [],
    ccAppliedWaivers: [],
    ccAppliedArticleWaivers: [],
    enrollmentCertificates: [enrollmentCertificate, onArticles],
    ccSummaryDashboard: {
      isCMEComplete: false,
      isPIPComplete: false,
      isSaCMEComplete: false,
      isPatSafetyComplete: true,
    },
  };
  const address = {
    addressId: 601,
    line1: "200 First Street SW",
    line2: null,
    city: "Rochester",
    stateId: 24,
    stateCode: "MN",
    zipCode: "55905",
    countryId: 1,
    homePhoneNumber: "507-555-0100",
    isContact: true,
    isValid: true,
    types: [1, 2, 6],
    dateOptedIn: null,
  };
  return {
    today: midnight(7, 15),
    user: { physicianId: 88001 as number | null, otherBoardPhysicianId: null as number | null },
    physician: {
      physicianId: 88001,
      otherBoardPhysicianId: null,
      firstName: "Ingrid",
      lastName: "Sorensen",
      fullName: "Ingrid Sorensen, MD",
      emailAddress: "ingrid.sorensen@example.org",
      dateOfBirth: midnight(3, 4, year - 45),
      ssn4: "4321",
      addresses: [address],
      certificates: [certificate, vascular],
      medicalLicenses: [license],
      subspecialtyTrainingList: [] as object[],
      currentCCEnrollment: {
        ccBlocks: [block],
        currentCCBlock: block,
        isBehindCurrentBlock: false,
        activeEnrollmentCertificates: [enrollmentCertificate, onArticles],
        futureEnrollmentCertificates: [],
      },
      ccEnrollmentsModel: { hasCCEnrollmentHistory: true },
      ccVerifiedActivities: [],
      ccSelfReportedActivities: [] as { ccActivityId: number }[],
      hasActiveTenYearCert: false,
      isRetired: false,
      isLapsedNoLicense: false,
      isDansInvalidatedAllowReentryExam: false,
      isPatientSafetyRequired: true,
      isOtherBoardPhysician: false,
      otherBoardPhysicianCode: null,
    },
    enrollment: {
      ccEnrollmentId: 4001,
      currentBlockStart: midnight(1, 1, year - 1),
      currentBlockEnd: midnight(12, 31, year + 1),
      currentBlockExtensionDate: null,
      oneCertificationAnnualFee: 185,
      twoCertificationAnnualFee: 285,
      threeOrMoreCertificationAnnualFee: 335,
      articlePathwayPerCertificationMinimum: 1,
      ccEnrollmentCertificates: [
        {
          certificateId: 7101,
          certificationName: "Neurology",
          certificationGeneration: 3,
          isEnrolled: true,
          isAbccEligible: true,
          isAbccStillAvailable: true,
          isFuture: false,
          ccAssessmentType: 2,
          ccAssessmentAttestationDate: midnight(1, 1, year - 1),
          lastArticleAssessmentEnrolledDate: null,
          enrollmentStartDate: midnight(1, 1, year - 1),
          enrollmentEndDate: null,
          expirationDate: null,
        },
        {
          certificateId: 7102,
          certificationName: "Vascular Neurology",
          certificationGeneration: 3,
          isEnrolled: true,
          isAbccEligible: true,
          isAbccStillAvailable: true,
          isFuture: false,
          ccAssessmentType: 1,
          ccAssessmentAttestationDate: midnight(1, 1, year - 1),
          lastArticleAssessmentEnrolledDate: midnight(1, 1, year - 1),
          enrollmentStartDate: midnight(1, 1, year - 1),
          enrollmentEndDate: null,
          expirationDate: null,
        },
      ],
    },
    messages: [
      message(801, midnight(2, 1), "Annual Fee Reminder"),
      message(803, midnight(6, 1), "Your license was updated"),
      message(802, midnight(4, 1), "Welcome"),
    ],
    lookups: {
      addresses: {
        addresses: [],
        states: [
          { id: 14, name: "Illinois", shortName: "IL", countryId: 1 },
          { id: 24, name: "Minnesota", shortName: "MN", countryId: 1 },
        ],
        countries: [
          { id: 1, name: "USA" },
          { id: 2, name: "Canada" },
        ],
      },
      medicalEducationModel: { medicalEducationLocationLookupList: [{ id: 1, name: "University of Minnesota" }] },
    },
    /** Physicians who have a record and no account yet. */
    withoutAccount: [{ lastName: "Berg", ssn4: "7788" }],
    demographic: null as object | null,
    notifications: [notification],
    availableModules: [{ certificationId: 1030, certificationName: "Neurology" }],
    learningTracks: [{ id: 41, courseTitle: "Stroke Update", sponsor: "Board of Neurosurgery", percentComplete: 40 }],
    ...examinationRecords(year, midnight),
    ...billingRecords(year, midnight),
  };
}

function message(messageId: number, statusDate: string, subject: string) {
  return { messageId, statusDate, messageTemplateName: null, subject, attachments: [] };
}
