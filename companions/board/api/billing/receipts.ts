import { boardToday } from "@portal/domain/time/boardTime";
import { feesFor, payableYears } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { isUnpaid } from "@portal/domain/billing/invoices";
import { paymentReceipt, annualFeesDue, unpaidInvoice } from "../../documents/billingDocuments";
import { readAppliedExaminations } from "../../store/certification/assessments";
import type { PaymentRecord } from "../../store/people/physicianRecord";
import { noPhysician } from "../caller";
import { documentAnswer } from "../documentAnswer";
import { type Call, forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse } from "../../refusal";
import { invoicesAnswer, receiptsAnswer } from "./billingAnswer";

export const getInvoicesForPhysician = forPhysician<"getInvoicesForPhysician">(async ({ reads, physicianId }) => {
  return answer(invoicesAnswer(await reads.billing(physicianId)));
});

export const getPaidInvoicesForPayment = forPhysician<"getPaidInvoicesForPayment">(async ({ reads, physicianId }) => {
  const receipts = receiptsAnswer(await reads.billing(physicianId));
  return answer(receipts.filter(({ orders }) => orders.length === 0));
});

export const getPaidOrdersForPayment = forPhysician<"getPaidOrdersForPayment">(async ({ reads, physicianId }) => {
  const receipts = receiptsAnswer(await reads.billing(physicianId));
  return answer(receipts.filter(({ orders }) => orders.length > 0));
});

export const downloadPaymentReceipt = forPhysician<"downloadPaymentReceipt">(async (call) => {
  const { database, reads, now, query, documentIssuer, physician } = call;
  const { physicianId } = physician;
  const { payments } = await reads.billing(physicianId);
  const receipts = receiptsAnswer(await reads.billing(physician.physicianId));
  const receipt = receipts.find(({ paymentId }) => paymentId === query.paymentId);
  // The same answer for an unknown payment and for another physician's (AUTH-17).
  if (receipt === undefined) return refuse(404, "unknown-payment", "Payment not found");
  const examinations = await readAppliedExaminations(database, physicianId);
  const isPending = await isDebitPending(
    call,
    payments.find(({ paymentId }) => paymentId === receipt.paymentId),
  );
  const context = { physician, issuer: documentIssuer, examinations, isPending };
  const written = await paymentReceipt(receipt, context, documentIssuer, now);
  return documentAnswer(written, "PaymentReceipt.pdf");
});

/** Asks the provider, which alone knows when a bank has completed a debit. */
async function isDebitPending(
  { lookupTransaction }: Pick<Call<"downloadPaymentReceipt">, "lookupTransaction">,
  payment: PaymentRecord | undefined,
): Promise<boolean> {
  const { transactionId = null, paymentType = null, returnedDate = null } = payment ?? {};
  if (lookupTransaction === null || transactionId === null || returnedDate !== null) return false;
  if (paymentType !== "ECheck/ACH") return false;
  const lookup = await lookupTransaction(transactionId);
  return lookup.kind === "known" && lookup.state === "pending";
}

export const downloadUnpaidInvoice = forPhysician<"downloadUnpaidInvoice">(async (call) => {
  const { reads, now, query, documentIssuer, physician } = call;
  const invoices = invoicesAnswer(await reads.billing(physician.physicianId));
  const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber === query.invoiceNumber);
  if (invoice === undefined || !isUnpaid(invoice.invoiceStatus)) {
    return refuse(404, "unknown-invoice", "No open invoice found");
  }
  const written = await unpaidInvoice(invoice, physician, documentIssuer, now);
  return documentAnswer(written, `Invoice ${invoice.invoiceNumber}.pdf`);
});

export const downloadAnnualFeesDue = forPhysician<"downloadAnnualFeesDue">(async (call) => {
  const { reads, now, documentIssuer, physicianId } = call;
  const record = await reads.record(physicianId);
  if (record === null) return noPhysician;
  const today = boardToday(now);
  const block = feeSection(physicianAnswer(record, today).currentCCEnrollment, today);
  const years = block === null ? [] : payableYears(block, today);
  if (block === null || years.length === 0) return refuse(404, "nothing-due", "There are no unpaid annual fees");
  const fees = years.map((year) => ({ year, amount: feesFor(block, [year]) }));
  return documentAnswer(await annualFeesDue(fees, record, documentIssuer, now), "Annual Fees Due.pdf");
});
