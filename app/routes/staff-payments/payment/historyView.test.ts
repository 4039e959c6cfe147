import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { creditCard, debitCard, intentId, intentIn, payer } from "~/tests/support/payments/intents";
import { FeeType } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import type { StaffPayment } from "@portal/payments/payments";
import { attemptRow, linesView, mailRow, payerFacts } from "./historyView";

const at = Temporal.Instant.from("2026-03-02T15:01:00Z");
const line: NonNullable<StaffPayment["lines"]>[number] = {
  number: "INV-1",
  line: 1,
  description: "Reseating",
  amount: asCents(9900),
  feeType: FeeType.ReseatingFee,
  year: null,
};

describe("OPER-27 what was paid", () => {
  it("is by fee type as the board's receipt has it, with the surcharge and the total that was taken", () => {
    const intent = intentIn("recorded", { method: creditCard, transactionId: "T-1", taken: asCents(10_650) });
    const lines = [line, { ...line, line: 2, description: "Other", feeType: 99 as FeeType }];
    const { rows, source } = linesView({ intent, lines });
    expect(rows).toMatchObject([
      { description: "Reseating", feeType: "Reseating fee", number: "INV-1", amount: "$99.00" },
      { description: "Other", feeType: "Fee type 99" },
      { description: "Surcharge", amount: "$7.50" },
      { description: "Total", amount: "$106.50" },
    ]);
    expect(source).toBe("As the board’s receipt has it.");
  });

  it("is what the payer confirmed where there is no receipt, a line for each year", () => {
    const invoices = { kind: "invoices", invoiceNumbers: ["INV-5", "INV-6"] } as never;
    const intent = intentIn("charged", { method: debitCard, transactionId: "T-1", bookkeeping: invoices });
    const years = [2025, 2026].map((year) => ({ year, amount: asCents(17_500) }));
    const purpose = { kind: "annual-fees", ccBlockId: 1 as never, years } as const;
    const { rows, source } = linesView({ intent: { ...intent, purpose, amount: asCents(35_000) }, lines: null });
    expect(rows).toMatchObject([
      { description: "Annual fee 2025", feeType: "Annual fee", number: "INV-5", amount: "$175.00" },
      { description: "Annual fee 2026", number: "INV-6" },
      { description: "Total", amount: "$350.00" },
    ]);
    expect(source).toContain("cannot be read at the moment");
  });

  it.each([[null], [[]]])("is what the payer confirmed where the board's receipt is %j", (lines) => {
    const { rows, source } = linesView({ intent: intentIn("charged", { transactionId: "T-1" }), lines });
    expect(rows).toMatchObject([{ description: "Annual fee 2025" }, { description: "Total" }]);
    expect(source).toContain("As the payer confirmed it");
  });

  it("is one line for anything else that has no receipt yet", () => {
    const purpose = {
      kind: "invoice",
      invoiceNumber: "INV-7" as never,
      description: "Fee",
      amount: asCents(500),
    } as const;
    const { rows, source } = linesView({
      intent: intentIn("declined", { purpose, amount: asCents(500) }),
      lines: null,
    });
    expect(rows).toMatchObject([{ description: "Invoice INV-7", amount: "$5.00" }, { description: "Total" }]);
    expect(source).toBe("As the payer chose it: the board has no receipt of it.");
  });
});

it("OPER-27 names the payer, and no place where none was asked", () => {
  expect(payerFacts({ payer })).toEqual([
    { name: "Name", value: "Ana García" },
    { name: "E-mail", value: "ana@hospital.example" },
    { name: "Billing city and state", value: "Denver, CO" },
  ]);
  expect(payerFacts({ payer: { ...payer, city: "", state: "" } })).toHaveLength(2);
  expect(payerFacts({ payer: null })).toEqual([]);
});

it.each([
  ["succeeded", "Charged"],
  ["declined", "Declined"],
  ["absent", "Nothing charged"],
  ["unknown", "Not known yet"],
  [null, "Not known yet"],
] as const)("OPER-27 a try with the outcome %j is %j", (outcome, word) => {
  const attempt = {
    ...{ idempotencyKey: `${intentId}:1`, outcome, total: asCents(25_750), begunAt: at },
    ...{ transactionId: null, chargedBy: "provider:sandbox" },
  };
  expect(attemptRow(attempt)).toEqual({
    key: `${intentId}:1`,
    at: "March 2, 2026 at 9:01 a.m. Central Time",
    amount: "$257.50",
    word,
    transactionId: "–",
  });
});

it.each([
  [null, "Waiting for the board"],
  ["queued", "The board mails it"],
  ["outdated", "Not mailed: no longer true"],
  ["refused", "The board does not mail it"],
] as const)("OPER-27 a mail with the outcome %j is listed as %j", (outcome, word) => {
  expect(mailRow({ kind: "refunded", queuedAt: at, outcome }, 0)).toMatchObject({
    what: "To the payer: the payment was refunded",
    word,
  });
});
