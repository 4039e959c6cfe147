import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, bank, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { handClock } from "~/tests/support/session/session";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

let physician = 830_000;

/** A bank payment that was confirmed while the provider does `behavior`. */
async function confirmed(behavior: "approve" | "lose-after" | "lose-before") {
  const clock = handClock();
  const { payments, provider, gateway, board } = testPayments(database.pool, clock.now);
  const begun = await payments.begin(annualFees((physician += 1), [2026]), self);
  const collected = await payments.useBank(begun.intent, bank, self);
  provider.behavior = behavior;
  provider.isSettled = false;
  const intent = await payments.confirm(collected.intent, shownOf(collected.intent), self);
  const later = async (minutes = 5) => {
    clock.move({ minutes });
    await payments.worker.lookDue();
  };
  const comesBack = () => provider.outcome("returned", `${intent.intentId}:1`);
  const mailed = () =>
    [...board.mailed.values()]
      .filter(({ intentId }) => intentId === intent.intentId)
      .map(({ kind, state }) => ({ kind, state }));
  return { gateway, board, intent, later, comesBack, mailed };
}

describe("PAY-20 what is mailed about a payment", () => {
  it("is nothing where the payer's page said how it went", async () => {
    const { later, mailed } = await confirmed("approve");
    await later();
    expect(mailed()).toEqual([]);
  });

  it("is that it was received, or that nothing was charged, once its doubt has ended, once", async () => {
    for (const [behavior, expected] of [
      ["lose-after", { kind: "received", state: "recorded" }],
      ["lose-before", { kind: "not-charged", state: "declined" }],
    ] as const) {
      const { later, mailed } = await confirmed(behavior);
      for (let looks = 0; looks < 3; looks += 1) await later();
      expect(mailed()).toEqual([expected]);
    }
  });

  it("is that the bank returned it, once the board has opened again what it paid for", async () => {
    const { later, mailed, comesBack } = await confirmed("approve");
    comesBack();
    for (let looks = 0; looks < 3; looks += 1) await later(60 * 24);
    expect(mailed()).toEqual([{ kind: "returned", state: "returned" }]);
  });

  it("tells staff, and the payer, where the board cannot open it", async () => {
    const { later, mailed, comesBack, board } = await confirmed("approve");
    board.state.canReopen = false;
    comesBack();
    for (let looks = 0; looks < 3; looks += 1) await later(60 * 24);
    expect(mailed().map(({ kind }) => kind)).toEqual(["returned", "staff"]);
  });

  it("is handed over again while the board does not answer, and mailed once where its answer was lost", async () => {
    const { later, mailed, board } = await confirmed("lose-after");
    board.state.mails = "unavailable";
    await later();
    expect(mailed()).toEqual([]);
    board.state.mails = "lost";
    await later();
    await later();
    board.state.mails = "queued";
    await later(60);
    await later(60);
    expect(mailed()).toEqual([{ kind: "received", state: "recorded" }]);
  });

  it("outlives the process that was handing it over", async () => {
    const { gateway, later, mailed, intent } = await confirmed("lose-after");
    const clock = handClock("2026-03-02T15:05:00Z");
    const notifying = { notify: () => new Promise<never>(() => undefined) };
    const dying = testPayments(database.pool, clock.now, { gateway, notifying });
    void dying.payments.worker.lookDue();
    const query = "select attempts from payments.notice where intent_id = $1";
    await expect
      .poll(async () => (await database.pool.query<{ attempts: number }>(query, [intent.intentId])).rows)
      .toEqual([{ attempts: 1 }]);
    await later();
    await later();
    await later();
    expect(mailed()).toEqual([{ kind: "received", state: "recorded" }]);
  });

  it("is left out where it is no longer true", async () => {
    const { later, mailed, board, comesBack } = await confirmed("lose-after");
    board.state.mails = "unavailable";
    await later();
    comesBack();
    await later(60 * 24);
    board.state.mails = "queued";
    for (let looks = 0; looks < 3; looks += 1) await later(60 * 24);
    expect(mailed()).toEqual([{ kind: "returned", state: "returned" }]);
  });
});
