import type { CallName, Calls } from "@portal/contract/calls";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { Application, SubspecialtyTraining } from "@portal/contract/examinations/application";
import type { ExaminationId } from "@portal/contract/examinations/examination";
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

type Reporting = Pick<Board, "reportUnconfirmed">;

function physicianAfter<Answer = unknown>(
  call: ChangeName,
  board: Pick<Board, "getPhysician"> & Reporting,
  mayDiffer: readonly Difference[],
  answered: Confirmation<Physician, Answer>["answered"] = null,
): Required<Confirmation<Physician, Answer>> {
  return { answered, readAgain: () => board.getPhysician(), mayDiffer, ...reporting(call, board) };
}

function reporting(call: ChangeName, board: Reporting): { readonly reportUnconfirmed: () => void } {
  return { reportUnconfirmed: () => board.reportUnconfirmed?.(call) };
}

/** How each call that changes something is confirmed (API-11). docs/connecting-a-board.md has the same table. */
export const confirmations = {
  // People.
  matchPhysician: "reads",
  validateEmail: "reads",
  verifyAddresses: "reads",
  saveMedicalLicenses: (board: Board) =>
    physicianAfter(
      "saveMedicalLicenses",
      board,
      ["case", "punctuation"],
      (medicalLicenses: MedicalLicense[], physician) => ({
        ...physician,
        medicalLicenses,
      }),
    ),
  saveAddresses: (board: Board) =>
    physicianAfter(
      "saveAddresses",
      board,
      ["case", "punctuation", "verificationStatus", "shippingUntil"],
      (addresses: Address[], physician) => ({ ...physician, addresses }),
    ),
  updateEmail: (board: Pick<Board, "getPhysician" | "reportUnconfirmed">) =>
    physicianAfter("updateEmail", board, ["case"]),
  savePhysicianDemographic: (board: Board) => demographicAfter("savePhysicianDemographic", board),
  deletePhysicianDemographic: (board: Board) => demographicAfter("deletePhysicianDemographic", board),
  /** Consent has no documented answer; only some boards date it. */
  optInOut: "believed",
  updateLastLogin: "believed",
  // Visitors have no token to read with.
  activate: "believed",
  createPhysician: "believed",
  // Continuing certification.
  saveCCAttestations: (board: Board) => physicianAfter("saveCCAttestations", board, ["rounding"], withBlock),
  updateClinicalStatus: (board: Board) => physicianAfter("updateClinicalStatus", board, []),
  saveCCSelfReportedActivity: (board: Board) =>
    physicianAfter("saveCCSelfReportedActivity", board, ["case", "punctuation", "rounding"]),
  deleteCCSelfReportedActivity: (board: Board) => physicianAfter("deleteCCSelfReportedActivity", board, []),
  updateCCAssessmentPathwayEnrollment: (board: Board) => ({
    answered: (enrollment: CCPathwayEnrollment): CCPathwayEnrollment | null => enrollment,
    readAgain: () => board.getCCAssessmentPathwayEnrollment(),
    mayDiffer: ["ccAssessmentAttestationDate"] as const,
    ...reporting("updateCCAssessmentPathwayEnrollment", board),
  }),
  acceptAbccModuleAttestation: (board: Board) => ({
    answered: null,
    readAgain: () => board.getAbccAssessments(),
    mayDiffer: [],
    ...reporting("acceptAbccModuleAttestation", board),
  }),
  // Applications.
  updateApplication: (board: Board, id: ExaminationId) =>
    applicationAfter("updateApplication", board, id, [], (application: Application) => application),
  saveSubspecialtyTraining: (board: Board, id: ExaminationId) =>
    applicationAfter(
      "saveSubspecialtyTraining",
      board,
      id,
      ["case", "punctuation"],
      (subspecialtyTraining: SubspecialtyTraining, application) =>
        application && { ...application, subspecialtyTraining },
    ),
  deleteApplication: (board: Board) => ({
    answered: null,
    readAgain: () => board.getAppliedToExaminations(),
    mayDiffer: [],
    ...reporting("deleteApplication", board),
  }),
  submitApplicationByExaminationId: (board: Board, id: ExaminationId) =>
    applicationAfter("submitApplicationByExaminationId", board, id, []),
  submitApplicationWithNoPayment: (board: Board, id: ExaminationId) =>
    applicationAfter("submitApplicationWithNoPayment", board, id, []),
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
  // Correspondence.
  sendVerificationLetter: "believed",
  /** The notice is hidden for the session, whether or not the board goes on listing it. */
  saveSystemNotificationResponse: "believed",
  markMessagesRead: (board: Pick<Board, "getUnreadMessages" | "reportUnconfirmed">) => ({
    answered: null,
    readAgain: () => board.getUnreadMessages(),
    mayDiffer: [],
    ...reporting("markMessagesRead", board),
  }),
  saveReminders: (board: Board) => ({
    answered: null,
    readAgain: () => board.getReminders(),
    mayDiffer: [],
    ...reporting("saveReminders", board),
  }),
  retryFailedMails: "answer",
  queuePaymentMail: "believed",
} satisfies Record<ChangeName, Otherwise | ((board: Board, examinationId: ExaminationId) => object)>;

function demographicAfter(call: ChangeName, board: Board) {
  return {
    answered: null,
    readAgain: () => board.getPhysicianDemographic(),
    mayDiffer: [],
    ...reporting(call, board),
  };
}

function applicationAfter<Answer = unknown>(
  call: ChangeName,
  board: Pick<Board, "getApplication"> & Reporting,
  examinationId: ExaminationId,
  mayDiffer: readonly Difference[],
  answered: Confirmation<Application | null, Answer>["answered"] = null,
): Required<Confirmation<Application | null, Answer>> {
  const readAgain = () => board.getApplication({ query: { examinationId } });
  return { answered, readAgain, mayDiffer, ...reporting(call, board) };
}

function withBlock(block: CCBlock, physician: Physician): Physician {
  const { currentCCEnrollment: enrollment } = physician;
  if (enrollment === null) return physician;
  const ccBlocks = enrollment.ccBlocks.map((one) => (one.ccBlockId === block.ccBlockId ? block : one));
  return { ...physician, currentCCEnrollment: { ...enrollment, ccBlocks } };
}
