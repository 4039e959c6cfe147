import type { Board } from "~/app/board/board";
import { isEditable } from "~/domain/applications/applicationSections";
import type { WayToPay } from "~/domain/applications/paymentPlans";
import { sumCents } from "~/domain/billing/money";
import { wireDateOf } from "~/domain/time/boardTime";
import type { Intent } from "~/payments/intent";
import type { PaymentActor, Payments } from "~/payments/payments";
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
    await board.submitApplicationWithNoPayment({ query: { examinationId, isSplitPay: false } });
    return;
  }
  const { applicationId } = application;
  const { invoiceNumber } = await board.createInvoiceForApplication({ query: { applicationId, persist: true } });
  if (invoiceNumber !== null) await board.completeInvoiceWithNoPayment({ body: [invoiceNumber] });
  await board.submitApplicationByExaminationId({ query: { examinationId } });
}
