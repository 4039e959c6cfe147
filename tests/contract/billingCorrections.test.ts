import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import type { AccountRecord } from "@portal/board/store/people/physicianRecord";
import { demoInvoice, demoPayment, product } from "@portal/demo/accounts";
import type { BillingCorrectionKind } from "@portal/contract/extensions/billingExtensions";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import { dollars, type WireDate, type Year } from "@portal/contract/values";
import { asCents, type Cents } from "@portal/domain/billing/money";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { chargeOf, paymentOf, payInvoices } from "./paying";

let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest();
});
afterAll(() => board.close());

type Sent = Parameters<Board["correctBilling"]>[0]["body"];

/**
 * A physician who owes a reseating fee of $150.00 and this year's annual fee, and staff who act for them.
 *
 * @param more further invoices and payments.
 */
async function owing(more: (id: PhysicianId) => Partial<AccountRecord> = () => ({})) {
  const { own, physicianId } = await newPhysician(board, { feesPaidThrough: thisYear - 1 }, ({ physicianId: id }) => ({
    ...more(id),
    invoices: [
      demoInvoice(
        id,
        1,
        wireDateOf(today),
        {
          description: "Reseating fee",
          unitPrice: dollars.decode(150),
          product: product("RESEATING", FeeType.ReseatingFee),
        },
        { invoiceStatus: InvoiceStatus.Receivable },
      ),
      ...(more(id).invoices ?? []),
    ],
  }));
  const invoice = (await own.getInvoicesForPhysician()).find(({ balance }) => balance === 15_000);
  if (invoice === undefined) throw new Error("The reseating is invoiced");
  const staff = await board.as("staff", physicianId);
  const nothing = {
    invoiceNumber: null,
    year: null,
    amount: null,
    checkNumber: null,
    receivedDate: null,
    becomes: null,
  };
  const correct = (kind: BillingCorrectionKind, fields: Partial<Sent>, client = staff) =>
    client.correctBilling({ body: { ...nothing, kind, reason: "Case 4711", replaces: null, ...fields } });
  return {
    ...{ own, physicianId, correct, number: invoice.invoiceNumber },
    /** Tries it, and carries out what was shown. */
    async carriedOut(kind: BillingCorrectionKind, fields: Partial<Sent>) {
      const { before, after } = await correct(kind, fields);
      return correct(kind, { ...fields, replaces: before, becomes: after });
    },
    invoiceNow: async (invoiceNumber: InvoiceNumber) =>
      (await own.getInvoicesForPhysician()).find((one) => one.invoiceNumber === invoiceNumber),
    feeNow: async () => (await blockOf(own)).ccAnnualFees.find(({ year }) => year === thisYear),
  };
}

/** An open invoice for these years, of which a part may be paid. */
function feeInvoice(id: PhysicianId, years: readonly Year[], received: Cents): AccountRecord {
  const invoiceOf = (one: Year) => demoInvoice(id, 2, wireDateOf(today), feeLine(one));
  const invoice = {
    ...invoiceOf(thisYear),
    invoiceStatus: InvoiceStatus.Receivable,
    lineItems: years.flatMap((one) => invoiceOf(one).lineItems),
  };
  const invoices = [{ invoiceNumber: invoice.invoiceNumber, amount: received }];
  const payments = received > 0 ? [demoPayment(id, 2, today, { invoices }, { paymentType: "Visa" })] : [];
  return { invoices: [invoice], payments, orders: [] };
}

const feeLine = (of: Year) => ({
  description: `Annual fee ${of}`,
  unitPrice: dollars.decode(185),
  product: product("CC-ANNUAL-FEE", FeeType.CCAnnualFee, of),
});

const check = (invoiceNumber: InvoiceNumber, amount = 15_000) => ({
  ...{ invoiceNumber, amount: amount as Sent["amount"], checkNumber: "1234" },
  receivedDate: wireDateOf(today.subtract({ days: 1 })),
});
const year: Year = thisYear;

describe("OPER-28 what staff enter in the record by hand", () => {
  it("is shown first, and stored only as it was shown, with a line of the journal", async () => {
    const { correct, number, invoiceNow, physicianId } = await owing();
    const unchanged = await board.contents();
    const shown = await correct("invoice-written-off", { invoiceNumber: number });
    expect(shown).toEqual({
      before: `Invoice ${number} (Reseating fee): $150.00 is open.`,
      after: `Invoice ${number} (Reseating fee): written off, and nothing is open.`,
    });
    expect(await board.contents()).toEqual(unchanged);
    await expectRefusal(board, 409, "stale", () =>
      correct("invoice-written-off", { invoiceNumber: number, replaces: "Invoice: $1.00 is open." }),
    );
    await correct("invoice-written-off", { invoiceNumber: number, replaces: shown.before });
    expect(await invoiceNow(number)).toMatchObject({ invoiceStatus: InvoiceStatus.WrittenOff, balance: 0 });
    const { rows } = await board.pool.query(
      "select action, reason, operator, about from board.operation where physician_id = $1",
      [physicianId],
    );
    expect(rows).toEqual([
      {
        ...{ action: "billing invoice-written-off", reason: "Case 4711", operator: "Carol Jensen (staff)" },
        about: `by account demo-staff, ${shown.before} Now: ${shown.after}`,
      },
    ]);
  });

  it("a check pays the invoice, once, and its receipt is mailed", async () => {
    const { carriedOut, correct, number, invoiceNow, own } = await owing();
    expect((await carriedOut("check-received", check(number))).after).toContain("paid by check 1234 for $150.00");
    expect(await invoiceNow(number)).toMatchObject({ isPaid: true, balance: 0 });
    const [receipt] = await own.getPaidInvoicesForPayment();
    expect(receipt).toMatchObject({ total: 15_000, transactionId: `Check 1234 for ${number}`, isReceiptMailed: true });
    await expectRefusal(board, 422, "not-open", () => correct("check-received", check(number)));
  });

  it("a check pays an annual fee with its invoice", async () => {
    const { carriedOut, own, feeNow } = await owing();
    const [invoice] = await own.createInvoicesForAnnualFeeYears({ body: [year] });
    if (invoice === undefined) throw new Error("The fee is invoiced");
    await carriedOut("check-received", check(invoice.invoiceNumber, 18_500));
    expect(await feeNow()).toMatchObject({ isPaid: true });
  });

  it("an annual fee that a check paid is reopened", async () => {
    const { carriedOut, own, feeNow } = await owing();
    const [invoice] = await own.createInvoicesForAnnualFeeYears({ body: [year] });
    if (invoice === undefined) throw new Error("The fee is invoiced");
    await carriedOut("check-received", check(invoice.invoiceNumber, 18_500));
    await carriedOut("fee-reopened", { year });
    expect(await feeNow()).toMatchObject({ isPaid: false });
  });

  it.each(["invoices", "orders"])("an annual fee that was charged is refunded instead (%s)", async (kind) => {
    const { correct, own, physicianId, feeNow } = await owing();
    const collector = await board.as("payments", physicianId);
    const charge = chargeOf(185);
    if (kind === "invoices") await payInvoices(own, collector, [year], charge);
    else await collector.payCCAnnualFees({ body: { years: [year], payment: paymentOf(charge) } });
    await expectRefusal(board, 422, "charged", () => correct("fee-reopened", { year }));
    expect(await feeNow()).toMatchObject({ isPaid: true });
  });

  it("is stored once where it is sent twice, and answers the same", async () => {
    const { correct, number, physicianId } = await owing();
    const shown = await correct("invoice-voided", { invoiceNumber: number });
    const fields = { invoiceNumber: number, replaces: shown.before, becomes: shown.after };
    expect(await correct("invoice-voided", fields)).toEqual(shown);
    expect(await correct("invoice-voided", fields)).toEqual(shown);
    await expectRefusal(board, 422, "not-open", () => correct("invoice-voided", { ...fields, reason: "Case 4712" }));
    const { rowCount } = await board.pool.query("select 1 from board.operation where physician_id = $1", [physicianId]);
    expect(rowCount).toBe(1);
  });

  it.each([
    ["is for other years too", "not-alone", [thisYear - 1, thisYear], 0],
    ["is paid in part", "partly-paid", [thisYear], 5000],
  ])("an annual fee is not waived whose invoice %s", async (_what, code, ofYears, received) => {
    const { correct } = await owing((id) => feeInvoice(id, ofYears, asCents(received)));
    await expectRefusal(board, 422, code, () => correct("fee-waived", { year }));
  });

  it("an invoice for a part of which an annual fee was paid is not voided", async () => {
    const { correct, physicianId } = await owing((id) => feeInvoice(id, [thisYear], asCents(5000)));
    const [invoice] = feeInvoice(physicianId, [thisYear], asCents(0)).invoices;
    const invoiceNumber = invoice?.invoiceNumber ?? null;
    await expectRefusal(board, 422, "partly-paid", () => correct("invoice-voided", { invoiceNumber }));
  });

  it("an invoice is voided", async () => {
    const { carriedOut, number, invoiceNow } = await owing();
    await carriedOut("invoice-voided", { invoiceNumber: number });
    expect(await invoiceNow(number)).toMatchObject({ invoiceStatus: InvoiceStatus.Abandoned, balance: 0 });
  });

  it("an invoice is discounted, and the rest stays open", async () => {
    const { carriedOut, number, invoiceNow } = await owing();
    await carriedOut("invoice-discounted", { invoiceNumber: number, amount: 5000 as Sent["amount"] });
    expect(await invoiceNow(number)).toMatchObject({
      balance: 10_000,
      lineItems: [{ discountAmount: 5000, discountDescription: "Case 4711" }],
    });
  });

  it("an annual fee is waived with its invoice, and reopened", async () => {
    const { carriedOut, own, feeNow, invoiceNow } = await owing();
    const [invoice] = await own.createInvoicesForAnnualFeeYears({ body: [year] });
    expect(await carriedOut("fee-waived", { year })).toMatchObject({
      after: `Annual fee ${year}: waived, and nothing is due.`,
    });
    expect(await feeNow()).toMatchObject({ isWaived: true });
    expect(await invoiceNow(invoice?.invoiceNumber ?? ("" as InvoiceNumber))).toMatchObject({ balance: 0 });
    await carriedOut("fee-reopened", { year });
    expect(await feeNow()).toMatchObject({ isWaived: false, isPaid: false });
  });

  it.each<[string, string, BillingCorrectionKind, (number: InvoiceNumber) => Partial<Sent>]>([
    ["another amount", "amount", "check-received", (number) => check(number, 14_900)],
    ["no check number", "check", "check-received", (number) => ({ ...check(number), checkNumber: " " })],
    [
      "a day to come",
      "future",
      "check-received",
      (number) => ({ ...check(number), receivedDate: "2999-01-01" as WireDate }),
    ],
    [
      "all of it as a discount",
      "amount",
      "invoice-discounted",
      (number) => ({ invoiceNumber: number, amount: 15_000 as never }),
    ],
    ["no discount", "amount", "invoice-discounted", (number) => ({ invoiceNumber: number })],
    ["a fee of no invoice", "no-year", "fee-waived", (number) => ({ invoiceNumber: number })],
    ["a fee that is due", "due", "fee-reopened", () => ({ year })],
    ["a fee that is paid", "not-due", "fee-waived", () => ({ year: thisYear - 1 })],
  ])("refuses %s", async (_what, code, kind, fields) => {
    const { correct, number } = await owing();
    const before = await board.contents();
    await expectRefusal(board, 422, code, () => correct(kind, fields(number)));
    expect(await board.contents()).toEqual(before);
  });

  it("is no one else's: neither a physician's own nor view-only staff's, nor another physician's invoice", async () => {
    const { own, correct, number, physicianId } = await owing();
    const reader = await board.as("staff-read-only", physicianId);
    const fields = { invoiceNumber: number };
    await expectRefusal(board, 403, "not-staff", () => correct("invoice-voided", fields, own));
    await expectRefusal(board, 403, "read-only", () => correct("invoice-voided", fields, reader));
    const other = await owing();
    await expectRefusal(board, 404, "unknown-invoice", () => other.correct("invoice-voided", fields));
  });

  it("waits while the board itself charges", async () => {
    const { correct, number, physicianId } = await owing();
    const { before } = await correct("invoice-voided", { invoiceNumber: number });
    await board.pool.query(
      "insert into board.charge_attempt (physician_id, idempotency_key, begun_at) values ($1, 'key', now())",
      [physicianId],
    );
    await expectRefusal(board, 409, "being-paid", () =>
      correct("invoice-voided", { invoiceNumber: number, replaces: before }),
    );
  });
});
