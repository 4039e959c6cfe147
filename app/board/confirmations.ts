import { type AnsweredList, listMadeFrom } from "@portal/contract/reading/unavailable";
import type { CallName, Calls } from "@portal/contract/calls";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { Application, SubspecialtyTraining } from "@portal/contract/examinations/application";
import type { Address } from "@portal/contract/people/address";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import type { Physician } from "@portal/contract/people/physician";
import type { Difference } from "@portal/domain/sameContent";
import type { Board } from "./board";

/** How a board's 200 is confirmed. */
export interface Confirmation<Records, Answer = unknown> {
  /** Returns the records as the documented answer shows them; null where the documents show no answer. */
  readonly answered: ((answer: Answer, before: Records) => Records) | null;
  readonly readAgain: () => Promise<Records>;
  /** Beside ids and dates that the board assigns, which are never compared. */
  readonly mayDiffer: readonly Difference[];
  /** Logs a success that neither of the two shows; absent where what is called does so. */
  readonly reportUnconfirmed?: () => void;
}

type ChangeName = {
  [Name in CallName]: Calls[Name] extends { readonly isChange: infer Changes }
    ? Changes extends true
      ? Name
      : never
    : Calls[Name] extends { readonly method: "GET" }
      ? never
      : Name;
}[CallName];

/**
 * `believed`: neither answer nor another call shows it. `answer`: what the answer names or counts is used as it is.
 * `paid`: invoices, fees or the application show it (app/payments/readBack.ts). `reads`: the post changes nothing.
 */
type Otherwise = "believed" | "answer" | "paid" | "reads";

type RecordsOf<Reads extends CallName> = Awaited<ReturnType<Board[Reads]>>;

/** The call that shows what is stored, and the documented answer, where there is one. */
interface ReadBack<Reads extends CallName, Answer> extends Pick<Confirmation<RecordsOf<Reads>, Answer>, "answered"> {
  readonly reads: Reads;
  readonly mayDiffer: readonly Difference[];
}

function readBack<Reads extends CallName, Answer = unknown>(
  reads: Reads,
  mayDiffer: readonly Difference[] = [],
  answered: Confirmation<RecordsOf<Reads>, Answer>["answered"] = null,
): ReadBack<Reads, Answer> {
  return { reads, mayDiffer, answered };
}

/** How each call that changes something is confirmed (API-11). docs/connecting-a-board.md has the same table. */
export const confirmations = {
  // People.
  matchPhysician: "reads",
  validateEmail: "reads",
  verifyAddresses: "reads",
  saveMedicalLicenses: readBack(
    "getPhysician",
    ["case", "punctuation"],
    (medicalLicenses: AnsweredList<MedicalLicense>, physician) => ({ ...physician, medicalLicenses }),
  ),
  saveAddresses: readBack(
    "getPhysician",
    ["case", "punctuation", "verificationStatus", "shippingUntil"],
    (addresses: AnsweredList<Address>, physician) => ({ ...physician, addresses }),
  ),
  updateEmail: readBack("getPhysician", ["case"]),
  savePhysicianDemographic: readBack("getPhysicianDemographic"),
  deletePhysicianDemographic: readBack("getPhysicianDemographic"),
  /** Consent has no documented answer; only some boards date it. */
  optInOut: "believed",
  updateLastLogin: "believed",
  // Visitors have no token to read with.
  activate: "believed",
  createPhysician: "believed",
  // Continuing certification.
  saveCCAttestations: readBack("getPhysician", ["rounding"], withBlock),
  updateClinicalStatus: readBack("getPhysician"),
  saveCCSelfReportedActivity: readBack("getPhysician", ["case", "punctuation", "rounding"]),
  deleteCCSelfReportedActivity: readBack("getPhysician"),
  updateCCAssessmentPathwayEnrollment: readBack(
    "getCCAssessmentPathwayEnrollment",
    ["ccAssessmentAttestationDate"],
    (enrollment: CCPathwayEnrollment) => enrollment,
  ),
  acceptAbccModuleAttestation: readBack("getAbccAssessments"),
  // Applications.
  updateApplication: readBack("getApplication", [], (application: Application) => application),
  saveSubspecialtyTraining: readBack(
    "getApplication",
    ["case", "punctuation"],
    (subspecialtyTraining: SubspecialtyTraining, application) =>
      application && { ...application, subspecialtyTraining },
  ),
  deleteApplication: readBack("getAppliedToExaminations"),
  changeTestingOptions: readBack("getApplication", [], (application: Application) => application),
  withdrawApplication: readBack("getApplication", [], (application: Application) => application),
  submitApplicationByExaminationId: readBack("getApplication"),
  submitApplicationWithNoPayment: readBack("getApplication"),
  // Payments.
  createInvoicesForAnnualFeeYears: "answer",
  createInvoiceForApplication: "answer",
  completeInvoiceWithNoPayment: "paid",
  submitApplication: "paid",
  makePayment: "paid",
  applyPaymentToInvoices: "paid",
  recordAnnualFeesPaid: "paid",
  payCCAnnualFees: "paid",
  lookUpCharge: "answer",
  reopenReturnedPayment: "believed",
  recordRefund: "answer",
  correctBilling: "answer",
  // The answer is the stored request.
  requestNameChange: "answer",
  withdrawNameChange: "answer",
  decideNameChange: "answer",
  // Papers: the answer is the stored one.
  handInPaper: "answer",
  offerPaper: "answer",
  decidePaper: "answer",
  // Correspondence.
  sendVerificationLetter: "believed",
  /** The notice is hidden for the session, whether or not the board goes on listing it. */
  saveSystemNotificationResponse: "believed",
  markMessagesRead: readBack("getUnreadMessages"),
  saveReminders: readBack("getReminders"),
  makeCalendarAddress: "answer",
  endCalendarAddress: readBack("getCalendarAddress"),
  saveChangeMails: readBack("getChangeMails"),
  retryFailedMails: "answer",
  queuePaymentMail: "believed",
} satisfies Record<ChangeName, Otherwise | { readonly reads: CallName }>;

type ConfirmedCall = {
  [Name in ChangeName]: (typeof confirmations)[Name] extends Otherwise ? never : Name;
}[ChangeName];
type ReadsOf<Name extends ConfirmedCall> = (typeof confirmations)[Name]["reads"];
type AnswerOf<Name extends ConfirmedCall> =
  (typeof confirmations)[Name] extends ReadBack<ReadsOf<Name>, infer Answer> ? Answer : never;

/** `sent` is for the call that reads. */
export function confirmationOf<Name extends ConfirmedCall>(
  call: Name,
  board: Pick<Board, ReadsOf<Name> | "reportUnconfirmed">,
  ...sent: Parameters<Board[ReadsOf<Name>]>
): Required<Confirmation<RecordsOf<ReadsOf<Name>>, AnswerOf<Name>>> {
  const { reads, ...compared } = confirmations[call] as unknown as ReadBack<ReadsOf<Name>, AnswerOf<Name>>;
  const read = board[reads] as (...sent: unknown[]) => Promise<RecordsOf<ReadsOf<Name>>>;
  return { ...compared, readAgain: () => read(...sent), reportUnconfirmed: () => board.reportUnconfirmed(call) };
}

function withBlock(block: CCBlock, physician: Physician): Physician {
  const { currentCCEnrollment: enrollment } = physician;
  if (enrollment === null) return physician;
  const ccBlocks = enrollment.ccBlocks.map((one) => (one.ccBlockId === block.ccBlockId ? block : one));
  const currentCCEnrollment = { ...enrollment, ccBlocks: listMadeFrom(ccBlocks, enrollment.ccBlocks) };
  return { ...physician, currentCCEnrollment };
}
