import { describe, expect, it } from "vitest";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { attestation, blockFacts, fee } from "~/tests/support/records/ccBlocks";
import { examination as offered } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { invoice, line } from "~/tests/support/records/invoices";
import { physicianOn } from "~/tests/support/records/physicians";
import { type CallName, calls } from "../calls";
import type { CCBlock } from "../certification/ccBlock";
import { ccEnrollmentCertificate } from "../certification/ccPathwayEnrollment";
import type { PhysicianFormLookupItems } from "../lookups";
import type { CurrentUser } from "../people/physician";
import { address as addressSchema, addressToVerify } from "../people/address";
import { CCAttestationType } from "../enumerations";
import { z } from "../zod";
import { readAnswer } from "./readAnswer";
import { searchUnavailable } from "./hasUnavailable";
import { type AnsweredList, incompleteList, lacksEntries } from "./unavailable";

const blocks = [
  blockFacts(2024, { ccAnnualFees: [fee(2024)], ccAttestations: [attestation(CCAttestationType.CME, 2024)] }),
];
const paidOrder = {
  paymentId: 1,
  transactionDate: "2026-04-02T10:00:00Z",
  total: 1900,
  paymentIncludesMultipleInvoices: false,
  invoices: [],
  orders: [
    {
      orderNumber: "ORD-1",
      orderLineItems: [
        { orderLineItemId: 1, feeType: 1, amount: 1900, description: "Examination fee", createdDate: "2026-04-01" },
      ],
      completedPayments: [],
      installments: [],
    },
  ],
};
const message = { messageId: 7, statusDate: "2026-01-02", messageTemplateName: null, subject: null, attachments: [] };

/** Valid answers of a board, as JSON; each case changes one value. */
const usual = {
  getPhysician: z.encode(calls.getPhysician.answer, physicianOn("2026-11-20", blocks)),
  getAbccAssessments: z.encode(calls.getAbccAssessments.answer, [
    assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(1) })] }),
  ]),
  getAppliedToExaminations: z.encode(calls.getAppliedToExaminations.answer, [examination()]),
  getInvoicesForPhysician: z.encode(calls.getInvoicesForPhysician.answer, [invoice({ lines: [line()] })]),
  getMessages: [message],
  getPaidOrdersForPayment: [paidOrder],
} satisfies Partial<Record<CallName, unknown>>;
type Call = keyof typeof usual;

/** Returns a copy with another value at a path like `certificates.0.isHPM`; `undefined` omits it. */
function withValue(json: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(json);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const record = keys.reduce((part, key) => (part as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  record[last] = value;
  // JSON omits undefined values.
  return JSON.parse(JSON.stringify(copy)) as unknown;
}

function at(answer: unknown, path: string): unknown {
  return path.split(".").reduce((part, key) => (part as Record<string, unknown>)[key], answer);
}

function read(call: Call, path: string, value: unknown) {
  return readAnswer(calls[call].answer, withValue(usual[call], path, value));
}

const hasUnavailable = (call: Call, answer: unknown) => searchUnavailable(calls[call].answer)(answer);

const left = undefined;
const withoutSummary = {
  isCMEComplete: false,
  isPIPComplete: false,
  isSaCMEComplete: false,
  isPatSafetyComplete: false,
};
const block = "currentCCEnrollment.ccBlocks.0";

describe("API-09 a value that says nothing, where a claim would follow from it, is unknown", () => {
  it.each<[Call, string, unknown, unknown]>([
    // Empty would claim that everything is complete.
    ["getPhysician", `${block}.outstandingRequirements`, null, ["unavailable"]],
    ["getPhysician", `${block}.outstandingRequirements`, left, ["unavailable"]],
    ["getPhysician", `${block}.outstandingRequirements`, ["CME", "Poster"], ["CME", "unavailable"]],
    ["getPhysician", "certificates", null, incompleteList([])],
    ["getPhysician", "currentCCEnrollment.ccBlocks", null, incompleteList([])],
    // False would offer a payment.
    ["getPhysician", `${block}.ccAnnualFees.0.isPaid`, null, null],
    ["getPhysician", `${block}.ccAnnualFees.0.isWaived`, left, null],
    ["getInvoicesForPhysician", "0.isPaid", null, null],
    ["getAppliedToExaminations", "0.isExamFeePaid", null, null],
    // False would permit a change.
    ["getPhysician", `${block}.hasAudit`, left, null],
    ["getPhysician", `${block}.hasFailedAudit`, null, null],
    // False would claim that it is not required, or that the certification has not lapsed.
    ["getPhysician", `${block}.isPipRequired`, null, null],
    ["getPhysician", "isPatientSafetyRequired", left, null],
    ["getPhysician", "isLapsedNoLicense", null, null],
    // Flags in a spelling that is none of the usual ones.
    ["getPhysician", `${block}.hasAudit`, "maybe", null],
    ["getPhysician", "isRetired", "Y", undefined],
    // Codes that are not in the documents.
    ["getPhysician", "certificates.0.certificateStatus", 9, "unavailable"],
    ["getPhysician", "certificates.0.certificationGeneration", null, "unavailable"],
    ["getPhysician", `${block}.clinicalStatus`, 77, "unavailable"],
    ["getPhysician", `${block}.isPatientSafetyRequired`, left, "unavailable"],
    ["getAbccAssessments", "0.abccAssessmentStatusId", 12, "unavailable"],
    ["getAbccAssessments", "0.grade", 4, "unavailable"],
    ["getAppliedToExaminations", "0.examineeStatus", 99, "unavailable"],
    ["getAppliedToExaminations", "0.application.candidateStatus", 0, "unavailable"],
    ["getInvoicesForPhysician", "0.invoiceStatus", 8, 8],
    ["getInvoicesForPhysician", "0.lineItems.0.product.feeTypeId", 99, 99],
    ["getPhysician", `${block}.ccAttestations.0.ccAttestationType`, 5, 5],
  ])("%s %s: %j is %j", (call, path, value, meaning) => {
    const reading = read(call, path, value);
    expect(reading).toMatchObject({ success: true });
    if (!reading.success) return;
    expect(at(reading.answer, path)).toEqual(meaning);
    expect(reading.unknown).toEqual([
      path
        .split(".")
        .filter((key) => !/^\d+$/.test(key))
        .join("."),
    ]);
    expect(hasUnavailable(call, reading.answer)).toBe(true);
  });
});

describe("API-09 any other value that is missing is none, and claims nothing", () => {
  it.each<[Call, string, unknown, unknown]>([
    ["getPhysician", "medicalLicenses", null, []],
    ["getPhysician", "addresses", left, []],
    ["getPhysician", `${block}.ccAttestations`, null, []],
    ["getPhysician", `${block}.ccAttestations.0.updatedDate`, null, null],
    ["getPhysician", `${block}.unpaidOrphanYears`, left, []],
    ["getPhysician", `${block}.ccAnnualFees`, null, []],
    ["getPhysician", `${block}.hasPassedAudit`, null, false],
    ["getPhysician", `${block}.ccSummaryDashboard.isCMEComplete`, left, false],
    ["getPhysician", "ccEnrollmentsModel", null, { hasCCEnrollmentHistory: false }],
    ["getPhysician", `${block}.ccSummaryDashboard`, left, withoutSummary],
    ["getPhysician", `${block}.waivedCMECredits`, null, 0],
    // Flags of databases that store them as numbers or texts.
    ["getPhysician", "isRetired", 1, true],
    ["getPhysician", "isLapsedNoLicense", "0", false],
    ["getPhysician", `${block}.ccAnnualFees.0.isPaid`, "True", true],
    ["getAbccAssessments", "0.releaseGrades", 1, true],
    ["getAbccAssessments", "0.isArticleBasedExam", "0", false],
    // A box that other boards keep as a flag.
    ["getPhysician", `${block}.ccAttestations.0.selfReportedCredits`, true, 1],
    ["getPhysician", `${block}.ccAttestations.0.selfReportedCredits`, "False", 0],
    // What other platforms send in place of null.
    ["getPhysician", "dateOfBirth", "", null],
    // An order would keep the application from being deleted.
    ["getAppliedToExaminations", "0.application.orderNumber", "", null],
    ["getAppliedToExaminations", "0.moduleSelection", "", null],
    ["getMessages", "0.subject", " ", null],
    ["getPhysician", "lastName", "", null],
    ["getPaidOrdersForPayment", "0.paymentMethod", " ", null],
    // Its physician can enter the number.
    ["getPhysician", "medicalLicenses.0.licenseNumber", null, ""],
    ["getPhysician", "medicalLicenses.0.licenseNumber", left, ""],
    ["getPhysician", "ssn4", " ", null],
    ["getPhysician", "medicalLicenses", "", []],
    ["getPhysician", `${block}.extensionDate`, "0001-01-01T00:00:00", null],
    ["getPhysician", "certificates.0.expirationDate", "0001-01-01", null],
    ["getPaidOrdersForPayment", "0.returnedDate", "0001-01-01T00:00:00Z", null],
    ["getPaidOrdersForPayment", "0.orders.0.orderLineItems.0.createdDate", "", null],
    ["getPhysician", `${block}.extensionDate`, left, null],
    ["getPhysician", "certificates.0.isHPM", null, false],
    ["getPhysician", "certificates.0.certificateNumber", null, ""],
    ["getPhysician", "certificates.0.expirationDate", left, null],
    ["getPhysician", "currentCCEnrollment", left, null],
    ["getAbccAssessments", "0.modules.0.ccArticleResults", null, []],
    ["getAbccAssessments", "0.modules.0.isCatchUp", left, false],
    // No result yet: false would be a failure, with which an assessment may be lost.
    ["getAbccAssessments", "0.modules.0.ccArticleResults.0.isPass", null, null],
    ["getAbccAssessments", "0.modules.0.ccArticleResults.0.isPass", left, null],
    ["getAbccAssessments", "0.modules.0.ccArticleResults.0.completedDate", null, null],
    ["getAbccAssessments", "0.modules.0.ccArticleResults.0.completedDate", "0001-01-01T00:00:00", null],
    ["getAbccAssessments", "0.modules.0.ccArticleResults.0.isPass", "0", false],
    ["getAppliedToExaminations", "0.releaseGrades", null, false],
    ["getAppliedToExaminations", "0.appointments", null, []],
    ["getMessages", "0.attachments", null, []],
    ["getInvoicesForPhysician", "0.lineItems.0.createdDate", left, null],
    ["getPaidOrdersForPayment", "0.orders.0.orderLineItems.0.createdDate", left, null],
    ["getPaidOrdersForPayment", "0.orders.0.installments", null, []],
  ])("%s %s: %j is %j", (call, path, value, meaning) => {
    const reading = read(call, path, value);
    expect(reading).toMatchObject({ success: true, unknown: [] });
    if (!reading.success) return;
    expect(at(reading.answer, path)).toEqual(meaning);
    expect(hasUnavailable(call, reading.answer)).toBe(false);
  });

  it.each([
    "2027-03-31T00:00:00",
    "2027-03-31T23:59:59.999",
    "2027-03-31T05:00:00Z",
    "2027-03-31T00:00:00-06:00",
    "2027-03-31 00:00:00",
    "2027-03-31Z",
    "2027-03-31-06:00",
    "2027-03-31 00:00:00-06",
  ])("a date that is written %s is 2027-03-31", (value) => {
    const reading = read("getPhysician", "certificates.0.expirationDate", value);
    expect(reading.success && at(reading.answer, "certificates.0.expirationDate")).toBe("2027-03-31");
  });

  it("a field that no one knows is ignored", () => {
    const reading = read("getPhysician", "certificates.0.legacyCode", "X");
    expect(reading).toMatchObject({ success: true, unknown: [] });
    expect(JSON.stringify(reading)).not.toContain("legacyCode");
  });

  it("a flag that may be null, or is the whole answer, is read in these spellings as well", () => {
    const { isAdaRequested, isNmaRequested } = calls.getApplication.answer.unwrap().shape;
    const accommodations = z.object({ isAdaRequested, isNmaRequested });
    expect(readAnswer(accommodations, { isAdaRequested: 0, isNmaRequested: "true" })).toMatchObject({
      answer: { isAdaRequested: false, isNmaRequested: true },
    });
    expect(readAnswer(accommodations, { isAdaRequested: null, isNmaRequested: 2 }).success).toBe(false);
    expect(readAnswer(calls.validateEmail.answer, 1)).toMatchObject({ success: true, answer: true });
  });

  it("no application, and no messages, are a null", () => {
    expect(readAnswer(calls.getApplication.answer, null)).toMatchObject({ success: true, answer: null });
    expect(readAnswer(calls.getMessages.answer, null)).toMatchObject({ success: true, answer: [] });
  });
});

describe("API-09 ids and money are what the contract says, or their entry is unknown and the others stand", () => {
  it.each<[Call, string, string, unknown]>([
    ["getPhysician", "certificates", "0.certificateId", "No. 17"],
    ["getPhysician", "certificates", "0.awardDate", "31.03.2027"],
    ["getPhysician", "certificates", "0.awardDate", "0001-01-01T00:00:00"],
    ["getPhysician", "currentCCEnrollment.ccBlocks", "0.ccBlockId", left],
    ["getPhysician", "currentCCEnrollment.ccBlocks", "0.requiredCMECredits", null],
    ["getPhysician", `${block}.ccAnnualFees`, "0.feeAmount", null],
    ["getPhysician", `${block}.ccAnnualFees`, "0.year", left],
    ["getAppliedToExaminations", "", "0.application.balance", left],
    ["getMessages", "", "0.messageId", "007"],
    ["getPaidOrdersForPayment", "", "0.total", null],
  ])("%s %s %s: %j", (call, list, path, value) => {
    const whole = list === "" ? "" : `${list}.`;
    const known = (list === "" ? usual[call] : at(usual[call], list)) as unknown[];
    const twice = [structuredClone(known[0]), structuredClone(known[0])];
    const json = list === "" ? twice : withValue(usual[call], list, twice);
    const reading = readAnswer(calls[call].answer, withValue(json, whole + path, value));
    expect(reading).toMatchObject({ success: true });
    if (!reading.success) return;
    const entries = (list === "" ? reading.answer : at(reading.answer, list)) as AnsweredList<unknown>;
    expect(entries).toHaveLength(1);
    expect([lacksEntries(entries), hasUnavailable(call, reading.answer)]).toEqual([true, true]);
    expect(reading.unknown).toEqual([(whole + path).replace(/(^|\.)\d+(?=\.|$)/g, "").replace(/^\./, "")]);
  });

  it.each([null, left, ""])(
    "an application whose day of the start is %j is one whose day was never set",
    (createdDate) => {
      const application = calls.getApplication.answer.unwrap().pick({ createdDate: true });
      expect(readAnswer(application, { createdDate })).toMatchObject({
        answer: { createdDate: "0001-01-01" },
        unknown: [],
      });
    },
  );

  it.each(["0001-01-01", "0001-01-01T00:00:00", "0001-01-01T00:00:00Z"])(
    "leave an application readable whose day of the start is %s, and its payment unknown",
    (date) => {
      const { createdDate, order } = calls.getApplication.answer.unwrap().shape;
      const payments = {
        total: 1,
        balance: 0,
        orderLineItems: [],
        completedPayments: [{ amount: 1, transactionDate: date }],
      };
      const reading = readAnswer(z.object({ createdDate, order }), { createdDate: date, order: payments });
      expect(reading).toMatchObject({ answer: { createdDate: "0001-01-01" } });
      expect(reading.success && reading.answer).toHaveProperty("order", undefined);
    },
  );

  it("fail the call where they are in no entry of a list", () => {
    expect(read("getPhysician", "physicianId", null).success).toBe(false);
  });

  it.each([
    ["0.balance", null],
    ["0.balance", "250,00"],
    ["0.invoiceNumber", 5.5],
    ["0.lineItems", null],
    ["0.lineItems.0.amount", "1,250"],
  ])("PAY-10 fail the call where they are in an invoice, which would look unpaid without it: %s: %j", (path, value) => {
    expect(read("getInvoicesForPhysician", path, value).success).toBe(false);
  });

  it.each([
    ["dateOfBirth", "31.03.1970"],
    ["ssn4", "***-**-1234"],
  ])("leave out %s, which is only displayed, where it is %j", (path, value) => {
    const reading = read("getPhysician", path, value);
    expect(reading).toMatchObject({ success: true, unknown: [path], leftOut: [path] });
    expect(reading.success && at(reading.answer, path)).toBeNull();
    expect(reading.success && hasUnavailable("getPhysician", reading.answer)).toBe(false);
  });

  it("leave no current block where they are in it, and it is unknown", () => {
    const reading = read("getPhysician", "currentCCEnrollment.currentCCBlock.ccBlockId", "No. 9");
    expect(reading.success && at(reading.answer, "currentCCEnrollment.currentCCBlock")).toBeUndefined();
    expect(reading.success && hasUnavailable("getPhysician", reading.answer)).toBe(true);
  });

  it("other lists are empty where a board answers none", () => {
    for (const call of [
      "getAvailableExaminations",
      "getExaminationHistory",
      "getPaidInvoicesForPayment",
      "getPaidOrdersForPayment",
      "getReEntryAssessments",
    ] as const)
      expect(readAnswer(calls[call].answer, null)).toMatchObject({ success: true, answer: [] });
  });

  it("lists of what is to be paid or done are not empty because a board answers none", () => {
    for (const call of ["getInvoicesForPhysician", "getAbccAssessments", "getAppliedToExaminations"] as const)
      expect(readAnswer(calls[call].answer, null).success).toBe(false);
  });
});

describe("API-09 one odd value of an examination, an application or an enrollment costs neither its list nor its page", () => {
  const examinations = z.encode(calls.getAvailableExaminations.answer, [offered({ fees: [] })]);
  const readOffer = (change: object) =>
    readAnswer(calls.getAvailableExaminations.answer, [{ ...examinations[0], ...change }]);
  const firstOf = (reading: ReturnType<typeof readAnswer>) =>
    reading.success ? (reading.answer as object[])[0] : null;

  it.each([null, [{ feeType: 1, feeDescription: "Fee", feeAmount: "1,900" }]])(
    "fees of %j are unknown as a whole",
    (fees) => {
      expect(firstOf(readOffer({ fees }))).toMatchObject({ fees: incompleteList([]) });
    },
  );

  it("whether training is required is unknown where it is null", () => {
    expect(firstOf(readOffer({ requiresFellowshipTraining: null }))).toMatchObject({
      requiresFellowshipTraining: null,
    });
  });

  it("a certificate of which it is not said whether it is enrolled is not taken as unenrolled", () => {
    const reading = readAnswer(ccEnrollmentCertificate.pick({ isEnrolled: true }), { isEnrolled: null });
    expect(reading).toMatchObject({ success: true, answer: { isEnrolled: "unavailable" }, unknown: ["isEnrolled"] });
  });

  it("an unknown verification is not that there is none", () => {
    const { verificationStatus } = addressSchema.shape;
    const schema = z.object({ verificationStatus });
    expect(readAnswer(schema, { verificationStatus: 9 })).toMatchObject({
      answer: {},
      unknown: ["verificationStatus"],
    });
    expect(readAnswer(schema, {})).toMatchObject({ answer: { verificationStatus: null }, unknown: [] });
  });
});

it.each([
  ["2026-04-02", "2026-04-02T00:00:00"],
  ["2026-04-02 10:15:00", "2026-04-02T10:15:00"],
  ["2026-04-02T10:15:00Z", "2026-04-02T10:15:00Z"],
  ["2026-04-02T10:15:00.1234567-05:00", "2026-04-02T10:15:00.1234567-05:00"],
  ["2026-04-02T10:15:00+0000", "2026-04-02T10:15:00+00:00"],
  // PostgreSQL's and Ruby's own spellings.
  ["2026-04-02 10:15:00.25-05", "2026-04-02T10:15:00.25-05:00"],
  ["2026-04-02 10:15:00 -0500", "2026-04-02T10:15:00-05:00"],
  ["2026-04-02T10:15", "2026-04-02T10:15:00"],
  ["2026-04-02T10:15Z", "2026-04-02T10:15:00Z"],
])("API-09 a moment that is written %s is %s", (written, moment) => {
  const reading = read("getPaidOrdersForPayment", "0.transactionDate", written);
  expect(reading.success && at(reading.answer, "0.transactionDate")).toBe(moment);
});

it.each(["2026-04-02T10:15:00Z00", "2026-04-02T25:15", "2026-04-02Z", "04/02/2026 10:15"])(
  "API-09 %s is no moment",
  (written) => {
    const reading = read("getPaidOrdersForPayment", "0.transactionDate", written);
    expect(reading.success && reading.answer).toHaveLength(0);
  },
);

it("API-09 a date that may be missing has its time taken off as well", () => {
  const path = "0.orders.0.orderLineItems.0.createdDate";
  const reading = read("getPaidOrdersForPayment", path, "2026-04-01T10:30:00");
  expect(reading.success && at(reading.answer, path)).toBe("2026-04-01");
});

it.each([null, left, "", " "])("API-09 a name that is %j is unavailable, and never an empty heading", (value) => {
  for (const [call, path] of [
    ["getPhysician", "certificates.0.certificationName"],
    ["getAbccAssessments", "0.certificationName"],
    ["getAppliedToExaminations", "0.title"],
    ["getInvoicesForPhysician", "0.lineItems.0.description"],
    ["getPaidOrdersForPayment", "0.orders.0.orderLineItems.0.description"],
  ] as const) {
    const reading = read(call, path, value);
    expect(reading).toMatchObject({ success: true, unknown: [] });
    expect(reading.success && at(reading.answer, path)).toBe("Unavailable");
  }
});

it.each(["9999-12-31", "9999-12-31T00:00:00", "9999-12-31T23:59:59.9999999"])(
  "API-09 a certificate that expires %s never does",
  (value) => {
    const path = "certificates.0.expirationDate";
    const reading = read("getPhysician", path, value);
    expect(reading.success && at(reading.answer, path)).toBeNull();
  },
);

it.each([null, left, "", " "])("API-09 a telephone number or a line of an address that is %j is none", (value) => {
  const home = { addressId: 3, line1: "1 Main Street", city: "Dayton", zipCode: "45402", countryId: 1, types: [1] };
  const fields = ["homePhoneNumber", "faxNumber", "line2", "company", "stateCode"];
  const sent = { ...home, ...Object.fromEntries(fields.map((name) => [name, value])) };
  const reading = readAnswer(addressSchema, sent);
  expect(reading.success && fields.map((name) => at(reading.answer, name))).toEqual(fields.map(() => null));
});

it.each([null, left, "", " "])("API-09 an e-mail address that is %j is none", (value) => {
  const reading = read("getPhysician", "emailAddress", value);
  expect(reading.success && at(reading.answer, "emailAddress")).toBeNull();
});

describe("API-09 what identifies, and money, is read in another spelling where that can mean only one thing", () => {
  it.each<[Call, string, unknown, unknown]>([
    ["getPhysician", "physicianId", "100214", 100214],
    ["getPhysician", "certificates.0.certificateId", "17", 17],
    ["getPhysician", "certificates.0.certificateStatus", "1", 1],
    ["getPhysician", "certificates.0.certificateNumber", 20417, "20417"],
    ["getPhysician", "otherBoardPhysicianCode", 42, "42"],
    ["getPhysician", "ssn4", 1234, "1234"],
    ["getPhysician", `${block}.ccAnnualFees.0.feeAmount`, "1,250.00", 125_000],
    ["getPhysician", `${block}.ccAnnualFees.0.feeAmount`, "185.5", 18_550],
    ["getPhysician", `${block}.ccAnnualFees.0.year`, "2024", 2024],
    ["getPhysician", `${block}.requiredCMECredits`, "90", 90],
    ["getInvoicesForPhysician", "0.invoiceNumber", 5, "5"],
    ["getInvoicesForPhysician", "0.balance", "-250", -25_000],
  ])("%s %s: %j is %j", (call, path, value, meaning) => {
    const reading = read(call, path, value);
    expect(reading).toMatchObject({ success: true, unknown: [] });
    expect(reading.success && at(reading.answer, path)).toBe(meaning);
  });

  it.each([
    ["02139", 1, "02139"],
    [2139, 1, "02139"],
    [55401, 1, "55401"],
    [21391234, "1", "02139-1234"],
    [554011234, 1, "55401-1234"],
    ["1010", 40, "1010"],
  ])(
    "the ZIP code %j of country %j is %s, also in an address that a verifier suggests",
    (zipCode, countryId, meaning) => {
      const sent = {
        addressId: 1,
        line1: "1 Main Street",
        city: "Cambridge",
        types: [1],
        isContact: true,
        isValid: true,
      };
      const reading = readAnswer(addressSchema, { ...sent, zipCode, countryId, homePhoneNumber: 6175550100 });
      expect(reading).toMatchObject({ answer: { zipCode: meaning, homePhoneNumber: "6175550100" } });
      const suggested = readAnswer(addressToVerify, { ...sent, zipCode, countryId });
      expect(suggested).toMatchObject({ success: true, answer: { zipCode: meaning } });
    },
  );

  it("a number is no ZIP code of another country, which may have lost its zeros", () => {
    const sent = { line1: "Marktplatz 1", city: "Dresden", countryId: 276, zipCode: 1067 };
    expect(readAnswer(addressToVerify, sent).success).toBe(false);
  });

  it("an address without a ZIP code, a city or a street is an address", () => {
    const sent = {
      addressId: 1,
      countryId: 40,
      types: [1],
      isContact: true,
      isValid: true,
      zipCode: null,
      line1: null,
    };
    expect(readAnswer(z.array(addressSchema), [sent])).toMatchObject({
      success: true,
      answer: [{ line1: "", city: "", zipCode: "" }],
      unknown: [],
    });
  });

  it("so are the codes of a list that has a limit", () => {
    const demographic = { ethnicity: "1", gender: "1", races: ["1", 5, "5"] };
    expect(readAnswer(calls.getPhysicianDemographic.answer, demographic)).toMatchObject({
      answer: { ethnicity: 1, gender: 1, races: [1, 5] },
    });
  });

  it("names of fields may be in another letter case, unless two differ by nothing else", () => {
    const renamed = (change: (name: string) => string) => (json: unknown) =>
      JSON.parse(JSON.stringify(json).replace(/"(\w+)":/g, (_all, key: string) => `"${change(key)}":`)) as unknown;
    const capitalized = renamed((name) => name.charAt(0).toUpperCase() + name.slice(1));
    for (const [call, json] of Object.entries(usual)) {
      const { answer } = calls[call as Call];
      expect(readAnswer(answer, capitalized(json))).toMatchObject({ success: true, answer: answer.parse(json) });
    }
    const user = { physicianId: null, otherBoardPhysicianId: null, fullName: "Ana Ruiz, MD" };
    const optional = readAnswer(calls.getCurrentUser.answer, { ...user, IsOtherBoardPhysician: true });
    expect(optional).toMatchObject({ answer: { isOtherBoardPhysician: true } });
    const both = { ...(usual.getPhysician as object), physicianId: undefined, PhysicianId: 1, PHYSICIANID: 2 };
    expect(readAnswer(calls.getPhysician.answer, JSON.parse(JSON.stringify(both))).success).toBe(false);
  });
});

it.each([
  [{ physicianId: 12 }, 12, null],
  [{ OtherBoardPhysicianId: "9" }, null, 9],
  [{ physicianId: null, otherBoardPhysicianId: null }, null, null],
  [{ physicianId: null }, undefined, undefined],
  [{}, undefined, undefined],
])("API-09 a user with %j is physician %j of this board, and %j of another", (sent, physicianId, other) => {
  const reading = readAnswer(calls.getCurrentUser.answer, sent);
  const user = reading.success ? (reading.answer as CurrentUser) : null;
  expect([user?.physicianId, user?.otherBoardPhysicianId]).toEqual([physicianId, other]);
});

it.each([null, "", " "])("API-09 no form offers a state or country with the name %j", (name) => {
  const state = { id: 2, name: "Texas", shortName: "TX", countryId: 1 };
  const addresses = { states: [{ ...state, id: 3, name }, state], countries: [{ id: 1, name }] };
  const reading = readAnswer(calls.getPhysicianFormLookupItems.answer, { addresses });
  const read = reading.success ? (reading.answer as PhysicianFormLookupItems).addresses : null;
  expect([read?.states.map(({ id }) => id), read?.countries.length]).toEqual([[2], 0]);
});

describe("API-09 what a board repeats in a list counts once", () => {
  it.each<[Call, string]>([
    ["getPhysician", "certificates"],
    ["getPhysician", "currentCCEnrollment.ccBlocks"],
    ["getPhysician", `${block}.ccAnnualFees`],
    ["getPhysician", `${block}.ccAttestations`],
    ["getAbccAssessments", ""],
    ["getInvoicesForPhysician", ""],
    ["getPaidOrdersForPayment", ""],
    ["getPaidOrdersForPayment", "0.orders.0.orderLineItems"],
    ["getAbccAssessments", "0.modules.0.ccArticleResults"],
  ])("%s %s", (call, list) => {
    const entries = (list === "" ? usual[call] : at(usual[call], list)) as object[];
    const twice = [...entries, ...entries.map((entry) => ({ ...entry, rowNumber: 2 }))];
    const reading = list === "" ? readAnswer(calls[call].answer, twice) : read(call, list, twice);
    expect(reading).toEqual({ success: true, answer: calls[call].answer.parse(usual[call]), unknown: [], leftOut: [] });
  });

  it("codes and years too", () => {
    const twice = read("getPhysician", `${block}.outstandingRequirements`, ["CME", "CME"]);
    expect(twice.success && at(twice.answer, `${block}.outstandingRequirements`)).toEqual(["CME"]);
    const unknown = read("getPhysician", `${block}.outstandingRequirements`, ["NEW-1", "NEW-2"]);
    expect(unknown.success && at(unknown.answer, `${block}.outstandingRequirements`)).toHaveLength(2);
  });

  it("different entries of one id stay, and so do equal lines of an invoice", () => {
    const [one] = at(usual.getPhysician, "certificates") as object[];
    const different = read("getPhysician", "certificates", [one, { ...one, certificateNumber: "other" }]);
    expect(different.success && at(different.answer, "certificates")).toHaveLength(2);
    const lines = at(usual.getInvoicesForPhysician, "0.lineItems") as object[];
    const equal = read("getInvoicesForPhysician", "0.lineItems", [...lines, ...lines]);
    expect(equal.success && at(equal.answer, "0.lineItems")).toHaveLength(2);
  });

  it("two fees of one year that differ make the year unknown, so that neither is paid", () => {
    const [one] = at(usual.getPhysician, `${block}.ccAnnualFees`) as { isPaid: boolean }[];
    const reading = read("getPhysician", `${block}.ccAnnualFees`, [one, { ...one, isPaid: one?.isPaid === false }]);
    expect(reading).toMatchObject({ success: true, unknown: [`${block.replace(".0", "")}.ccAnnualFees`] });
    if (!reading.success) return;
    expect(at(reading.answer, `${block}.ccAnnualFees`)).toHaveLength(0);
    expect(lacksEntries((at(reading.answer, block) as CCBlock).ccAnnualFees)).toBe(true);
  });
});

it("API-09 what is answered and sent stays as strict as the contract", () => {
  const odd = withValue(usual.getPhysician, `${block}.ccAnnualFees.0.isPaid`, null);
  expect(calls.getPhysician.answer.safeParse(odd).success).toBe(false);
  const unknown = withValue(at(usual.getPhysician, block), "clinicalStatus", "unavailable");
  expect(calls.updateClinicalStatus.body.safeParse(unknown).success).toBe(false);
});

it("reads what keeps to the contract as the contract does, also beside an odd value", () => {
  for (const [call, json] of Object.entries(usual)) {
    const { answer } = calls[call as Call];
    expect(readAnswer(answer, json)).toEqual({ success: true, answer: answer.parse(json), unknown: [], leftOut: [] });
  }
  const physician = calls.getPhysician.answer.parse(usual.getPhysician);
  expect(read("getPhysician", "certificates.0.isHPM", null)).toMatchObject({
    success: true,
    answer: physician,
    unknown: [],
  });
});
