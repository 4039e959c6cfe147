import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board, BoardCalls, OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { isChange } from "@portal/contract/callDefinition";
import type { CCEnrollmentId } from "@portal/contract/certification/ccPathwayEnrollment";
import { type CallName, calls } from "@portal/contract/calls";
import { AddressVerificationStatus, ClinicalStatus, Ethnicity, Gender } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { NotificationApplication } from "@portal/contract/people/messages";
import { dollars, type WireDate, wireInstant } from "@portal/contract/values";
import { contentOf } from "@portal/domain/people/address";
import { trainingToSave } from "./applying";
import { type BoardUnderTest, boardUnderTest, onBehalfOfHeader, roleOf } from "./boardUnderTest";
import { type NamedRecords, physicianWithRecords, unknownRecords } from "./namedRecords";
import { newPhysician, thisYear } from "./newPhysician";
import { chargeOf, collecting, paymentOf } from "./paying";

type Sent<Name extends CallName> = Parameters<BoardCalls[Name]>;
/** How the owner of a record sends a call about it, and the code with which it is refused to everyone else. */
type Naming<Name extends CallName> = readonly [
  code: string,
  sent: (records: NamedRecords, callerId: CCEnrollmentId) => Sent<Name>,
];
/**
 * Whose data a call shows or changes. `bearer`: that of the person or the role of the token; a function sends a call
 * about the physician that names no record; a list has each way to name one.
 */
type Row<Name extends CallName> = "bearer" | ((records: NamedRecords) => Sent<Name>) | readonly Naming<Name>[];
/** Without an answer to people who have no token; calls that send nothing are about the physician. */
type SendingCall = { [Name in Exclude<CallName, keyof OpenBoard>]: Sent<Name> extends [] ? never : Name }[Exclude<
  CallName,
  keyof OpenBoard
>];

const charge = chargeOf(185);
const payment = paymentOf(charge);
const query = { paymentType: "Visa", paymentProcessor: "sandbox", paymentToken: "token-1" } as const;

const enrollmentToSave = ({ ccEnrollmentId, ccEnrollmentCertificates }: NamedRecords["enrollment"]) => ({
  body: {
    cCEnrollmentId: ccEnrollmentId,
    cCEnrollmentCertificates: ccEnrollmentCertificates.map(
      ({ ccAssessmentType, ccAssessmentAttestationDate, ...own }) => ({
        ...own,
        isEnrolled: true,
        cCAssessmentType: ccAssessmentType,
        cCAssessmentAttestationDate: ccAssessmentAttestationDate,
      }),
    ),
  },
});

const rows: { readonly [Name in SendingCall]: Row<Name> } = {
  updateEmail: "bearer",
  // Only boards that charge have it: `ownCharges.test.ts`.
  lookUpCharge: "bearer",
  recordAnnualFeesPaid: "bearer",
  payCCAnnualFees: "bearer",
  queuePaymentMail: "bearer",
  searchPhysicians: "bearer",
  retryFailedMails: "bearer",
  correctBilling: "bearer",
  // Of all physicians, for staff by their role.
  getStaffPapers: "bearer",
  getStaffPaper: "bearer",
  downloadStaffPaper: "bearer",
  decidePaper: "bearer",
  decideNameChange: "bearer",

  requestNameChange: () => [
    {
      body: {
        name: { firstName: "Nora", middleName: null, lastName: "Ruiz", suffix: null },
        since: "2026-07-01" as WireDate,
      },
    },
  ],
  withdrawNameChange: [["unknown-request", ({ nameChange }) => [{ body: nameChange }]]],
  saveReminders: () => [{ body: { areOn: true } }],
  // Only the physician makes one.
  makeCalendarAddress: () => [{ body: { replaces: null } }],
  endCalendarAddress: () => [{ body: { madeAt: wireInstant.parse("2026-07-15T17:00:00Z") } }],
  saveChangeMails: () => [{ body: { areOn: true } }],
  optInOut: () => [{ body: true }],
  sendVerificationLetter: () => [{ body: ["a@b.example"] }],
  getExamination: ({ application }) => [{ query: application }],
  getApplication: ({ application }) => [{ query: application }],
  getApplicationAttestation: ({ application: { examinationId, createdDate } }) => [
    { query: { examinationId, applicationCreatedDate: createdDate } },
  ],
  createInvoicesForAnnualFeeYears: () => [{ body: [thisYear] }],
  updateLastLogin: [["unknown-physician", ({ physicianId }) => [{ body: physicianId }]]],
  saveSystemNotificationResponse: [
    [
      "unknown-notification",
      ({ id }) => [
        {
          body: {
            systemNotificationApplicationId: NotificationApplication.PhysicianPortal,
            systemNotificationId: id as never,
            primaryActionTaken: false,
            permanentlyDismiss: false,
            personKey: null,
          },
        },
      ],
    ],
  ],
  getDigitalCredential: [["unknown-certificate", ({ certificateId }) => [{ query: { certificateId } }]]],
  saveMedicalLicenses: [
    ["unknown-license", ({ license }) => [{ body: [license] }]],
    [
      "unknown-license",
      ({ license }) => [{ body: [{ ...license, medicalLicenseId: null, licenseNumber: "A-100" }, license] }],
    ],
  ],
  saveAddresses: [
    [
      "unknown-address",
      ({ address }) => [
        {
          body: [
            {
              ...contentOf(address),
              addressId: address.addressId,
              line2: "Apt 9",
              verificationStatus: AddressVerificationStatus.UseAsEntered,
            },
          ],
        },
      ],
    ],
  ],
  savePhysicianDemographic: ["personKey", "physicianDemographicId"].map((name) => [
    "unknown-person",
    ({ personKey, physicianId }) => [
      {
        body: {
          ...{ ethnicity: Ethnicity.Other, gender: Gender.Female, races: [] },
          ...(name === "personKey"
            ? { personKey, physicianDemographicId: null }
            : { physicianDemographicId: physicianId }),
        },
      },
    ],
  ]),
  deletePhysicianDemographic: [["unknown-person", ({ personKey }) => [{ body: personKey }]]],
  downloadMessageAttachment: [["unknown-attachment", ({ attachment }) => [{ query: attachment }]]],
  downloadMessageDocument: [["unknown-message", ({ message }) => [{ query: message }]]],
  getMessageText: [["unknown-message", ({ message }) => [{ query: message }]]],
  markMessagesRead: [["unknown-message", ({ message }) => [{ body: [message.messageId] }]]],
  saveCCAttestations: [["unknown-block", ({ block }) => [{ query: block, body: [] }]]],
  updateClinicalStatus: [
    ["unknown-block", ({ block }) => [{ body: { ...block, clinicalStatus: ClinicalStatus.ClinicallyInactive } }]],
    ["unknown-block", ({ block }) => [{ body: block }]],
  ],
  handInPaper: [
    [
      "unknown-purpose",
      ({ block }) => [
        {
          query: { kind: "audit", subjectId: block.ccBlockId, fileName: "a.pdf", shows: "" },
          upload: new Blob(["%PDF"]).stream(),
        },
      ],
    ],
  ],
  offerPaper: [
    [
      "unknown-purpose",
      ({ block, paper: { paperId } }) => [
        { body: { paperId, purpose: { kind: "audit", subjectId: block.ccBlockId, year: null } } },
      ],
    ],
  ],
  downloadPaper: [["unknown-paper", ({ paper: { paperId } }) => [{ query: { paperId } }]]],
  downloadAuditEvidence: [["no-audit", ({ block }) => [{ query: block }]]],
  updateCCAssessmentPathwayEnrollment: [
    ["unknown-enrollment", ({ enrollment }) => [enrollmentToSave(enrollment)]],
    // A physician's enrollment has the id of the physician.
    ["unknown-certificate", ({ enrollment }, ccEnrollmentId) => [enrollmentToSave({ ...enrollment, ccEnrollmentId })]],
  ],
  saveCCSelfReportedActivity: [
    ["unknown-activity", ({ activity }) => [{ body: { ...activity, cmeCredits: 9 as never } }]],
    ["unknown-activity", ({ activity }) => [{ body: activity }]],
    ["unknown-activity", ({ verified }) => [{ body: { ...verified, cmeCredits: 9 as never } }]],
  ],
  deleteCCSelfReportedActivity: [
    ["unknown-activity", ({ activity }) => [{ body: { ...activity, cmeCredits: 9 as never } }]],
    ["unknown-activity", ({ verified }) => [{ body: verified }]],
  ],
  acceptAbccModuleAttestation: [["unknown-module", ({ id }) => [{ body: id as never }]]],
  getExamAssessment: [["unknown-examinee", ({ id }) => [{ query: { examineeId: id as never } }]]],
  downloadScoreReport: [["unknown-examination", ({ sat }) => [{ query: sat }]]],
  downloadAbccAssessmentResult: [
    ["unknown-assessment", ({ id }) => [{ query: { abccAssessmentId: (id + 1) as never } }]],
  ],
  updateApplication: [
    ["unknown-application", ({ application }) => [{ body: { ...application, isAdaRequested: true } }]],
  ],
  saveSubspecialtyTraining: [["unknown-application", ({ application }) => [trainingToSave(application)]]],
  createInvoiceForApplication: [
    ["unknown-application", ({ application }) => [{ query: { ...application, persist: true } }]],
    ["unknown-application", ({ application }) => [{ query: { ...application, persist: false } }]],
  ],
  submitApplicationByExaminationId: [["unknown-application", ({ application }) => [{ query: application }]]],
  submitApplicationWithNoPayment: [
    ["unknown-application", ({ application }) => [{ query: { ...application, isSplitPay: false } }]],
  ],
  submitApplication: [
    ["unknown-application", ({ application }) => [{ query: { ...application, isSplitPay: false }, body: payment }]],
  ],
  makePayment: [["unknown-application", ({ application }) => [{ query: application, body: payment }]]],
  changeTestingOptions: [
    [
      "unknown-application",
      ({ application: { applicationId } }) => {
        const options = { isAdaRequested: true, isNmaRequested: false };
        return [{ body: { ...options, applicationId, replaces: options } }];
      },
    ],
  ],
  withdrawApplication: [
    ["unknown-application", ({ application: { applicationId } }) => [{ body: { applicationId, reason: "" } }]],
  ],
  deleteApplication: [["unknown-application", ({ application }) => [{ query: application }]]],
  completeInvoiceWithNoPayment: [["unknown-invoice", ({ invoiceNumber }) => [{ body: [invoiceNumber] }]]],
  downloadUnpaidInvoice: [["unknown-invoice", ({ invoiceNumber }) => [{ query: { invoiceNumber } }]]],
  applyPaymentToInvoices: [
    [
      "unknown-invoice",
      ({ invoiceNumber }) => [
        {
          query: { ...query, paymentAmount: payment.amount },
          body: { invoiceNumbers: [invoiceNumber], paymentCharge: charge },
        },
      ],
    ],
  ],
  downloadPaymentReceipt: [["unknown-payment", ({ receipt }) => [{ query: receipt }]]],
  reopenReturnedPayment: [["unknown-payment", ({ charge: { transactionId } }) => [{ body: { transactionId } }]]],
  recordRefund: [
    [
      "unknown-payment",
      ({ charge: { transactionId } }) => [
        {
          body: {
            transactionId,
            refundId: "refund-1",
            refundedAt: wireInstant.parse("2026-07-15T16:00:00Z"),
            amount: dollars.decode(1),
            lines: null,
            hasFailed: false,
          },
        },
      ],
    ],
  ],
};

/** Calls that send nothing, about the person or the role of the token. */
const ofBearer = new Set<CallName>([
  "getCurrentUser",
  "getSystemNotifications",
  "getMessages",
  "getUnreadMessages",
  "getOtherBoardPhysicianLearningTracks",
  "getFailedMails",
  "getStaffNameChanges",
]);
/** Made by the payment service alone: `serviceCredential.test.ts`. */
const ofPaymentService = new Set<CallName>([
  "applyPaymentToInvoices",
  "recordAnnualFeesPaid",
  "payCCAnnualFees",
  "submitApplication",
  "makePayment",
  "reopenReturnedPayment",
  "recordRefund",
  "queuePaymentMail",
]);
/** Made by other people as well, about their own messages and visits, and by staff in no physician's name. */
const ofOthersToo = new Set<CallName>([
  "updateLastLogin",
  "saveSystemNotificationResponse",
  "downloadMessageAttachment",
  "downloadMessageDocument",
  "getMessageText",
  "markMessagesRead",
  "getPhysicianDemographic",
  "savePhysicianDemographic",
  "deletePhysicianDemographic",
]);
const staffCodes = ["404 no-physician", "403 staff-visit", "403 not-the-reader", "403 own-only"];

describe("AUTH-17 a physician's own data", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  let theirs: NamedRecords;
  beforeAll(async () => {
    board = await boardUnderTest();
    theirs = await physicianWithRecords(board);
  });
  afterAll(() => board.close());

  const all = Object.entries(rows) as [SendingCall, Row<CallName>][];
  const withToken = (Object.keys(calls) as CallName[]).filter((name) => !("open" in calls[name]));
  const naming = all.flatMap(([name, row]) =>
    Array.isArray(row) ? (row as Naming<CallName>[]).map(([code, sent]) => ({ name, code, sent })) : [],
  );
  /** Every call about a physician, with what its owner sends. */
  const physicians = [
    ...naming,
    ...all.flatMap(([name, row]) => (typeof row === "function" ? [{ name, code: null, sent: row }] : [])),
    ...withToken
      .filter((name) => !(name in rows || ofBearer.has(name)))
      .map((name) => ({ name, code: null, sent: (): readonly unknown[] => [] })),
  ];
  const enrollmentId = (physicianId: PhysicianId) => physicianId as number as CCEnrollmentId;
  async function codeOf(client: Board, name: CallName, sent: readonly unknown[]): Promise<string | null> {
    try {
      await (client[name] as (...sent: readonly unknown[]) => Promise<unknown>)(...sent);
      return null;
    } catch (error) {
      if (error instanceof BoardError) return `${error.status} ${error.code}`;
      throw error;
    }
  }
  const bearer = async (key: string) => `Bearer ${await board.token(`demo-${key}`, roleOf(key))}`;
  const ask = (name: CallName, headers: Record<string, string>) => {
    const { method, path } = calls[name];
    return board.ask(path, { method, headers, ...(method === "POST" && { body: "{}" }) });
  };

  it("is named by another physician's ids exactly as by ids that no one has, and changed by neither", async () => {
    const { own, physicianId } = await newPhysician(board);
    const collector = await collecting(board, physicianId);
    const before = await board.contents();
    for (const { name, code, sent } of naming) {
      const client = ofPaymentService.has(name) ? collector : own;
      const codes = [theirs, unknownRecords(theirs)].map((records) =>
        codeOf(client, name, sent(records, enrollmentId(physicianId))),
      );
      expect([name, ...(await Promise.all(codes))]).toEqual([name, `404 ${code}`, `404 ${code}`]);
    }
    expect(await board.contents()).toEqual(before);
  });

  it("has no one who is no physician here, and no one without a token", async () => {
    const before = await board.contents();
    for (const key of ["other-board", "staff"]) {
      const client = await board.as(key);
      for (const { name, code, sent } of physicians.filter(({ name }) => !ofPaymentService.has(name))) {
        const codes = ofOthersToo.has(name) ? [`404 ${code}`, ...staffCodes] : ["404 no-physician"];
        expect([name, codes]).toEqual([
          name,
          expect.arrayContaining([await codeOf(client, name, sent(theirs, enrollmentId(theirs.physicianId)))]),
        ]);
      }
    }
    expect(await codeOf(await board.as("payments"), "getPhysician", [])).toBe("404 no-physician");
    for (const name of withToken) expect([name, (await ask(name, {})).status]).toEqual([name, 401]);
    expect(await board.contents()).toEqual(before);
  });

  it("is changed by no read-only staff", async () => {
    const before = await board.contents();
    const reader = { authorization: await bearer("staff-read-only"), [onBehalfOfHeader]: String(theirs.physicianId) };
    for (const name of withToken) {
      if (isChange(calls[name]))
        expect([name, await (await ask(name, reader)).json()]).toMatchObject([name, { code: "read-only" }]);
    }
    expect(await board.contents()).toEqual(before);
  });

  it("is in no answer to another physician", async () => {
    const { own, physicianId } = await newPhysician(board, { feesPaidThrough: thisYear - 1 });
    for (const { name, sent } of physicians.filter(({ name, code }) => code === null && !isChange(calls[name]))) {
      const answer = await (own[name] as (...sent: readonly unknown[]) => Promise<unknown>)(
        ...sent(theirs, enrollmentId(physicianId)),
      );
      expect(JSON.stringify([name, answer])).not.toContain(String(theirs.physicianId));
    }
  });

  it("is found by its owner under every id of the table", async () => {
    for (const { name, code, sent } of naming) {
      const found = await codeOf(
        ofPaymentService.has(name) ? theirs.collector : theirs.own,
        name,
        sent(theirs, enrollmentId(theirs.physicianId)),
      );
      expect([name, found]).not.toEqual([name, `404 ${code}`]);
    }
  });
});
