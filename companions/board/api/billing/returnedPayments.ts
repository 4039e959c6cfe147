import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import { invoiceYears } from "@portal/domain/billing/invoices";
import { asCents, type Cents } from "@portal/domain/billing/money";
import { addInvoice, type NewInvoice, setInvoiceStatus } from "../../store/billing/billingEntries";
import { findCharge, setReturned, setYearsPaid } from "../../store/billing/charges";
import { changeBilling } from "../../store/billing/billingAccount";
import { noPhysician } from "../caller";
import { forPhysician } from "../handler";
import { answer, refuse, type Result } from "../../refusal";

/** The payment stays, marked as returned. */
export const reopenReturnedPayment = forPhysician<"reopenReturnedPayment">(
  async ({ database, now, body, lookupTransaction, returnedPaymentFee, physicianId }) => {
    if (lookupTransaction !== null) {
      const known = await lookupTransaction(body.transactionId);
      if (known.kind === "unavailable")
        return refuse(503, "provider-unavailable", "The charge cannot be checked at the moment");
      if (known.kind !== "known" || known.state !== "returned")
        return refuse(422, "not-returned", "The charge was not returned");
    }
    const done = await changeBilling(database, physicianId, async (tx, { account }): Promise<Result<undefined>> => {
      const charge = await findCharge(tx, body.transactionId);
      const payment = account.payments.find(({ paymentId }) => paymentId === charge?.paymentId);
      // The same answer for an unrecorded charge and for another physician's (AUTH-17).
      if (charge === null || payment === undefined) return refuse(404, "unknown-payment", "Payment not found");
      if (payment.returnedDate !== null) return answer(undefined);

      const numbers = payment.invoices.map(({ invoiceNumber }) => invoiceNumber);
      const invoices = account.invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
      const years = [...charge.years, ...invoices.flatMap(invoiceYears)];
      await setReturned(tx, payment.paymentId, now);
      await setInvoiceStatus(tx, numbers, InvoiceStatus.Receivable, now);
      if (years.length > 0) await setYearsPaid(tx, physicianId, years, false);
      // What a lost dispute takes back from a card is no debit that came back.
      if (returnedPaymentFee !== null && payment.paymentType === "ECheck/ACH")
        await addInvoice(tx, physicianId, feeInvoice(returnedPaymentFee), InvoiceStatus.Receivable, now);
      return answer(undefined);
    });
    return done ?? noPhysician;
  },
);

function feeInvoice(unitPrice: Cents): NewInvoice {
  const line = {
    ...{ feeTypeId: FeeType.ReturnedPaymentFee, unitPrice, discountAmount: asCents(0), discountDescription: null },
    ...{ description: "Returned payment fee", productCode: "RETURNED-PAYMENT", year: null, examinationId: null },
  };
  return { lines: [line], moduleSelection: null, formattedCnpType: null };
}
