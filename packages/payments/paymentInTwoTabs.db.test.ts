import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, fakeProvider, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { handClock } from "~/tests/support/session/session";
import type { Gateway } from "./gateways/gateway";
import type { Intent } from "./intent";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
});
afterAll(() => database.drop());

let clock: ReturnType<typeof handClock>;
let provider: ReturnType<typeof fakeProvider>;
let physician = 600_000;
beforeEach(() => {
  clock = handClock();
  provider = fakeProvider();
  physician += 1;
});

const open = (calls: Partial<Gateway> = {}) =>
  testPayments(database.pool, clock.now, { gateway: { ...provider.gateway, ...calls } }).payments;
const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/cancel" };
type Opened = ReturnType<typeof open>;
const begun = async (payments: Opened) => (await payments.begin(annualFees(physician, [2025]), self)).intent;
const again = (payments: Opened, { intentId, physicianId }: Intent) => payments.find(intentId, physicianId);
const openCheckout = (payments: Opened, intent: Intent) =>
  payments.openHostedPage(intent, payer, addresses, self, "pay-over-time");

describe("PAY-10 in two tabs at once", () => {
  it.each(["cancel", "chooseAnother"] as const)(
    "a checkout that is opened in the meantime is not ended unasked: %s",
    async (name) => {
      let meanwhile: (() => Promise<unknown>) | null = null;
      const payments = open({
        async expire(sessionId) {
          const first = meanwhile;
          meanwhile = null;
          await first?.();
          return provider.gateway.expire(sessionId);
        },
      });
      const intent = await begun(payments);
      await payments.openHostedPage(intent, payer, addresses, self);
      meanwhile = () => openCheckout(payments, intent);
      await payments[name](intent, self);
      expect(await again(payments, intent)).toMatchObject({
        state: "collecting",
        attempts: 1,
        attempt: { outcome: null },
      });
      const { rows } = await database.pool.query(
        "select count(*)::int as moves from payments.change where intent_id = $1 and why like '%another%'",
        [intent.intentId],
      );
      expect(rows).toEqual([{ moves: 0 }]);
    },
  );

  it("the method of one is charged in the name that was typed with it", async () => {
    let letFirst = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      letFirst = resolve;
    });
    const first: { answer?: Promise<unknown> } = {};
    const payments = open({
      async quote(owed, token) {
        if (token === "token-first") await held;
        else {
          letFirst();
          await first.answer;
        }
        return provider.gateway.quote(owed, token);
      },
    });
    const intent = await begun(payments);
    first.answer = payments.useCardToken(intent, payer, "token-first", self);
    const second = await payments.useCardToken(intent, { ...payer, firstName: "Berta" }, "token-second", self);
    expect(second.kind).toBe("moved-on");
    expect(await again(payments, intent)).toMatchObject({ state: "ready", payer, method: { token: "token-first" } });
  });
});

describe("PAY-10 a checkout that was ended", () => {
  it("says late that it declined: what is chosen since then stays", async () => {
    const payments = open();
    const intent = await begun(payments);
    await openCheckout(payments, intent);
    const chosen = await payments.chooseAnother(intent, self);
    expect(chosen).toMatchObject({ state: "collecting", failure: null });
    clock.move({ seconds: 1 });
    const key = `${intent.intentId}:1`;
    provider.state.ledger.set(key, { kind: "declined", fields: [] });
    await payments.webhooks.receive(Buffer.from(`late-${key} ${key}`), "signed");
    await payments.worker.lookDue();
    expect(await again(payments, intent)).toMatchObject({ state: "collecting", failure: null, since: chosen.since });
  });

  it("says late that it charged: that counts, and nothing else is charged", async () => {
    const payments = open();
    const intent = await begun(payments);
    await openCheckout(payments, intent);
    await payments.chooseAnother(intent, self);
    const charge = {
      transactionId: `late-${intent.intentId}`,
      transactionAmount: 45_000,
      surchargeAmount: 0,
      responseCode: "00",
      isSuccessful: true,
    };
    const key = `${intent.intentId}:1`;
    provider.state.ledger.set(key, { kind: "succeeded", isSettled: true, charge: charge as never });
    await payments.webhooks.receive(Buffer.from(`charged-${key} ${key}`), "signed");
    await payments.worker.lookDue();
    const paid = await again(payments, intent);
    expect(paid?.state).toBe("recorded");
    if (paid !== null) await payments.confirm(paid, shownOf(paid), self);
    expect(provider.state.asked).toBe(0);
  });
});
