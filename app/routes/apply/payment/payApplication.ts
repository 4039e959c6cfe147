import type { Board } from "~/app/board/board";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import type { WayToPay } from "@portal/domain/applications/installments";
import { sumCents } from "@portal/domain/billing/money";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import type { PaymentActor, Payments } from "@portal/payments/payments";
import { BoardError, orNull } from "~/app/board/boardError";
import { invoicePage } from "~/app/forms/paymentPages";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { invoiceSubject, whySettled } from "@portal/domain/billing/invoices";
import type { Applicant } from "../readApplying";
import type { Bill } from "./readBill";

/**
 * Stores the payment, with the board's amounts; an invoice is created now (APPLY-21).
 *
 * @throws BoardError where the board cannot create the invoice: nothing can be charged then.
 */
export function beginApplicationPayment(
  { board, payments }: { readonly board: Board; readonly payments: Payments },
  { application, examination, physician }: Applicant,
  bill: Bill,
  way: WayToPay,
  actor: PaymentActor,
): Promise<{ readonly kind: "begun" | "under-way"; readonly intent: Intent }> {
  const { applicationId } = application;
  const isSubmission = isEditable(application);
  const what =
    way.part === "full"
      ? isSubmission
        ? ""
        : "the balance of "
      : isSubmission
        ? "the first part of "
        : "an installment of ";
  const paid = application.order?.completedPayments ?? [];
  return payments.begin(
    {
      physicianId: physician.physicianId,
      purpose: {
        kind: "application",
        applicationId,
        examinationId: examination.examinationId,
        step: isSubmission ? "submission" : "balance",
        part: way.part,
        description: `${what}the application for ${examination.title}`,
        paidBefore: sumCents(paid.map(({ amount }) => amount)),
        amount: way.amount,
        later: way.later.map(({ amount, dueDate }) => ({ amount, dueDate: wireDateOf(dueDate) })),
      },
      bookkeeping: bill.kind === "invoice" ? "invoices" : "orders",
      createInvoices:
        bill.kind === "invoice"
          ? async () => {
              const { invoiceNumber } = await board.createInvoiceForApplication({
                query: { applicationId, persist: true },
              });
              return invoiceNumber === null ? [] : [invoiceNumber];
            }
          : null,
    },
    actor,
  );
}

/**
 * APPLY-14: submits an application with nothing due.
 *
 * @throws BoardError where the board does not.
 */
export async function submitWithoutPayment(
  board: Board,
  { application, examination }: Applicant,
  bill: Bill,
): Promise<void> {
  const { examinationId } = examination;
  if (bill.kind === "order") {
    const call = "submitApplicationWithNoPayment";
    const { isSuccessful } = await board[call]({ query: { examinationId, isSplitPay: false } });
    if (!isSuccessful) throw new BoardError(call, 502, null, "The board answered that it failed");
    return;
  }
  const { applicationId } = application;
  const { invoiceNumber } = await board.createInvoiceForApplication({ query: { applicationId, persist: true } });
  if (invoiceNumber !== null) await board.completeInvoiceWithNoPayment({ body: [invoiceNumber] });
  await board.submitApplicationByExaminationId({ query: { examinationId } });
}

type Answered<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly problem: ProblemView };

/**
 * Returns the board's answer about paying for an application, or its reason for refusing, with the invoice concerned
 * and a contact.
 *
 * @throws BoardError for anything but a refusal.
 */
export async function orPaymentRefusal<Answer>(
  answer: Promise<Answer>,
  board: Pick<Board, "getInvoicesForPhysician">,
  examinationId: ExaminationId,
): Promise<Answered<Answer>> {
  try {
    return { kind: "answered", answer: await answer };
  } catch (error) {
    if (!(error instanceof BoardError) || (error.status !== 409 && error.status !== 422)) throw error;
    const invoices = await orNull(board.getInvoicesForPhysician());
    return { kind: "refused", problem: problemOf(error.code, invoiceOf(invoices ?? [], examinationId)) };
  }
}

/** Returns the unpaid one, otherwise the last. */
function invoiceOf(invoices: readonly Invoice[], examinationId: ExaminationId): Invoice | null {
  const own = invoices.filter((invoice) => {
    const subject = invoiceSubject(invoice);
    return subject.kind === "application" && subject.examinationId === examinationId;
  });
  return own.find((invoice) => whySettled(invoice) === null) ?? own.at(-1) ?? null;
}

function problemOf(code: string | null, invoice: Invoice | null): ProblemView {
  const reason =
    (code === null ? undefined : reasons[code]) ?? "The board did not accept a payment for this application.";
  const problem = {
    kind: "refusal",
    title: "Nothing was charged or submitted.",
    text: reason,
    namesPaymentsEmail: true,
  } as const;
  if (invoice === null) return problem;
  const { invoiceNumber } = invoice;
  return { ...problem, page: { to: invoicePage(invoiceNumber), linkText: `Go to invoice ${invoiceNumber}` } };
}

/** By the board's code. Other refusals are shown without a reason: the board's own words are not for readers. */
const reasons: Readonly<Record<string, string>> = {
  submitted: "This application has already been submitted.",
  incomplete: "Something in this application is missing. Go through its sections again.",
  over: "There is nothing left to pay for this application.",
  "nothing-open": "This application has no open invoice that can be paid.",
  "other-invoice": "This application is on an invoice that must be paid as a whole.",
  "being-recorded":
    "A payment for this application is being recorded. Do not pay again: check this page in a few minutes.",
  amount: "This application has an unpaid balance.",
  "not-open": "The invoice for this application was canceled.",
};
