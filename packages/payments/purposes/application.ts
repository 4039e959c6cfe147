import type { Temporal } from "temporal-polyfill";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import { isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { isVoid } from "@portal/domain/billing/invoices";
import { type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import type { WireDate } from "@portal/contract/values";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { applyingRefusal, applyingRefusalText } from "@portal/domain/applications/applyGate";
import {
  type ApplicationClaim,
  applicationAmountChanges,
  missingApplicationText,
  notPayableText,
} from "@portal/domain/applications/applicationAmountChanges";
import { lateFeeIn } from "@portal/domain/applications/applicationFees";
import { lateFeeNote } from "@portal/domain/applications/applicationStatusLine";
import { submissionRefusal, submissionRefusalText } from "@portal/domain/applications/applicationSubmission";
import type { BoardCalls, Bookkeeping, Payable } from "./payable";

export interface ApplicationPayment {
  readonly kind: "application";
  readonly applicationId: ApplicationId;
  readonly examinationId: ExaminationId;
  /** Submits the application, or pays the balance of a submitted one. */
  readonly step: "submission" | "balance";
  /** An installment leaves a balance to be paid later. */
  readonly part: "full" | "installment";
  /** Inside a sentence: `the application for Neurocritical Care`. */
  readonly description: string;
  /** What earlier payments have paid: where the board has more, it has this one or another. */
  readonly paidBefore: Cents;
  readonly amount: Cents;
  /** Later installments; missing in older payments. */
  readonly later?: readonly { readonly amount: Cents; readonly dueDate: WireDate }[];
}

export function application(purpose: ApplicationPayment): Payable {
  const { applicationId, examinationId, step, part, description, amount } = purpose;
  return {
    // The whole of an application and an installment of it are the same money.
    claims: [applicationClaim(applicationId)],
    feeYears: [],
    amounts: [amount],
    isPaidOnce: false,
    allowsPayOverTime: true,
    text: description,
    ledgerText: description,
    notOwed: (board, bookkeeping, today) => paymentNotOwed(board, purpose, bookkeeping, today),
    closedBecause: (board, today) => applicationClosed(board, purpose, today),
    isPaid: (board, bookkeeping) => isApplicationPaid(board, purpose, bookkeeping),
    // One call records the charge, and submits the application if it is not submitted (APPLY-14).
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

/** Returns whether the board has this payment, or another in its place: invoices have their own state. */
async function isApplicationPaid(
  board: BoardCalls,
  { examinationId, step, paidBefore }: ApplicationPayment,
  bookkeeping: Bookkeeping,
): Promise<boolean | "unknown"> {
  const found = await board.getApplication({ query: { examinationId } });
  const isSubmitted = found !== null && !isEditable(found);
  if (bookkeeping.kind === "invoices") return isSubmitted || step === "balance";
  if (found?.order === undefined && found !== null) return "unknown";
  const payments = found?.order?.completedPayments ?? [];
  return sumCents(payments.map(({ amount }) => amount)) > paidBefore;
}

interface Chosen extends Omit<ApplicationClaim, "application" | "examination" | "invoiced"> {
  readonly examinationId: ExaminationId;
}

/** Returns why the application takes no payment, whatever the amount. */
async function applicationClosed(
  board: BoardCalls,
  { applicationId, examinationId }: Chosen,
  today: Temporal.PlainDate,
): Promise<string | null> {
  const query = { examinationId };
  const records = [board.getApplication({ query }), board.getExamination({ query }), board.getPhysician()] as const;
  const [application, examination, physician] = await Promise.all(records);
  if (application?.applicationId !== applicationId) return missingApplicationText;
  if (!isEditable(application)) return isPayable(application) ? null : notPayableText;
  const because = applyingRefusal(physician, examination, application, today);
  return because && applyingRefusalText(because);
}

/** Refuses to charge for a submission that would be refused: no application would take the money. */
async function paymentNotOwed(
  board: BoardCalls,
  payment: Chosen,
  bookkeeping: Bookkeeping,
  today: Temporal.PlainDate,
): Promise<string[]> {
  const query = { examinationId: payment.examinationId };
  const records = [board.getApplication({ query }), board.getExamination({ query }), board.getPhysician()] as const;
  const [application, examination, physician] = await Promise.all(records);
  const claim = { ...payment, application, examination };
  if (payment.step === "submission" && application?.applicationId === payment.applicationId) {
    const refused = submissionRefusal({ application, examination, physician }, today);
    if (refused !== null) return [submissionRefusalText(refused)];
  }
  // The rule explains why an application is missing or not payable: no invoice can be created then.
  const withoutInvoice = applicationAmountChanges({ ...claim, invoiced: payment.amount }, today);
  if (withoutInvoice.length > 0) return withoutInvoice;
  if (bookkeeping.kind !== "invoices") return applicationAmountChanges({ ...claim, invoiced: null }, today);
  const { changed, invoiced } = await invoicedNow(board, payment, bookkeeping.invoiceNumbers);
  return changed ?? applicationAmountChanges({ ...claim, invoiced }, today);
}

/** Returns the balance of the payment's invoices; `changed` says why another invoice has replaced them. */
async function invoicedNow(
  board: BoardCalls,
  { step, applicationId }: Chosen,
  numbers: readonly InvoiceNumber[],
): Promise<{ readonly changed: string[] | null; readonly invoiced: Cents }> {
  if (step === "submission") {
    // Invoiced again where its fees have changed, by other modules or a deadline that has passed.
    const {
      invoiceNumber,
      balance: invoiced,
      total,
      lineItems,
    } = await board.createInvoiceForApplication({
      query: { applicationId, persist: true },
    });
    const isNamed = invoiceNumber !== null && numbers.includes(invoiceNumber);
    if (isNamed) return { changed: null, invoiced };
    const lines = lineItems.map(({ amount, product }) => ({ amount, feeType: product.feeTypeId }));
    // Once a part is paid, the late fee may be paid too.
    const late = invoiced === total ? lateFeeNote(lateFeeIn(lines)) : "";
    const text =
      invoiced === 0
        ? "The application is paid, and only waits to be submitted"
        : `The cost of the application has changed to ${formatCents(invoiced)}${late}`;
    return { changed: [text], invoiced };
  }
  const own = (await board.getInvoicesForPhysician()).filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
  const isReplaced = own.some(({ invoiceStatus }) => isVoid(invoiceStatus));
  const invoiced = sumCents(own.map(({ balance }) => balance));
  return {
    changed: isReplaced ? ["The amount due for the application has changed, and a new invoice was made for it"] : null,
    invoiced,
  };
}
