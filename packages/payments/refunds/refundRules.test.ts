import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import { asCents } from "@portal/domain/billing/money";
import { creditCard, debitCard, intentIn, refundOf } from "~/tests/support/payments/intents";
import type { Dispute, Intent, RefundRequest } from "../intent";
import { boardRefuses } from "../staffSettlements";
import {
  needsApproval,
  notRefundable,
  type PaidReceipt,
  refundableLines,
  refundRefusal,
  refundTotal,
} from "./refundRules";

const line = (at: number, cents: number, year: number | null = 2023 + at) => ({
  ...{ number: "ORD-1", line: at, feeType: FeeType.CCAnnualFee, amount: asCents(cents), year },
  description: year === null ? "Late fee" : `Annual fee ${year}`,
});
/** Two fees of $250.00, paid by credit card with 3 %. */
const receipt: PaidReceipt = { lines: [line(1, 25_000), line(2, 25_000)], refunds: [] };
const paid = intentIn("recorded", { amount: asCents(50_000), method: { ...creditCard, surcharge: asCents(1_500) } });
const part = (at: number, cents: number) => ({ key: `ORD-1/${at}`, amount: asCents(cents) });
/** With $10.00 of the first line refunded before, in cents; its surcharge is 30. */
const before: PaidReceipt = {
  ...receipt,
  refunds: [
    {
      ...{ refundId: "re_0", amount: asCents(1_030), isDecided: true },
      lines: [{ number: "ORD-1", line: 1, amount: asCents(1_000), isDueAgain: false }],
    },
  ],
};
const refundedBefore = { ...paid, refunds: [refundOf(1_030, { decision: { isDueAgain: false, lines: [] } })] };

describe("PAY-29 what goes back", () => {
  it.each<[string, Intent, PaidReceipt, ReturnType<typeof part>[], number]>([
    ["a line, with its part of the surcharge", paid, receipt, [part(1, 25_000)], 25_750],
    ["a part of a line, the surcharge rounded down", paid, receipt, [part(1, 33)], 33],
    ["34 cents, the surcharge rounded down to 1", paid, receipt, [part(1, 34)], 35],
    ["everything, with all of the surcharge", paid, receipt, [part(1, 25_000), part(2, 25_000)], 51_500],
    ["the rest, with what is left of it", refundedBefore, before, [part(1, 24_000), part(2, 25_000)], 50_470],
    ["all that is left, where the receipt shows no lines", refundedBefore, { lines: [], refunds: [] }, [], 50_470],
    ["a line without surcharge", { ...paid, method: debitCard }, receipt, [part(2, 25_000)], 25_000],
  ])("is %s", (_, intent, shown, parts, cents) => {
    expect(refundTotal(intent, parts, refundableLines(shown))).toBe(cents);
  });

  it("PAY-31 is approved by a second member of staff above the limit, if there is one", () => {
    expect([0, 10_000].map((above) => needsApproval(asCents(10_001), asCents(above)))).toEqual([false, true]);
    expect(needsApproval(asCents(10_000), asCents(10_000))).toBe(false);
  });
});

describe("PAY-30 a refund is refused", () => {
  const leave = false;
  it.each<[string, Intent, PaidReceipt, ReturnType<typeof part>[], boolean, string | null]>([
    ["of nothing", paid, receipt, [], leave, "Choose what to refund."],
    ["of no amount", paid, receipt, [part(1, 0)], leave, "Enter an amount for “Annual fee 2024”."],
    [
      "of more than was paid",
      paid,
      receipt,
      [part(1, 25_001)],
      leave,
      "Only $250.00 of “Annual fee 2024” is left to refund.",
    ],
    [
      "of more than is left",
      refundedBefore,
      before,
      [part(1, 24_001)],
      leave,
      "Only $240.00 of “Annual fee 2024” is left to refund.",
    ],
    [
      "of a line that the payment does not have",
      paid,
      receipt,
      [part(3, 1)],
      leave,
      "The payment has no line ORD-1/3.",
    ],
    [
      "of a part of a year that is to be paid again",
      paid,
      receipt,
      [part(1, 100)],
      true,
      "“Annual fee 2024” is due again as a whole or not at all, and this is only a part of it.",
    ],
    [
      "where all of it was refunded",
      { ...paid, refunds: [refundOf(51_500)] },
      { lines: [], refunds: [] },
      [],
      leave,
      "Nothing is left to refund.",
    ],
    ["not of a part that needs no payment", paid, receipt, [part(1, 100)], leave, null],
    ["not of a whole year that is to be paid again", paid, receipt, [part(2, 25_000)], true, null],
  ])("%s", (_, intent, shown, parts, isDueAgain, says) => {
    expect(refundRefusal(intent, { parts, isDueAgain }, shown, false)).toBe(says);
  });

  it("of a year that was paid again, unless the record stays as it is", () => {
    const wanted = { parts: [part(1, 25_000)] };
    expect(refundRefusal(paid, { ...wanted, isDueAgain: true }, receipt, true)).toBe(
      "Another payment has paid for the same since: it does not need to be paid again.",
    );
    expect(refundRefusal(paid, { ...wanted, isDueAgain: false }, receipt, true)).toBeNull();
  });

  const dispute = { state: "answered" } as Dispute;
  const request = (state: RefundRequest["state"]) => ({ state }) as RefundRequest;
  it.each<[Intent, string | null]>([
    [intentIn("ready"), "Nothing was charged."],
    [intentIn("cancelled"), "Nothing was charged."],
    [intentIn("charging"), "This payment is in doubt. Find out first whether it was charged."],
    [intentIn("unknown"), "This payment is in doubt. Find out first whether it was charged."],
    [intentIn("charged"), "The board is recording this payment. Try again in a few minutes."],
    [intentIn("charged", { staffReason: boardRefuses }), null],
    [intentIn("returned"), "The bank took the money back."],
    [intentIn("refunded"), "All of it was refunded."],
    [intentIn("recorded"), null],
    [
      intentIn("recorded", { isSettled: false }),
      "The bank has not confirmed this debit yet. It can be refunded once it has.",
    ],
    [intentIn("recorded", { disputes: [dispute] }), "It is disputed: the bank decides about the money."],
    [intentIn("recorded", { disputes: [{ ...dispute, state: "won" }] }), null],
    [intentIn("recorded", { refundRequest: request("approved") }), "A refund of it was requested already."],
    [intentIn("recorded", { refundRequest: request("to-approve") }), "A refund of it was requested already."],
    [intentIn("recorded", { refundRequest: request("refused") }), null],
    [
      intentIn("recorded", { refunds: [refundOf(100)] }),
      "It was refunded at the provider: decide first whether that must be paid again.",
    ],
  ])("of a payment that is %j", (intent, says) => {
    expect(notRefundable(intent, "provider")).toBe(says);
  });

  it("of what the board charged by itself", () => {
    expect(notRefundable(intentIn("recorded"), "board")).toBe("The board charged it by itself: refund it there.");
  });
});
