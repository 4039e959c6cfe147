import { expect, it } from "vitest";
import type { InvoiceStatus } from "~/contract/enumerations";
import { invoice } from "~/tests/support/records/invoices";
import { isPaid, isUnpaid } from "./invoices";
import { invoicePaymentRefusal, whySettled } from "./openInvoices";

it("API-09 an invoice in a state that nobody knows is neither paid nor to be paid", () => {
  const invoiceStatus = 8 as InvoiceStatus; // A value that a board of another version may answer.
  const strange = invoice({ invoiceStatus });
  expect([isPaid(invoiceStatus), isUnpaid(invoiceStatus)]).toEqual([false, false]);
  expect(whySettled(strange)).toMatch(/^We can’t tell whether invoice .+ is paid\.$/);
  expect(invoicePaymentRefusal(strange, strange.balance)).not.toBeNull();
});
