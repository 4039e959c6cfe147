import { CertificateStatus } from "@portal/contract/enumerations";
import { type CallDefinition, isChange } from "@portal/contract/callDefinition";
import { type CallName, type Calls, calls } from "@portal/contract/calls";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import type { z } from "@portal/contract/zod";
import type { Sent } from "./target";

/** Answers so far, by call. Later calls use the ids in them. */
export type Known = {
  readonly [Name in CallName]?: Calls[Name] extends { readonly answer: infer Answer extends z.ZodType }
    ? z.output<Answer>
    : never;
};

/** Requests for a call with parameters, one per row, made from earlier answers. Empty if those hold no ids. */
type Questions = (known: Known) => readonly Sent[];

/** An id that doesn't exist: real ids start at 1. */
export const unknownId = Number.MAX_SAFE_INTEGER;

interface Asked {
  readonly questions: Questions;
  /** Requests that must be refused or answered with null: unknown ids, and malformed ones. */
  readonly refused: readonly Sent[];
  /** The same for records that exist, if at all, for other physicians only. */
  readonly others?: Questions;
}

const byNumber = (name: string, numbers: (known: Known) => readonly (number | null | undefined)[]): Asked => ({
  questions: (known) => few(numbers(known)).map((number) => ({ query: { [name]: number } })),
  refused: [{ query: { [name]: unknownId } }, { query: { [name]: "no-number" } }, {}],
});

const applied = ({ getAppliedToExaminations: examinations = [] }: Known) => examinations;
/** Examinations that the physician could apply for; none where it is not certain for which they have applied. */
function notApplied({ getAppliedToExaminations: own, getAvailableExaminations: offered = [] }: Known) {
  if (own === undefined || lacksEntries(own)) return [];
  const ids = new Set<number>(own.map((one) => one.examinationId));
  return offered.filter((one) => !ids.has(one.examinationId)).map((one) => one.examinationId);
}
const messages = ({ getMessages: all = [] }: Known) => all;

/** Calls with a query, each after the calls that provide its ids. */
const queriedCalls: { readonly [Name in CallName]?: Asked } = {
  getExamination: byNumber("examinationId", (known) =>
    [...applied(known), ...(known.getAvailableExaminations ?? [])].map((one) => one.examinationId),
  ),
  getApplication: {
    ...byNumber("examinationId", (known) => applied(known).map((one) => one.examinationId)),
    others: (known) => few(notApplied(known)).map((examinationId) => ({ query: { examinationId } })),
  },
  getApplicationAttestation: {
    questions: ({ getApplication: application }) =>
      application
        ? [{ query: { examinationId: application.examinationId, applicationCreatedDate: application.createdDate } }]
        : [],
    // A board may have one text for every examination.
    refused: [],
  },
  getExamAssessment: byNumber("examineeId", (known) => applied(known).map((one) => one.examineeId)),
  downloadScoreReport: byNumber("examinationId", ({ getExaminationHistory: rows = [] }) =>
    rows.filter(({ hasExamineeDocuments }) => hasExamineeDocuments).map((row) => row.examinationId),
  ),
  downloadAbccAssessmentResult: byNumber("abccAssessmentId", ({ getAbccAssessments: assessments = [] }) =>
    assessments.filter(({ grade }) => grade !== null).map((assessment) => assessment.abccAssessmentId),
  ),
  downloadMessageDocument: byNumber("messageId", (known) => messages(known).map((message) => message.messageId)),
  getMessageText: byNumber("messageId", (known) => messages(known).map((message) => message.messageId)),
  downloadMessageAttachment: byNumber("messageAttachmentId", (known) =>
    messages(known).flatMap(({ attachments }) => attachments.map((attachment) => attachment.messageAttachmentId)),
  ),
  downloadPaymentReceipt: byNumber(
    "paymentId",
    ({ getPaidInvoicesForPayment: byInvoice = [], getPaidOrdersForPayment: byOrder = [] }) =>
      [...byInvoice, ...byOrder].map((receipt) => receipt.paymentId),
  ),
  downloadAuditEvidence: byNumber("ccBlockId", ({ getPhysician: physician }) =>
    (physician?.currentCCEnrollment?.ccBlocks ?? []).filter(({ hasAudit }) => hasAudit).map((block) => block.ccBlockId),
  ),
  getDigitalCredential: byNumber("certificateId", ({ getPhysician: physician }) =>
    (physician?.certificates ?? [])
      .filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active)
      .map((one) => one.certificateId),
  ),
  downloadUnpaidInvoice: {
    questions: ({ getInvoicesForPhysician: invoices = [] }) =>
      few(invoices.filter(({ balance, isPaid }) => balance > 0 && !isPaid).map((invoice) => invoice.invoiceNumber)).map(
        (invoiceNumber) => ({ query: { invoiceNumber } }),
      ),
    refused: [{ query: { invoiceNumber: "no-such-invoice" } }, {}],
  },
  downloadPaper: byNumber("paperId", ({ getPapers: own }) =>
    (own?.papers ?? []).filter(({ scan }) => scan !== "infected").map((paper) => paper.paperId),
  ),
  getStaffPapers: { questions: () => [{ query: { state: "undecided" } }], refused: [{}, { query: { state: "lost" } }] },
  getStaffPaper: byNumber("paperId", ({ getStaffPapers: all }) => (all?.papers ?? []).map((paper) => paper.paperId)),
  downloadStaffPaper: byNumber("paperId", ({ getStaffPapers: all }) =>
    (all?.papers ?? []).filter(({ scan }) => scan !== "waiting").map((paper) => paper.paperId),
  ),
  verifyDocument: { questions: () => [{ query: { code: "no-such-code" } }], refused: [{}] },
  searchPhysicians: { questions: () => [{ body: { text: "Smith" } }], refused: [{ body: {} }] },
};

/** Calls without an id that are refused with one of these statuses if there is nothing to show. */
const nothingToShow: { readonly [Name in CallName]?: (known: Known) => readonly number[] } = {
  getCCCertificate: () => [404, 422],
  downloadVerificationLetter: () => [404, 422],
  evaluateCurrentBlockRequirements: ({ getPhysician: physician }) =>
    physician?.currentCCEnrollment?.currentCCBlock ? [] : [404],
  downloadAnnualFeesDue: () => [404],
  downloadScoreReport: () => [422],
  downloadAbccAssessmentResult: () => [422],
  downloadUnpaidInvoice: () => [404],
  // One that is active, and has lapsed for want of a license.
  getDigitalCredential: () => [422],
  getPhysicianDemographic: () => [403],
};

export interface Read {
  readonly name: CallName;
  readonly definition: CallDefinition;
  readonly questions: Questions;
  readonly refused: readonly Sent[];
  readonly others: Questions;
  readonly nothingToShow: (known: Known) => readonly number[];
}

/** Calls for users who are not physicians of this board: staff acting for no one, and physicians of other boards. */
const openToOthers: ReadonlySet<CallName> = new Set<CallName>([
  "getCapabilities",
  "getCurrentUser",
  "getPhysicianFormLookupItems",
  "getSystemNotifications",
  "getCredentialKeys",
  "verifyDocument",
]);
const otherBoardCalls: ReadonlySet<CallName> = new Set<CallName>([
  "getMessages",
  "getMessageText",
  "downloadMessageDocument",
  "downloadMessageAttachment",
  "getOtherBoardPhysicianLearningTracks",
]);
const staffCalls: ReadonlySet<CallName> = new Set<CallName>([
  "getFailedMails",
  "searchPhysicians",
  "getStaffPapers",
  "getStaffPaper",
  "downloadStaffPaper",
]);

/** Returns why the token's user may not make the call; null if they may, or if the user is unknown. */
export function notFor({ getCurrentUser: user }: Known, name: CallName): string | null {
  if (user === undefined || openToOthers.has(name)) return null;
  const isOtherBoard = user.isOtherBoardPhysician || user.otherBoardPhysicianId !== null;
  if (isOtherBoard) return otherBoardCalls.has(name) ? null : "Not for a physician of another board";
  if (name === "getOtherBoardPhysicianLearningTracks") return "For physicians of other boards";
  const needsPhysician = user.physicianId === null && !staffCalls.has(name);
  return needsPhysician ? "For a physician: the token belongs to no physician and acts for none" : null;
}

/** Calls without a query come first: the others use their answers. */
export function reads(): readonly Read[] {
  const all = (Object.keys(calls) as CallName[]).map((name): Read => {
    const definition: CallDefinition = calls[name];
    const needs = definition.query !== undefined || definition.body !== undefined;
    const usual: Asked = { questions: () => (needs ? [] : [{}]), refused: [] };
    const { questions, refused, others = () => [] } = queriedCalls[name] ?? usual;
    return {
      name,
      definition,
      questions,
      refused,
      others,
      nothingToShow: nothingToShow[name] ?? (() => []),
    };
  });
  // First who the user is: it decides which calls are allowed.
  const order = ({ name }: Read) => (name === "getCurrentUser" ? -2 : Object.keys(queriedCalls).indexOf(name));
  return all.filter(({ definition }) => !isChange(definition)).sort((one, other) => order(one) - order(other));
}

/** Returns a few distinct ids: a physician may have hundreds of messages. */
function few<Id>(ids: readonly (Id | null | undefined)[]): Id[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))].slice(0, 5);
}
