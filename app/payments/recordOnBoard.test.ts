import { expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { asCents } from "@portal/domain/billing/money";
import { creditCard, intentIn, payer } from "~/tests/support/payments/intents";
import { storedAddress } from "~/tests/support/records/addresses";
import { invoice } from "~/tests/support/records/invoices";
import { physicianOn } from "~/tests/support/records/physicians";
import { boardThat, refusing } from "~/tests/support/session/routeArgs";
import { recordOnBoard } from "./recordOnBoard";

const recordingOn = (calls: Partial<Board>) =>
  recordOnBoard({
    connect: boardThat(calls),
    open: boardThat(calls)(),
    token: { get: async () => "token", forget: () => undefined },
    processor: "test",
  });
const having = (...extensions: string[]) => ({ getCapabilities: async () => ({ extensions }) });
const returned = intentIn("returned", { transactionId: "T-1" });
const invoiceNumber = "INV-1" as InvoiceNumber;
const reseating = intentIn("charged", {
  purpose: { kind: "invoice", invoiceNumber, description: "Reseating fee", amount: asCents(15_000) },
  bookkeeping: { kind: "invoices", invoiceNumbers: [invoiceNumber] },
  payer,
  method: creditCard,
});
const taking = { applyPaymentToInvoices: async () => ({ isSuccessful: true, invoices: [] }) };

it("PAY-10 distinguishes charges where it takes returned payments back", async () => {
  expect(await recordingOn(having("returned-payments")).knowsCharges()).toBe("yes");
  expect(await recordingOn(having()).knowsCharges()).toBe("no");
  expect(await recordingOn({ getCapabilities: refusing(404) }).knowsCharges()).toBe("no");
  expect(await recordingOn(having()).reopen(returned)).toBe("refused");
});

it.each([429, 500, 502, 504])(
  "PAY-10 a board that answers %i says nothing of it, and nothing is concluded",
  async (status) => {
    const recording = recordingOn({ getCapabilities: refusing(status) });
    expect(await recording.knowsCharges()).toBe("unavailable");
    expect(await recording.reopen(returned)).toBe("unavailable");
  },
);

it.each<[(boolean | null)[], string]>([
  [[true, true], "paid"],
  [[true, null], "unavailable"],
  [[true, false], "unpaid"],
  [[null, false], "unpaid"],
  [[true], "unpaid"],
])("PAY-10 reads two invoices with isPaid %j back as %s", async (flags, expected) => {
  const numbers = ["INV-1" as InvoiceNumber, "INV-2" as InvoiceNumber] as const;
  const listed = flags.map((isPaid, at) => invoice({ invoiceNumber: `INV-${at + 1}` as InvoiceNumber, isPaid }));
  const intent = intentIn("charged", {
    purpose: { kind: "invoice", invoiceNumber: numbers[0], description: "Reseating fee", amount: asCents(15_000) },
    bookkeeping: { kind: "invoices", invoiceNumbers: numbers },
  });
  const getInvoicesForPhysician = () => Promise.resolve(listed);
  expect(await recordingOn({ getInvoicesForPhysician }).readBack(intent)).toBe(expected);
});

it.each<[boolean | null, string]>([
  [true, "recorded"],
  [false, "not-shown"],
  [null, "unavailable"],
])("API-11 an invoice that the board took a payment for, and shows with isPaid %j: %s", async (isPaid, recorded) => {
  const getInvoicesForPhysician = async () => [invoice({ invoiceNumber, isPaid })];
  expect(await recordingOn({ ...taking, getInvoicesForPhysician }).record(reseating, charge)).toBe(recorded);
});

it("API-11 a board that took a payment, and refuses to show it, has not refused the payment", async () => {
  const recording = (status: number) => recordingOn({ ...taking, getInvoicesForPhysician: refusing(status) });
  expect(await recording(403).record(reseating, charge)).toBe("not-shown");
  expect(await recording(503).record(reseating, charge)).toBe("unavailable");
});

it("PAY-17 sends the payer's city and state with the payment", async () => {
  const payCCAnnualFees = vi.fn<Board["payCCAnnualFees"]>().mockImplementation(refusing(409));
  const charged = intentIn("charged", { payer, method: creditCard });
  await recordingOn({ payCCAnnualFees }).record(charged, charge);
  expect(payCCAnnualFees.mock.lastCall?.[0].body.payment).toMatchObject({ city: "Denver", state: "CO" });
});

const charge = {
  transactionId: "T-1",
  transactionAmount: asCents(25_750),
  surchargeAmount: asCents(750),
  responseCode: "approved",
  isSuccessful: true,
};

it("PAY-24 reads the state of the contact address, and says where it cannot", async () => {
  const getPhysician = async () => physicianOn("2026-03-02", [], { addresses: [storedAddress({ stateCode: "CO" })] });
  expect(await recordingOn({ getPhysician }).stateOnRecord(reseating)).toBe("CO");
  expect(await recordingOn({ getPhysician: refusing(503) }).stateOnRecord(reseating)).toBeNull();
});
