import type { ApplicationId, ExaminationId } from "~/contract/examinations/examination";
import { isEditable } from "~/domain/applications/sections";
import { type Cents, sumCents } from "~/domain/billing/money";
import type { Bookkeeping } from "../bookkeeping";
import { paymentNotOwed } from "./applicationNotOwed";
import type { BoardCalls, Payable } from "./payable";

export interface ApplicationPayment {
  readonly kind: "application";
  readonly applicationId: ApplicationId;
  readonly examinationId: ExaminationId;
  /** Whether it submits the application, or pays what is left of one that is submitted. */
  readonly step: "submission" | "balance";
  /** An installment leaves something to be paid later. */
  readonly part: "full" | "installment";
  /** Inside a sentence: `the application for Neurocritical Care`. */
  readonly description: string;
  /** What payments before this one have paid: where the board says more, it has this one or another. */
  readonly paidBefore: Cents;
  readonly amount: Cents;
}

export function application(purpose: ApplicationPayment): Payable {
  const { applicationId, examinationId, step, part, description, amount } = purpose;
  return {
    // The whole of an application and an installment of it are the same money.
    claims: [applicationClaim(applicationId)],
    amounts: [amount],
    isPaidOnce: false,
    allowsPayOverTime: true,
    text: description,
    ledgerText: description,
    notOwed: (board, bookkeeping, today) => paymentNotOwed(board, purpose, bookkeeping, today),
    isPaid: (board, bookkeeping) => isApplicationPaid(board, purpose, bookkeeping),
    // One call records the charge, and submits the application where it is not submitted (APPLY-14).
    pay: (board, payment) =>
      step === "submission"
        ? board.submitApplication({ query: { examinationId, isSplitPay: part === "installment" }, body: payment })
        : board.makePayment({ query: { applicationId }, body: payment }),
    async afterInvoices(board) {
      if (step === "submission") await board.submitApplicationByExaminationId({ query: { examinationId } });
    },
  };
}

export const applicationClaim = (applicationId: ApplicationId) => `application:${applicationId}`;

/** Whether the board has this payment, or another in its place: of invoices their own state says whether they are paid. */
async function isApplicationPaid(
  board: BoardCalls,
  { examinationId, step, paidBefore }: ApplicationPayment,
  bookkeeping: Bookkeeping,
): Promise<boolean> {
  const found = await board.getApplication({ query: { examinationId } });
  const isSubmitted = found !== null && !isEditable(found);
  if (bookkeeping.kind === "invoices") return isSubmitted || step === "balance";
  const payments = found?.order?.completedPayments ?? [];
  return sumCents(payments.map(({ amount }) => amount)) > paidBefore;
}
