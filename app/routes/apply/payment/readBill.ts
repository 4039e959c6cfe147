import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { readReceipts } from "~/app/board/receipts";
import type { Application } from "@portal/contract/examinations/application";
import type { Examination } from "@portal/contract/examinations/examination";
import type { ApplicationInvoice } from "@portal/contract/billing/invoice";
import { hasBalance, isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { reportedOrder } from "@portal/domain/applications/applicationMoney";
import { splitFacts, waysToPay, type WayToPay } from "@portal/domain/applications/installments";
import { asCents, type Cents } from "@portal/domain/billing/money";
import { returnedAmount, returnedForApplication, returnedSentence } from "@portal/domain/billing/returnedPayments";
import type { PhysicianPost } from "~/app/session/guards/requirePost";
import { refusal } from "~/app/session/guards/refusals";
import { seeOther } from "~/app/session/guards/returnPath";
import { openOrRefused, type SectionArgs } from "../openSection";
import { submittedPage } from "../paths";
import { type Applicant, readApplying } from "../readApplying";

/** The balance of an application and the ways to pay it, in the board's bookkeeping. */
export type Bill = {
  readonly owed: Cents;
  readonly ways: readonly WayToPay[];
} & (
  | { readonly kind: "invoice"; readonly invoice: ApplicationInvoice }
  | { readonly kind: "order"; readonly order: ReturnType<typeof reportedOrder> }
);

interface Billed {
  readonly application: Application;
  readonly examination: Examination;
}

/**
 * APPLY-21: an invoice is shown before it exists, and viewing it creates nothing. View-only staff, to whom a board may
 * refuse the preview, are shown the application's own amounts.
 *
 * @throws BoardError where the board is unavailable.
 */
export async function readBill(
  board: Pick<Board, "createInvoiceForApplication">,
  { application, examination }: Billed,
  { useBusinessCentral, isReadOnly }: { readonly useBusinessCentral: boolean; readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): Promise<Bill> {
  const isSubmitted = !isEditable(application);
  const isOwed = !isSubmitted || hasBalance(application);
  const isInvoiced = useBusinessCentral && isOwed;
  if (isInvoiced && !isReadOnly) {
    const { applicationId } = application;
    const invoice = await board.createInvoiceForApplication({ query: { applicationId, persist: false } });
    const { balance: owed } = invoice;
    return { kind: "invoice", invoice, owed, ways: owed === 0 ? [] : [{ part: "full", amount: owed, later: [] }] };
  }
  const reported = reportedOrder(application, today);
  const order = isInvoiced && !application.order ? withBalance(reported, application) : reported;
  const ways =
    isOwed && !isInvoiced ? waysToPay(order, { ...splitFacts(application, examination), isSubmitted }, today) : [];
  return { kind: "order", order, owed: order.balance, ways };
}

/** Without an order, only the balance says what invoices have paid. */
function withBalance(order: ReturnType<typeof reportedOrder>, { balance }: Pick<Application, "balance">) {
  return { ...order, paid: asCents(Math.max(0, order.total - balance)), balance, dueNow: balance };
}

/** Says that the last payment was returned, and has to be made again; null where it was not, or is unknown. */
export async function readReturned(
  board: Pick<Board, "getPaidInvoicesForPayment" | "getPaidOrdersForPayment">,
  { application, examination }: Billed,
): Promise<string | null> {
  if (isEditable(application) || !hasBalance(application)) return null;
  const receipts = await orNull(readReceipts(board));
  const receipt = returnedForApplication({ examinationId: examination.examinationId, application }, receipts ?? []);
  return receipt && returnedSentence(returnedAmount(receipt));
}

/** Returns an application to pay: one whose other sections are complete, or a submitted one with a balance. */
export async function openForPayment(
  args: SectionArgs,
  { board }: Pick<PhysicianPost, "board">,
  isSubmission: boolean,
): Promise<Applicant> {
  const applying = await readApplying(args, board);
  const { application } = applying;
  if (application === null || isEditable(application)) return openOrRefused(applying, "payment", args.context);
  if (isSubmission) redirectIfSubmitted(application);
  if (!hasBalance(application)) {
    throw refusal({ kind: "section-closed", because: "There is nothing to pay for this application." });
  }
  return { ...applying, application };
}

/** APPLY-14: a form that is posted twice submits once; the later answer is the page that says so. */
export function redirectIfSubmitted(application: Application): void {
  if (isPayable(application)) throw seeOther(submittedPage(application.examinationId));
}
