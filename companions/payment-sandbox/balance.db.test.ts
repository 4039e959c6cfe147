import { afterAll, beforeAll, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import { attemptOf, methodOf, openSandbox, type Sandbox, someBank, someDebt } from "~/tests/support/payments/sandbox";
import { asCents } from "@portal/domain/billing/money";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function balance() {
  const now = Temporal.Now.instant();
  const read = await sandbox.gateway.balance?.(now.subtract({ hours: 1 }), now.add({ hours: 1 }));
  if (read === undefined || "kind" in read) throw new Error("The sandbox has a balance");
  return read.map(({ kind, amount, fee, transactionId }) => [kind, amount, fee, transactionId]);
}

it("PAY-39 books a card at once, a debit when the bank has answered, and what goes back", async () => {
  const owed = someDebt(10_000);
  const card = methodOf(await sandbox.gateway.quote(owed, await sandbox.typeCard(owed, "4000056655665556")));
  const charged = await sandbox.gateway.charge(attemptOf(owed, card));
  const debt = someDebt(5_000);
  const account = methodOf(await sandbox.gateway.tokenizeBank(debt, someBank));
  const pending = await sandbox.gateway.charge(attemptOf(debt, account));
  if (charged.kind !== "succeeded" || pending.kind !== "succeeded") throw new Error("Both are charged");
  const [ofCard, ofDebit] = [charged.charge.transactionId, pending.charge.transactionId];
  expect(await balance()).toEqual([["charge", 10_000, 320, ofCard]]);

  await sandbox.ask("POST", `/test/charges/${ofDebit}/settle`);
  const refund = { transactionId: ofCard, idempotencyKey: "refund-1", amount: asCents(400) };
  await sandbox.gateway.refund(refund);
  await sandbox.gateway.refund(refund);
  await sandbox.ask("POST", `/test/charges/${ofCard}/dispute`);
  await sandbox.ask("POST", `/test/charges/${ofCard}/win`);
  expect((await balance()).slice(1)).toEqual([
    ["charge", 5_000, 175, ofDebit],
    ["refund", -400, 0, ofCard],
    ["dispute", -9_600, 1500, ofCard],
    ["dispute", 9_600, 0, ofCard],
  ]);
});
