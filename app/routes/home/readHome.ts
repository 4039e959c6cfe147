import type { Temporal } from "temporal-polyfill";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import type { Board } from "~/app/board/board";
import { BoardError, orNone, orNull, orUnanswered, answerOrNull, type Unanswered } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import { ownApplications } from "~/app/board/obligationRecords";
import { placesOf } from "~/app/board/lookups";
import { papersOnRecord } from "~/app/board/papersOnRecord";
import type { Session } from "~/app/session/records/session";
import type { AbccAssessment, ExamAssessment, ReEntryAssessment } from "@portal/contract/certification/assessments";
import type { Reminders } from "@portal/contract/extensions/correspondenceExtensions";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { State } from "@portal/contract/lookups";
import type { Physician } from "@portal/contract/people/physician";
import type { SystemNotification } from "@portal/contract/people/messages";
import { examinees } from "@portal/domain/examinations/examAssessments";
import type { OwnApplication } from "@portal/domain/obligations/applicationObligations";
import { combinedReceipts } from "@portal/domain/billing/receipts";
import type { Cents } from "@portal/domain/billing/money";
import { annualFee } from "@portal/domain/billing/feeByEnrollment";
import { enrolled } from "@portal/domain/enrollment/enrollment";
import type { OwnPapers } from "@portal/domain/papers/paperPurposes";
import { awaitsFirstBlock } from "@portal/domain/enrollment/firstBlock";
import { lapsedCertifications } from "@portal/domain/certification/certificates";

/**
 * Records other than the physician's own. Without an answer the dashboard is still shown, and the card says why
 * (SHELL-08: such a call avoids the error page; it is logged).
 */
export interface RelatedRecords {
  readonly assessments: AnsweredList<AbccAssessment> | Unanswered;
  readonly examinations: AnsweredList<AppliedExamination> | Unanswered;
  /** Only those that need more than the list of examinations. */
  readonly applications: readonly OwnApplication[] | Unanswered;
  /** Paid or not; empty where the board has none. */
  readonly invoices: AnsweredList<Invoice> | Unanswered;
  /** Payments of orders, and of invoices where the board answered them. Empty where the board has none. */
  readonly receipts: AnsweredList<Receipt> | Unanswered;
  /** Null where the board takes none. */
  readonly papers: OwnPapers | null | Unanswered;
  /** For examinations that are assessments of continuing certification; those that the board answered. */
  readonly examAssessments: readonly ExamAssessment[];
  /** Read for physicians with a lapsed certification. */
  readonly reEntries: AnsweredList<ReEntryAssessment> | Unanswered;
  /** For enrolled physicians who wait for their first block; null for others, and where the board did not answer. */
  readonly annualFee?: Cents | null;
  /**
   * Read for those without a certificate, who are here to apply, and for those with a lapsed one; null where the board
   * did not answer.
   */
  readonly available: readonly Examination[] | null;
  readonly notifications: readonly SystemNotification[] | null;
  /** Null where the board sends none, or did not answer. */
  readonly reminders?: Reminders | null;
  /** Whether the board has calendar addresses (CAL-02). */
  readonly hasCalendarAddresses?: boolean;
  /** Whether the board signs digital credentials (CRED-02). */
  readonly signsCredentials?: boolean;
  /** Empty where the board has none; null where it did not answer. */
  readonly states: readonly State[] | null;
}

export interface HomeRecords extends RelatedRecords {
  readonly physician: Physician;
}

/** @throws BoardError when the physician cannot be read: without them there is nothing to show. */
export async function readHome(board: Board, today: Temporal.PlainDate): Promise<HomeRecords> {
  const pendingPhysician = board.getPhysician();
  const [physician, related] = await Promise.all([
    pendingPhysician,
    readRelatedRecords(board, pendingPhysician, today),
  ]);
  return { physician, ...related };
}

/** Reads everything at once, except what depends on an answer. */
export async function readRelatedRecords(
  board: Board,
  physician: Promise<Physician>,
  today: Temporal.PlainDate,
): Promise<RelatedRecords> {
  const examinations = orUnanswered(board.getAppliedToExaminations());
  const [
    assessments,
    applied,
    applications,
    invoices,
    ofOrders,
    ofInvoices,
    papers,
    examAssessments,
    reEntries,
    annualFee,
    available,
    notifications,
    reminders,
    extensions,
    places,
  ] = await Promise.all([
    orUnanswered(board.getAbccAssessments()),
    examinations,
    readApplications(board, physician, examinations, today),
    orUnanswered(orNone(board.getInvoicesForPhysician())),
    orUnanswered(orNone(board.getPaidOrdersForPayment())),
    orNull(board.getPaidInvoicesForPayment()),
    orUnanswered(papersOnRecord(board)),
    readExamAssessments(board, physician, examinations),
    readReEntries(board, physician),
    readAnnualFee(board, physician),
    readAvailable(board, physician),
    orNull(board.getSystemNotifications()),
    readReminders(board),
    extensionsOf(board),
    placesOf(board),
  ]);
  return {
    assessments,
    examinations: applied,
    applications,
    invoices,
    receipts: typeof ofOrders === "string" ? ofOrders : combinedReceipts(ofInvoices ?? [], ofOrders),
    papers,
    examAssessments,
    reEntries,
    annualFee,
    available,
    notifications,
    reminders,
    hasCalendarAddresses: extensions.has("calendar-address"),
    signsCredentials: extensions.has("digital-credentials"),
    states: places?.states ?? null,
  };
}

async function readReminders(board: Board): Promise<Reminders | null> {
  return (await extensionsOf(board)).has("reminders") ? orNull(board.getReminders()) : null;
}

async function readExamAssessments(
  board: Board,
  physician: Promise<Physician>,
  examinations: Promise<AnsweredList<AppliedExamination> | Unanswered>,
): Promise<ExamAssessment[]> {
  const applied = answerOrNull(await examinations) ?? [];
  const ids = examinees(await physician, applied);
  const answers = await Promise.all(
    ids.map(async (examineeId): Promise<ExamAssessment[]> => {
      const answer = await orNull(board.getExamAssessment({ query: { examineeId } }));
      // The examination has the same fields: no document defines those of the call.
      const own = applied.find((examination) => examination.examineeId === examineeId);
      return answer ? [answer] : own ? [{ ...own, examineeId }] : [];
    }),
  );
  return answers.flat();
}

async function readApplications(
  board: Board,
  physician: Promise<Physician>,
  examinations: Promise<AnsweredList<AppliedExamination> | Unanswered>,
  today: Temporal.PlainDate,
): Promise<readonly OwnApplication[] | Unanswered> {
  const [own, applied] = await Promise.all([physician, examinations]);
  return orUnanswered(ownApplications(board, own, answerOrNull(applied) ?? [], today));
}

async function readReEntries(
  board: Board,
  physician: Promise<Physician>,
): Promise<AnsweredList<ReEntryAssessment> | Unanswered> {
  return lapsedCertifications(await physician).length === 0 ? [] : orUnanswered(board.getReEntryAssessments());
}

async function readAnnualFee(board: Board, physician: Promise<Physician>): Promise<Cents | null> {
  if (!awaitsFirstBlock((await physician).currentCCEnrollment)) return null;
  const enrollment = await orNull(board.getCCAssessmentPathwayEnrollment());
  return enrollment && annualFee(enrollment, enrolled(enrollment.ccEnrollmentCertificates).length);
}

async function readAvailable(board: Board, physician: Promise<Physician>): Promise<readonly Examination[] | null> {
  const known = await physician;
  const isCertifiedBefore = known.certificates.length > 0 || lacksEntries(known.certificates);
  if (isCertifiedBefore && lapsedCertifications(known).length === 0) return [];
  return orNull(board.getAvailableExaminations());
}

/**
 * HOME-06: returns whether the physician has not completed the demographic survey. AUTH-14: never asked of staff. After
 * a failure the next page asks the board again.
 */
export async function surveyIsOpen(board: Board, { person }: Session): Promise<boolean> {
  if (person.kind !== "physician") return false;
  try {
    return (await board.getPhysicianDemographic()) === null;
  } catch (error) {
    if (error instanceof BoardError) return false;
    throw error;
  }
}
