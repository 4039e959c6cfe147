import { expect, it } from "vitest";
import { bankAccount, creditCard, debitCard, intentIn, payer } from "~/tests/support/payments/intents";
import { confirmedTotal } from "@portal/payments/paymentAmounts";
import { methodText, paymentSummary } from "./paymentSummary";

const facts = (...parameters: Parameters<typeof intentIn>) =>
  paymentSummary(intentIn(...parameters)).map(({ name, value }) => `${name}: ${value}`);

it("PAY-01 PAY-24 reports a surcharge, the state that it follows from and the total before anything is confirmed", () => {
  expect(facts("ready", { method: creditCard, payer })).toEqual([
    "For: The annual fee of 2025",
    "Amount: $250.00",
    "Credit card surcharge: $7.50, for the billing state CO",
    "Total: $257.50",
    "Paying with: Credit Card, Visa ending in 4242",
    "Name: Ana García",
    "E-mail: ana@hospital.example",
  ]);
});

it("PAY-01 reports no surcharge where there is none", () => {
  expect(facts("ready", { method: debitCard })).toEqual([
    "For: The annual fee of 2025",
    "Amount: $250.00",
    "Paying with: Debit Card (No Fee), Visa ending in 5556",
  ]);
  expect(confirmedTotal(intentIn("ready", { method: debitCard }))).toBe(25_000);
});

it("PAY-01 calls a card of unknown funding a card", () => {
  expect(methodText({ ...creditCard, funding: null })).toBe("Card, Visa ending in 4242");
});

it("PAY-04 names a bank account by its last four digits and what it is", () => {
  expect(methodText(bankAccount)).toBe("Bank account ending in 6789, checking, personal");
});

it.each<[string, Parameters<typeof intentIn>, string]>([
  ["by a card", ["recorded", { method: debitCard, transactionId: "T-1" }], "Debit Card (No Fee), Visa ending in 5556"],
  ["in the lender's checkout", ["charged", { transactionId: "T-1" }], "Affirm"],
])("PAY-11 says of what was paid %s with what it was", (_how, paid, value) => {
  expect(facts(...paid)).toContain(`Paid with: ${value}`);
  expect(facts(...paid).join(" ")).not.toContain("Paying with");
});

it("names the transaction once there is one", () => {
  expect(facts("recorded", { transactionId: "T-1" })).toContain("Transaction: T-1");
});
