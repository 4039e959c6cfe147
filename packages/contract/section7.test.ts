import { describe, expect, it } from "vitest";
import type { CallDefinition } from "./callDefinition";
import { calls } from "./calls";
import { capabilitiesCalls, extensions } from "./extensions/extensions";
import { isFileAnswer } from "./file";
import { identityCalls } from "./identity";
import { z } from "./zod";

type Row = [call: string, method: "GET" | "POST", path: string, query: string, body: string, answer: string];

/** Section 7 of the three documents, read by hand: query, body and answer of each call, "-" for nothing. */
const dashboard: Row[] = [
  ["getPhysician", "GET", "/api/physician", "", "-", "physicianId"],
  ["updateLastLogin", "POST", "/api/physician/UpdateLastLogin", "", "number", "-"],
  ["getCurrentUser", "GET", "/api/profile/getcurrentuser", "", "-", "physicianId otherBoardPhysicianId"],
  ["getCertificates", "GET", "/api/physician/GetCertificates", "", "-", "list of certificateId"],
  ["getCCCertificate", "GET", "/api/physician/cccertificate", "", "-", "file"],
  ["downloadVerificationLetter", "GET", "/api/physician/DownloadVerificationLetter", "", "-", "file"],
  ["sendVerificationLetter", "POST", "/api/physician/SendVerificationLetter", "", "list", "-"],
  ["updateClinicalStatus", "POST", "/api/physician/UpdateClinicalStatus", "", "ccBlockId clinicalStatus", "-"],
  [
    "evaluateCurrentBlockRequirements",
    "GET",
    "/api/physician/EvaluateCurrentBlockRequirements",
    "",
    "-",
    "ccBlockId clinicalStatus",
  ],
  [
    "saveMedicalLicenses",
    "POST",
    "/api/Physician/SaveMedicalLicenses/",
    "",
    "list of medicalLicenseId",
    "list of medicalLicenseId",
  ],
  ["saveCCAttestations", "POST", "/api/physician/SaveCCAttestations", "ccBlockId", "list", "ccBlockId clinicalStatus"],
  ["getAbccAssessments", "GET", "/api/physician/AbccAssessments", "", "-", "list of abccAssessmentId"],
  ["acceptAbccModuleAttestation", "POST", "/api/physician/AcceptAbccModuleAttestation", "", "number", "-"],
  ["getReEntryAssessments", "GET", "/api/physician/GetReEntryAssessments", "", "-", "list"],
  ["getExamAssessment", "GET", "/api/physician/GetExamAssessment", "examineeId", "-", "examinationId"],
  [
    "createInvoicesForAnnualFeeYears",
    "POST",
    "/api/invoice/createInvoicesForAnnualFeeYears",
    "",
    "list",
    "list of invoiceNumber",
  ],
  [
    "applyPaymentToInvoices",
    "POST",
    "/api/invoice/applyPaymentToInvoices",
    "paymentType paymentProcessor paymentToken paymentAmount",
    "invoiceNumbers paymentCharge",
    "isSuccessful",
  ],
  ["recordAnnualFeesPaid", "POST", "/api/Physician/recordAnnualFeesPaid", "", "years payment", "ccBlock"],
  ["payCCAnnualFees", "POST", "/api/Physician/PayCCAnnualFees", "", "years payment", "isSuccessful ccBlock"],
  ["getSystemNotifications", "GET", "/api/physician/GetSystemNotifications", "", "-", "list of systemNotificationId"],
  [
    "saveSystemNotificationResponse",
    "POST",
    "/api/physician/SaveSystemNotificationResponse",
    "",
    "systemNotificationApplicationId systemNotificationId primaryActionTaken permanentlyDismiss personKey",
    "-",
  ],
  [
    "getPhysicianDemographic",
    "GET",
    "/api/physicianDemographic/GetPhysicianDemographic/",
    "",
    "-",
    "ethnicity gender races",
  ],
];

const account: Row[] = [
  [
    "matchPhysician",
    "POST",
    "/api/profile/MatchPhysician",
    "",
    "lastName ssn4 dateOfBirth email siteToken",
    "isExactMatch requiresAccountAssistance",
  ],
  ["validateEmail", "POST", "/api/profile/ValidateEmail", "", "email registerClientId", "boolean"],
  ["activate", "POST", "/api/profile/activate", "", "lastName ssn4 dateOfBirth email registerClientId", "-"],
  [
    "getAvailableExaminations",
    "GET",
    "/api/application/available",
    "",
    "-",
    "list of examinationId applicationAvailableDate",
  ],
  [
    "getPhysicianFormLookupItems",
    "GET",
    "/api/Profile/GetPhysicianFormLookupItems",
    "",
    "-",
    "addresses medicalEducationModel",
  ],
  ["createPhysician", "POST", "/api/profile/CreatePhysician", "", "physician examinationId", "-"],
  ["getPhysician", "GET", "/api/physician", "", "-", "physicianId currentCCEnrollment"],
  [
    "getCCAssessmentPathwayEnrollment",
    "GET",
    "/api/physician/GetCCAssessmentPathwayEnrollment",
    "",
    "-",
    "ccEnrollmentId ccEnrollmentCertificates",
  ],
  [
    "updateCCAssessmentPathwayEnrollment",
    "POST",
    "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    "",
    "cCEnrollmentId cCEnrollmentCertificates",
    "ccEnrollmentId ccEnrollmentCertificates",
  ],
  [
    "getOtherBoardPhysicianLearningTracks",
    "GET",
    "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    "",
    "-",
    "list",
  ],
  ["getPaidInvoicesForPayment", "GET", "/api/invoice/getPaidInvoicesForPayment", "", "-", "list of paymentId"],
  ["getPaidOrdersForPayment", "GET", "/api/order/getPaidOrdersForPayment", "", "-", "list of paymentId"],
  ["downloadPaymentReceipt", "GET", "/api/payment/DownloadPaymentReceipt", "paymentId", "-", "file"],
  ["getMessages", "GET", "/api/physician/GetMessages", "", "-", "list of messageId"],
  ["downloadMessageAttachment", "GET", "/api/physician/DownloadMessageAttachment", "messageAttachmentId", "-", "file"],
  ["downloadMessageDocument", "GET", "/api/physician/DownloadMessageDocument", "messageId", "-", "file"],
  ["saveAddresses", "POST", "/api/Physician/SaveAddresses/", "", "list", "list of addressId"],
  [
    "saveMedicalLicenses",
    "POST",
    "/api/Physician/SaveMedicalLicenses/",
    "",
    "list of medicalLicenseId",
    "list of medicalLicenseId",
  ],
  ["saveCCSelfReportedActivity", "POST", "/api/Physician/SaveCCSelfReportedActivity/", "", "ccActivityId", "-"],
  ["deleteCCSelfReportedActivity", "POST", "/api/Physician/DeleteCCSelfReportedActivity/", "", "ccActivityId", "-"],
  ["updateEmail", "POST", "/api/Physician/UpdateEmail", "", "physicianId currentEmail newEmail", "-"],
  ["optInOut", "POST", "/api/Physician/OptInOut/", "", "boolean", "-"],
  [
    "getPhysicianDemographic",
    "GET",
    "/api/physicianDemographic/GetPhysicianDemographic/",
    "",
    "-",
    "ethnicity gender races",
  ],
  [
    "savePhysicianDemographic",
    "POST",
    "/api/physicianDemographic/SavePhysicianDemographic/",
    "",
    "ethnicity gender races",
    "-",
  ],
  ["deletePhysicianDemographic", "POST", "/api/physicianDemographic/DeletePhysicianDemographic/", "", "string", "-"],
];

const examinations: Row[] = [
  ["getAvailableExaminations", "GET", "/api/application/available", "", "-", "list of examinationId"],
  ["getAppliedToExaminations", "GET", "/api/Examination/GetAppliedToExaminations", "", "-", "list of examinationId"],
  ["getApplication", "GET", "/api/application", "examinationId", "-", "applicationId"],
  ["updateApplication", "POST", "/api/application/update", "", "examinationId", "applicationId"],
  ["deleteApplication", "POST", "/api/Application/delete", "applicationId", "-", "-"],
  ["getExamination", "GET", "/api/examination", "examinationId", "-", "examinationId"],
  [
    "getApplicationAttestation",
    "GET",
    "/api/applicationTemplate/attestation",
    "examinationId applicationCreatedDate",
    "-",
    "attestationContent",
  ],
  ["getAvailableModules", "GET", "/api/application/availableModules", "", "-", "list"],
  [
    "saveSubspecialtyTraining",
    "POST",
    "/api/Physician/SaveSubspecialtyTraining",
    "examinationId",
    "pathwayMethod",
    "pathwayMethod",
  ],
  ["getInvoicesForPhysician", "GET", "/api/invoice/getInvoicesForPhysician", "", "-", "list of invoiceNumber"],
  [
    "createInvoiceForApplication",
    "POST",
    "/api/invoice/createInvoiceForApplication",
    "applicationId persist",
    "-",
    "invoiceNumber",
  ],
  [
    "completeInvoiceWithNoPayment",
    "POST",
    "/api/invoice/completeInvoiceWithNoPayment",
    "",
    "list",
    "list of invoiceNumber",
  ],
  [
    "applyPaymentToInvoices",
    "POST",
    "/api/invoice/applyPaymentToInvoices",
    "paymentType paymentProcessor paymentToken paymentAmount",
    "invoiceNumbers paymentCharge",
    "isSuccessful invoices",
  ],
  [
    "submitApplicationByExaminationId",
    "POST",
    "/api/application/submitApplicationByExaminationId",
    "examinationId",
    "-",
    "-",
  ],
  ["makePayment", "POST", "/api/application/makePayment", "applicationId", "PaymentToken amount", "isSuccessful"],
  ["submitApplication", "POST", "/api/application/submit", "examinationId isSplitPay", "PaymentToken", "isSuccessful"],
  ["submitApplicationWithNoPayment", "GET", "/api/application/submit", "examinationId isSplitPay", "-", "isSuccessful"],
  ["getExaminationHistory", "GET", "/api/Examination/GetExaminationHistory", "", "-", "list of examinationId"],
  [
    "downloadAbccAssessmentResult",
    "GET",
    "/api/Physician/DownloadAbccAssessmentResult",
    "abccAssessmentId",
    "-",
    "file",
  ],
  ["downloadScoreReport", "GET", "/api/examination/DownloadScoreReport", "examinationId", "-", "file"],
  ["verifyAddresses", "POST", "/api/Address/Verify", "", "list", "list of isValid suggestedAddress originalAddress"],
];

const documented = [...dashboard, ...account, ...examinations];
const extra = new Set([capabilitiesCalls, ...Object.values(extensions)].flatMap((group) => Object.keys(group)));

describe.each([
  ["dashboard", dashboard],
  ["account", account],
  ["examinations", examinations],
])("section 7 of the %s document", (_, rows) => {
  it.each(rows)("API-01 has %s as %s %s", (name, method, path, query, body, answer) => {
    const call = (calls as Record<string, CallDefinition>)[name];
    expect(call).toMatchObject({ method, path });
    expect(Object.keys(call?.query?.shape ?? {})).toEqual(query === "" ? [] : query.split(" "));
    expectShape(call?.body, body);
    expectShape(call?.answer, answer);
  });
});

it("API-01 the contract has no other calls than these, but for those of extensions", () => {
  const core = Object.keys(calls).filter((name) => !extra.has(name));
  expect(core.sort()).toEqual([...new Set(documented.map(([name]) => name))].sort());
});

it("API-01 the identity service has the three calls that the documents name", () => {
  expect(Object.values(identityCalls).map(({ path }) => path)).toEqual([
    "/account/Register",
    "/account/ChangeEmail",
    "/account/ChangePassword",
  ]);
  expectShape(identityCalls.changeEmail.body, "currentEmail newEmail clientId lastName ssn4 dateOfBirth email");
  expectShape(identityCalls.changePassword.body, "email currentPassword newPassword confirmNewPassword");
});

function expectShape(schema: CallDefinition["answer"], words: string): void {
  if (words === "-") return expect(schema).toBeUndefined();
  if (words === "file") return expect(isFileAnswer(schema)).toBe(true);
  const shape =
    schema === undefined || isFileAnswer(schema)
      ? []
      : shapeOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }));
  expect(shape).toEqual(expect.arrayContaining(words.replace("list of ", "list ").split(" ")));
}

/** The kinds and property names at the top level, in a list, or in one of several shapes. */
function shapeOf({ type, anyOf, items, properties }: z.core.JSONSchema.BaseSchema): string[] {
  const kinds = [type].flat().map((kind) => (kind === "array" ? "list" : kind === "integer" ? "number" : (kind ?? "")));
  const inner = [...(anyOf ?? []), ...(type === "array" ? [items] : [])].flat() as z.core.JSONSchema.BaseSchema[];
  return [...kinds, ...Object.keys(properties ?? {}), ...inner.flatMap(shapeOf)];
}
