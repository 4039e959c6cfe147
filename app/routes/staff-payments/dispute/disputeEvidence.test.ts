import { expect, it } from "vitest";
import { creditCard, intentIn, payer } from "~/tests/support/payments/intents";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { Dispute } from "@portal/payments/intent";
import { disputeEvidence } from "./disputeEvidence";

const dispute: Dispute = {
  ...{ disputeId: "dp_1", amount: asCents(25_000), reason: "fraudulent", state: "open" },
  dueBy: wireInstant.parse("2026-03-16T15:00:00Z"),
  openedAt: wireInstant.parse("2026-03-02T15:00:00Z"),
};
const disputed = intentIn("recorded", { disputes: [dispute], payer, method: creditCard, transactionId: "pi_1" });
const sections = (intent: typeof disputed) =>
  disputeEvidence(intent).sections.map(({ heading, facts, paragraphs }) => [
    heading,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...paragraphs,
  ]);

it("PAY-34 the evidence about a dispute has what the payer saw, said and was given", () => {
  const confirmed = {
    lines: [{ name: "Annual fee 2025", value: "$250.00" }],
    sentence: "Fees are non-refundable. “Pay $257.50 now”",
    confirmedAt: wireInstant.parse("2026-03-01T15:00:00Z"),
    signIn: "a passkey",
    receipt: "Paid by Ana García: $257.50.",
  };
  const [about, payment, what, receipt] = sections({ ...disputed, confirmed });
  expect(about).toEqual(expect.arrayContaining(["Amount: $250.00", "Reason: Fraudulent"]));
  expect(about).toContain("To be answered by: March 16, 2026 at 10:00 a.m. Central Time");
  expect(payment).toEqual(
    expect.arrayContaining(["Amount: $257.50", "Transaction: pi_1", "E-mail: ana@hospital.example"]),
  );
  expect(what).toEqual([
    "What the payer confirmed",
    "Annual fee 2025: $250.00",
    "Confirmed on: March 1, 2026 at 9:00 a.m. Central Time",
    "Signed in by: a passkey",
    confirmed.sentence,
  ]);
  expect(receipt).toEqual(["Receipt", confirmed.receipt]);
});

it("PAY-34 the evidence says of an earlier payment what was not kept", () => {
  const [, , what, receipt] = sections(disputed);
  expect([what?.[1], receipt?.[1]]).toEqual([
    expect.stringMatching(/^Not kept: /),
    expect.stringMatching(/^Not kept: /),
  ]);
});
