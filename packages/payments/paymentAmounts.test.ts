import { expect, it } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import { creditCard, intentIn } from "~/tests/support/payments/intents";
import { confirmedTotal, otherAmountTaken, takenTotal } from "./paymentAmounts";

const confirmed = 25_750;

it.each([
  [null, confirmed, null],
  [confirmed, confirmed, null],
  [25_000, 25_000, "$250.00, $7.50 less than confirmed"],
  [26_000, 26_000, "$260.00, $2.50 more than confirmed"],
])(
  "PAY-26 of $257.50 confirmed, with %j cents taken, names what was taken and the difference",
  (taken, total, text) => {
    const intent = intentIn("charged", { method: creditCard, taken: taken === null ? null : asCents(taken) });
    expect(confirmedTotal(intent)).toBe(confirmed);
    expect(takenTotal(intent)).toBe(total);
    expect(otherAmountTaken(intent)).toBe(text);
  },
);
