import { describe, expect, it } from "vitest";
import { annualFees, bank, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";

const here = paymentsByHand();

describe("PAY-24 the surcharge of a credit card, by the states of payer, record and card", () => {
  it("is quoted and charged where the state is listed, whatever the provider would add, and nowhere else", async () => {
    const { payments, provider } = testPayments(here.pool, here.clock.now, { surcharges: { TX: 3 } });
    provider.surcharge = 1_111;
    const { intent } = await payments.begin(annualFees(here.physician, [2025]), self);
    const by = async (state: string) => (await payments.useCardToken(intent, { ...payer, state }, "t", self)).intent;
    const elsewhere = await by("CO");
    expect(elsewhere.method?.surcharge).toBe(0);
    await payments.chooseAnother(elsewhere, self);
    const ready = await by("TX");
    expect(ready.method?.surcharge).toBe(1_350);
    await payments.confirm(ready, shownOf(ready), self);
    expect(provider.charges()).toMatchObject([{ charge: { transactionAmount: 46_350, surchargeAmount: 1_350 } }]);
  });

  it("PAY-10 charges nothing by a quote that has changed since it was shown, and what the new one says once that was", async () => {
    const { payments, provider } = testPayments(here.pool, here.clock.now, { surcharges: { TX: 3, CO: 2 } });
    const { intent } = await payments.begin(annualFees(here.physician, [2025]), self);
    const by = async (state: string) => (await payments.useCardToken(intent, { ...payer, state }, "t", self)).intent;
    const inTexas = await by("Texas");
    await payments.chooseAnother(inTexas, self);
    const inColorado = await by("CO");
    const unchanged = await payments.confirm(inTexas, shownOf(inTexas), self);
    expect([unchanged.state, unchanged.method?.surcharge]).toEqual(["ready", 900]);
    expect(provider.charges()).toEqual([]);
    await payments.confirm(unchanged, shownOf(inColorado), self);
    expect(provider.charges()).toMatchObject([{ charge: { transactionAmount: 45_900, surchargeAmount: 900 } }]);
  });

  it("is the lowest of the states chosen, on record and of the card, which the payment names", async () => {
    const { payments, provider, board } = testPayments(here.pool, here.clock.now, { surcharges: { TX: 3, CO: 2 } });
    const { intent } = await payments.begin(annualFees(here.physician, [2025]), self);
    const quoted = async (onRecord: string | null, ofCard?: string) => {
      board.state.stateOnRecord = onRecord;
      provider.billingState = ofCard;
      const { intent: now } = await payments.useCardToken(intent, { ...payer, state: "TX" }, "t", self);
      await payments.chooseAnother(now, self);
      return [now.method?.surcharge, now.method?.surchargeState];
    };
    expect(await quoted(null)).toEqual([1_350, "TX"]);
    expect(await quoted("CO")).toEqual([900, "CO"]);
    expect(await quoted("TX", "MA")).toEqual([0, "MA"]);
  });

  it("is shown again where the state on record has changed since, and then charged", async () => {
    const { payments, provider, board } = testPayments(here.pool, here.clock.now, { surcharges: { TX: 3, CO: 2 } });
    board.state.stateOnRecord = "TX";
    const { intent } = await payments.begin(annualFees(here.physician, [2025]), self);
    const { intent: shown } = await payments.useCardToken(intent, { ...payer, state: "TX" }, "t", self);
    board.state.stateOnRecord = "CO";
    const changed = await payments.confirm(shown, shownOf(shown), self);
    expect([changed.state, changed.method?.surcharge, changed.since.equals(shown.since)]).toEqual(["ready", 900, true]);
    expect(provider.charges()).toEqual([]);
    // Where the record cannot be read, what it said before holds.
    board.state.stateOnRecord = null;
    await payments.confirm(changed, shownOf(changed), self);
    expect(provider.charges()).toMatchObject([{ charge: { transactionAmount: 45_900, surchargeAmount: 900 } }]);
  });

  it("is of a credit card alone", async () => {
    const { payments } = testPayments(here.pool, here.clock.now, { surcharges: { CO: 2 } });
    const { intent } = await payments.begin(annualFees(here.physician, [2025]), self);
    expect((await payments.useBank(intent, bank, self)).intent.method?.surcharge).toBe(0);
  });
});
