import { z } from "zod";

/*
 * Requests as the documents define them: their fields, in their spelling, and nothing else. A field may be omitted or
 * null where it is not known yet; another name or type is refused.
 */
const id = z.int().positive();
const text = z.string();
const flag = z.boolean();
const amount = z.number();
const year = z.int().min(1900).max(9999);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}(T00:00:00)?$/);
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/);

/** A record whose fields may all be omitted or null. */
function record<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.nullish()])) as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
    },
  );
}

const address = record({
  ...{
    addressId: id,
    line1: text,
    line2: text,
    city: text,
    stateId: id,
    stateCode: text,
    countryId: id,
    zipCode: text,
  },
  ...{ homePhoneNumber: text, officePhoneNumber: text, company: text, company2: text, faxNumber: text },
  ...{ types: z.array(z.int()), isContact: flag, isValid: flag, verificationStatus: z.int(), dateOptedIn: moment },
  ...{ updatedDate: moment, updatedBy: text },
});
const license = record({ medicalLicenseId: id, licenseNumber: text, stateId: id, expirationDate: date });
const activity = record({
  ...{ ccActivityId: id, activityName: text, organizationName: text, completedDate: date },
  ...{ cmeCredits: amount, saCredits: amount, isPipClinical: flag, isPipFeedback: flag, isPatientSafety: flag },
});
const attestation = record({
  ...{ ccAttestationId: id, ccBlockId: id, ccAttestationType: z.int(), appliedToYear: year, credits: amount },
  ...{ selfReportedCredits: amount, attestationDate: moment, updatedDate: moment },
});
const enrollmentCertificate = { certificateId: id, certification_Key: id, ccAssessmentType: z.int() };
const block = record({
  ...{ ccBlockId: id, startYear: year, endYear: year, startDate: date, endDate: date, extensionDate: date },
  clinicalStatus: z.int(),
  ccAnnualFees: z.array(record({ year, feeAmount: amount, isPaid: flag, isWaived: flag })),
  ...{ unpaidOrphanYears: z.array(year), pendingExamYear: year, requiredSACredits: amount, requiredCMECredits: amount },
  ...{ hasPipClinicalAttestation: flag, hasPipFeedbackAttestation: flag, hasPipWaiver: flag, isPipRequired: flag },
  ...{ hasPatientSafetyCompleted: flag, isPatientSafetyRequired: z.int(), isActivityRequirementsCompleted: flag },
  outstandingRequirements: z.array(text),
  ...{ hasAudit: flag, hasPassedAudit: flag, hasFailedAudit: flag, auditStart: date },
  ccAttestations: z.array(attestation),
  ccVerifiedActivities: z.array(activity),
  ccAppliedWaivers: z.array(record({ waiverTypeDescription: text, cmeCredits: amount, saCredits: amount })),
  ccAppliedArticleWaivers: z.array(record({ articleCredits: amount, certificateId: id })),
  enrollmentCertificates: z.array(record({ ...enrollmentCertificate, enrollmentStartDate: date })),
  ccSummaryDashboard: record({
    isCMEComplete: flag,
    isPIPComplete: flag,
    isSaCMEComplete: flag,
    isPatSafetyComplete: flag,
  }),
});
const enrollment = record({
  cCEnrollmentId: id,
  // The documents mention "a list of certificates" without naming it.
  cCEnrollmentCertificates: z.array(
    record({
      ...{ certificateId: id, isEnrolled: flag, cCAssessmentType: z.int(), cCAssessmentAttestationDate: date },
      ...{ lastArticleAssessmentEnrolledDate: date, enrollmentStartDate: date, enrollmentEndDate: date },
    }),
  ),
});
const fee = record({ feeType: z.int(), feeDescription: text, feeAmount: amount, createdDate: date });
const application = record({
  ...{ applicationId: id, examinationId: id, candidateStatus: z.int(), candidateStatusDescription: text },
  ...{ candidateStatusReason: text, knownCandidateStatusReason: z.int(), createdDate: date, balance: amount },
  ...{ orderNumber: text, examLateFee: amount, totalFeeAmount: amount, totalExamFeeAmount: amount, fees: z.array(fee) },
  ...{ isTransferredIn: flag, isSplitPay: flag, extensionDate: date, hasDeadlineException: flag },
  ...{ applicationDeadlineDate: date, hasAttested: flag, needsFinalReview: flag, attestationContent: text },
  ...{ isAdaRequested: flag, isNmaRequested: flag, modularCertificationIds: z.array(id), cnpType: z.int() },
  installmentOptions: z.array(record({ amount, dueDate: date })),
  order: record({
    ...{ total: amount, balance: amount },
    orderLineItems: z.array(record({ description: text, amount })),
    completedPayments: z.array(record({ amount, transactionDate: moment })),
  }),
});
const training = record({
  ...{ subspecialtyTrainingId: id, trainingProgramId: id, applicationId: id, trainingInstitutionName: text },
  ...{ startDate: date, endDate: date, monthsCredit: z.int(), isPartTime: flag, percentTimeForPractice: amount },
  ...{
    practiceCertificationBoard: text,
    practiceCertificationDate: date,
    practiceLocation: text,
    practiceTime: z.json(),
  },
  pathwayMethod: z.int(),
});
/** The documents end this list with "and others", without saying which. */
const charge = record({
  ...{
    transactionId: text,
    transactionAmount: amount,
    surchargeAmount: amount,
    responseCode: text,
    isSuccessful: flag,
  },
});
const payment = record({
  ...{ firstName: text, lastName: text, email: text, city: text, state: text, month: text, year: text },
  ...{ paymentType: z.json(), bankType: z.json(), bankHolderType: z.json(), routingNumber: text, accountNumber: text },
  ...{ secondAccountNumber: text, amount, PaymentToken: text, LastFour: text, IsValid: flag, hasBeenCharged: flag },
  paymentCharge: charge,
});
const search = { lastName: text, ssn4: text, dateOfBirth: date, email: text };
const demographic = record({
  ...{
    physicianDemographicId: id,
    personKey: z.string().min(1),
    ethnicity: z.int(),
    gender: z.int(),
    races: z.array(z.int()),
  },
});

/** The body of each call that has one, by the documents' path. */
export const requests: Readonly<Record<string, z.ZodType>> = {
  "/api/profile/MatchPhysician": record({ ...search, siteToken: text }),
  "/api/profile/ValidateEmail": z.union([
    text,
    record({ ...search, physicianId: id, siteToken: text, clientId: text, registerClientId: text }),
  ]),
  "/api/profile/activate": record({ ...search, registerClientId: text }),
  "/api/profile/CreatePhysician": record({
    physician: record({
      name: record({ firstName: text, lastName: text, middleName: text, suffix: text, title: text }),
      address,
      medicalEducation: record({ medicalEducationId: id, physicianId: id, graduationYear: year, locationId: id }),
      ...{ ssn4: text, email: text, dateOfBirth: date, examinationAppliedToId: id },
    }),
    examinationId: id,
  }),
  "/api/physician/UpdateLastLogin": id,
  "/api/Physician/SaveMedicalLicenses/": z.array(license),
  "/api/Physician/SaveAddresses/": z.union([address, z.array(address)]),
  "/api/Address/Verify": z.array(address),
  "/api/Physician/UpdateEmail": record({ physicianId: id, currentEmail: text, newEmail: text }),
  "/api/Physician/OptInOut/": flag,
  "/api/physicianDemographic/SavePhysicianDemographic/": demographic,
  "/api/physicianDemographic/DeletePhysicianDemographic/": z.string().min(1),
  "/api/physician/SendVerificationLetter": z.array(text),
  "/api/physician/UpdateClinicalStatus": block,
  "/api/physician/SaveCCAttestations": z.array(attestation),
  "/api/Physician/SaveCCSelfReportedActivity/": activity,
  "/api/Physician/DeleteCCSelfReportedActivity/": activity,
  "/api/Physician/UpdateCCAssessmentPathwayEnrollment": enrollment,
  "/api/physician/AcceptAbccModuleAttestation": id,
  "/api/physician/SaveSystemNotificationResponse": record({
    ...{ systemNotificationApplicationId: z.literal(1), systemNotificationId: id, primaryActionTaken: flag },
    ...{ permanentlyDismiss: flag, personKey: z.string().min(1) },
  }),
  "/api/application/update": application,
  "/api/Physician/SaveSubspecialtyTraining": training,
  "/api/application/submit": payment,
  "/api/application/makePayment": payment,
  "/api/invoice/completeInvoiceWithNoPayment": z.array(text),
  "/api/invoice/createInvoicesForAnnualFeeYears": z.array(year),
  "/api/invoice/applyPaymentToInvoices": record({ invoiceNumbers: z.array(text), paymentCharge: charge }),
  "/api/Physician/recordAnnualFeesPaid": record({ years: z.array(year), payment }),
  "/api/Physician/PayCCAnnualFees": record({ years: z.array(year), payment }),
};

const byPath = new Map(
  Object.entries(requests).map(([path, schema]) => [path.toLowerCase().replace(/\/$/, ""), schema]),
);

/** Returns why a request does not match the documents: the header or the field; null where it does. */
export function refusalOf(request: Request, path: string, body: unknown): string | null {
  if (!request.headers.get("cache-control")?.includes("no-cache")) return "no-cache header";
  if (request.method !== "POST") return null;
  const schema = byPath.get(path);
  if (schema === undefined) return body === null ? null : "body";
  if (!request.headers.get("content-type")?.startsWith("application/json")) return "content-type header";
  const read = schema.safeParse(body);
  return read.success
    ? null
    : read.error.issues.map(({ path, code, message }) => `${path.join(".")} ${code} ${message}`).join(", ");
}
