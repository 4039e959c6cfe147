import { expect, it } from "vitest";
import type { IntentState } from "@portal/payments/intent";
import { intentId, intentIn } from "~/tests/support/payments/intents";
import { paymentNotices } from "./paymentNotices";

it.each<[IntentState, string]>([
  ["charging", "Your payment of $250.00 for the annual fee of 2025 is being made."],
  ["unknown", "Your payment of $250.00 for the annual fee of 2025 is being confirmed."],
  ["charged", "Your payment of $250.00 for the annual fee of 2025 has been received."],
])("PAY-10 the dashboard says of a payment that is %s what it is for, and that no one pays again", (state, title) => {
  const [notice] = paymentNotices([intentIn(state)]);
  expect(notice).toMatchObject({ title, href: `/payments/${intentId}` });
  expect(notice?.text).toContain("Do not pay again");
});

it("PAY-10 PAY-11 the dashboard says so too of one that the lender’s checkout may have charged, and how it is given up", () => {
  const [notice] = paymentNotices([intentIn("collecting", { mayBeCharged: true })]);
  expect(notice?.title).toContain("is being confirmed");
  expect(notice?.text).toMatch(/Do not pay again.*cancel this payment/);
  // A payment that needs staff cannot be canceled.
  const [left] = paymentNotices([
    intentIn("collecting", { mayBeCharged: true, staffReason: "The provider cannot say" }),
  ]);
  expect(left?.text).not.toContain("cancel");
});

it.each<IntentState>(["created", "collecting", "ready", "declined"])(
  "has none for a payment that is only %s",
  (state) => {
    expect(paymentNotices([intentIn(state)])).toEqual([]);
  },
);
