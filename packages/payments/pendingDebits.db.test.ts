import { expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { annualFees, bank, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";

const here = paymentsByHand();

it("RCPT-07 knows the debits that the bank has not completed, of one physician, and of no other payment", async () => {
  const { payments, provider } = testPayments(here.pool, here.clock.now);
  const pending = async () => [...(await payments.pendingDebits(here.physician as PhysicianId))];
  const paid = async (year: number) => {
    const { intent } = await payments.begin(annualFees(here.physician, [year]), self);
    const isDebit = !provider.isSettled;
    const collected = isDebit
      ? await payments.useBank(intent, bank, self)
      : await payments.useCardToken(intent, payer, "t", self);
    return payments.confirm(collected.intent, shownOf(collected.intent), self);
  };
  await paid(2024);
  expect(await pending()).toEqual([]);
  provider.isSettled = false;
  const debit = await paid(2025);
  expect([debit.state, await pending()]).toEqual(["recorded", [debit.transactionId]]);
});
