import type { Board } from "~/app/board/board";
import type { Payment } from "~/contract/payment";
import { isEditable } from "~/domain/application/sections";
import { centsFromDollars, sumCents } from "~/domain/money";
import type { Bookkeeping, Purpose } from "~/payments/intent";

export type ApplicationPurpose = Extract<Purpose, { kind: "application" }>;

/** Whether the board has this payment, or another in its place: of invoices their own state says whether they are paid. */
export async function isApplicationPaid(
  board: Board,
  { examinationId, step, paidBefore }: ApplicationPurpose,
  bookkeeping: Bookkeeping,
): Promise<boolean> {
  const application = await board.getApplication({ query: { examinationId } });
  const isSubmitted = application !== null && !isEditable(application);
  if (bookkeeping.kind === "invoices") return isSubmitted || step === "balance";
  const payments = application?.order?.completedPayments ?? [];
  return sumCents(payments.map(({ amount }) => centsFromDollars(amount))) > paidBefore;
}

/** Without invoices one call records the charge, and submits the application where it is not submitted (APPLY-14). */
export async function tellOfApplication(board: Board, purpose: ApplicationPurpose, payment: Payment) {
  const { applicationId, examinationId, step, part } = purpose;
  return step === "submission"
    ? board.submitApplication({ query: { examinationId, isSplitPay: part === "installment" }, body: payment })
    : board.makePayment({ query: { applicationId }, body: payment });
}

/** With invoices, once they are paid. */
export async function submitPaidApplication(board: Board, { examinationId, step }: ApplicationPurpose): Promise<void> {
  if (step === "submission") await board.submitApplicationByExaminationId({ query: { examinationId } });
}
