import { expect, it } from "vitest";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import { asCents } from "~/domain/billing/money";
import { dollars } from "~/tests/support/records/ccBlocks";
import { invoice as invoiceOf } from "~/tests/support/records/invoices";
import { day } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { invoice } from "./invoice";

const invoiceNumber = "INV-1" as InvoiceNumber;
const paying = invoice({ kind: "invoice", invoiceNumber, description: "Reseating fee", amount: asCents(15_000) });
const asked = (own: ReturnType<typeof invoiceOf>[]) =>
  paying.notOwed(
    boardThat({ getInvoicesForPhysician: () => Promise.resolve(own) })(),
    { kind: "invoices", invoiceNumbers: [invoiceNumber] },
    day("2026-07-15"),
  );

it("PAY-18 before anything is charged the board is asked for this invoice once more", async () => {
  const another = invoiceOf({ invoiceNumber: "INV-2" as InvoiceNumber, balance: dollars(75) });
  expect(await asked([another, invoiceOf()])).toEqual([]);
  expect(await asked([another, invoiceOf({ balance: dollars(75) })])).toEqual([
    "Invoice INV-1 comes to $75.00 now, not $150.00.",
  ]);
  expect(await asked([another])).toEqual(["The board no longer has this invoice."]);
});

it("PAY-18 cannot be asked for in the bookkeeping without invoices", async () => {
  await expect(paying.pay(boardThat()(), {} as never)).rejects.toThrow("with invoices");
});
