import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { handClock } from "~/tests/support/session/session";
import type { Intent } from "./intent";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

describe("PAY-10 PAY-11 a checkout of the provider's that may have been used", () => {
  it("is asked about, again and again, where it cannot be asked at the way back", async () => {
    const clock = handClock();
    const { payments, provider } = testPayments(database.pool, clock.now);
    const { intent } = await payments.begin(annualFees(810_003, [2026]), self);
    const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/return" };
    await payments.openHostedPage(intent, payer, addresses, self, "pay-over-time");
    const charge = {
      transactionId: "T-1",
      transactionAmount: 45_000,
      surchargeAmount: 0,
      responseCode: "00",
      isSuccessful: true,
    };
    provider.ledger.set(`${intent.intentId}:1`, { kind: "succeeded", isSettled: true, charge: charge as never });
    provider.isDown = true;
    expect(await payments.finishHostedPage(intent, null, self)).toMatchObject({
      kind: "unavailable",
      intent: { mayBeCharged: true },
    });
    expect((await payments.useCardToken(intent, payer, "token-1", self)).kind).toBe("unavailable");
    await payments.worker.lookDue();
    provider.isDown = false;
    clock.move({ minutes: 1 });
    await payments.worker.lookDue();
    expect(await payments.find(intent.intentId, intent.physicianId)).toMatchObject({
      state: "recorded",
      mayBeCharged: false,
    });
  });
});

describe("PAY-10 PAY-11 a checkout that another opened than charges now", () => {
  const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/return" };
  let physician = 810_100;

  async function leftOpen(closed: "unavailable" | "expired" = "unavailable") {
    const clock = handClock();
    const first = testPayments(database.pool, clock.now);
    const { intent } = await first.payments.begin(annualFees((physician += 1), [2026]), self);
    await first.payments.openHostedPage(intent, payer, addresses, self, "pay-over-time");
    const { gateway } = testPayments(database.pool, clock.now);
    const { payments } = testPayments(database.pool, clock.now, {
      gateway: { ...gateway, charger: async () => "provider:another", expire: async () => ({ kind: closed }) },
    });
    const later = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5) {
        clock.move({ minutes: 5 });
        await payments.worker.lookDue();
      }
    };
    const again = async () => payments.find(intent.intentId, intent.physicianId);
    const isListed = async () => (await payments.unresolved()).some(({ intentId }) => intentId === intent.intentId);
    const settle = (as: "charged" | "not-charged" | "recorded") =>
      payments.settle(intent.intentId, as, "Looked it up", { subject: "clerk", isStaff: true });
    return { intent, payments, later, again, isListed, settle };
  }

  it("is left to staff once no process can be working on it, and stays claimed until they decide", async () => {
    const { intent, payments, later, again, isListed, settle } = await leftOpen();
    await later(60);
    expect([(await again())?.staffReason, await isListed()]).toEqual([null, false]);
    expect((await settle("not-charged"))?.kind).toBe("refused");
    await later(120);
    expect(await again()).toMatchObject({
      state: "collecting",
      mayBeCharged: true,
      staffReason: "The provider cannot say whether it took the money",
    });
    expect([await isListed(), (await settle("recorded"))?.kind]).toEqual([true, "refused"]);
    expect((await payments.begin(annualFees(intent.physicianId, [2026]), self)).kind).toBe("under-way");
    expect(await settle("not-charged")).toMatchObject({
      kind: "settled",
      intent: { state: "collecting", mayBeCharged: false, staffReason: null },
    });
    expect((await payments.cancel(intent, self)).state).toBe("cancelled");
  });

  it("is not closed at another person's, who knows no such page", async () => {
    const { intent, payments, again } = await leftOpen("expired");
    await payments.cancel(intent, self);
    expect(await again()).toMatchObject({ state: "collecting", mayBeCharged: true });
  });

  it("is recorded by hand where staff find that it was charged", async () => {
    const { later, again, settle } = await leftOpen();
    await later(180);
    expect(await settle("charged")).toMatchObject({ kind: "settled", intent: { state: "charged" } });
    await later(60);
    expect(await again()).toMatchObject({ staffReason: expect.stringContaining("manually") as string });
  });
});

describe("PAY-10 a charge that is in doubt while another is made to charge", () => {
  it("is asked about of no one else, who would never have seen it, and is cleared up once it can be", async () => {
    const clock = handClock();
    const first = testPayments(database.pool, clock.now);
    const { intent } = await first.payments.begin(annualFees(810_001, [2026]), self);
    const { intent: ready } = await first.payments.useCardToken(intent, payer, "token-1", self);
    first.provider.behavior = "lose-after";
    expect(await first.payments.confirm(ready, shownOf(ready), self)).toMatchObject({ state: "unknown" });
    const again = async (): Promise<Intent | null> => first.payments.find(intent.intentId, intent.physicianId);

    for (const charger of ["provider:another", "board", "board+key", ""]) {
      const { gateway } = testPayments(database.pool, clock.now);
      const second = testPayments(database.pool, clock.now, { gateway: { ...gateway, charger: async () => charger } });
      clock.move({ minutes: 30 });
      await second.payments.worker.lookDue();
      expect(await again()).toMatchObject({
        state: "unknown",
        staffReason: "The provider cannot say whether it took the money",
      });
    }
    expect(first.provider.charges()).toHaveLength(1);
    clock.move({ hours: 1 });
    await first.payments.worker.lookDue();
    expect(await again()).toMatchObject({ state: "recorded", staffReason: null });
  });

  it("is not begun where it is unknown who would charge it", async () => {
    const clock = handClock();
    const plain = testPayments(database.pool, clock.now);
    const { payments } = testPayments(database.pool, clock.now, {
      gateway: { ...plain.gateway, charger: () => Promise.reject(new Error("down")) },
    });
    const { intent } = await payments.begin(annualFees(810_002, [2026]), self);
    const { intent: ready } = await payments.useCardToken(intent, payer, "token-1", self);
    expect(await payments.confirm(ready, shownOf(ready), self)).toMatchObject({ state: "ready" });
    expect(plain.provider.asked).toBe(0);
  });
});
