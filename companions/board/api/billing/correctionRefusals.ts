import type { Year } from "@portal/contract/values";
import { type InvoiceFacts, invoiceSubject } from "@portal/domain/billing/invoices";
import { paidLines, refundedTotal, yearsDueAgain } from "@portal/domain/billing/refunds";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { refuse, type Refusing } from "../../refusal";
import { receiptsAnswer, receivedFor } from "./billingAnswer";

/** Why an invoice is not voided along with the annual fee that is waived. */
export function notVoided(account: AccountRecord, invoice: InvoiceFacts): Refusing | null {
  const { invoiceNumber } = invoice;
  if (invoiceSubject(invoice).kind !== "annual-fees")
    return refuse(422, "not-alone", `Invoice ${invoiceNumber} is for more than this annual fee: void it first`);
  return receivedFor(account, invoice) > 0
    ? refuse(422, "partly-paid", `A part of invoice ${invoiceNumber} was paid: refund that part first`)
    : null;
}

/** Transaction that paid a year and was not refunded as a whole: its refund, and nothing else, makes the year due again. */
export function chargeOf(account: AccountRecord, year: Year): string | null {
  const charged = receiptsAnswer(account).find(
    (receipt) =>
      receipt.paymentMethod !== null &&
      receipt.returnedDate === null &&
      refundedTotal(receipt.refunds ?? []) < receipt.total &&
      !yearsDueAgain(receipt, receipt.refunds ?? []).includes(year) &&
      paidLines(receipt).some((line) => line.year === year),
  );
  return charged?.transactionId ?? null;
}
