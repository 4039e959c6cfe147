import { describe, expect, it } from "vitest";
import { annualFees, payer, self } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { Intent } from "./intent";
import { standingSentences } from "./payerSummary";

const here = paymentsByHand();
const { confirm, again, later } = here;

const clerk = { subject: "clerk", isStaff: true };
const charged = (state: string) => `The provider says that it charged a payment that is ${state}`;
const earlierCharged = "The provider reports an earlier attempt as charged";
const begin = () => here.payments.begin(annualFees(here.physician, [2025]), self);
const useCard = async (intent: Intent) => {
  here.clock.move({ seconds: 1 });
  return (await here.payments.useCardToken(intent, payer, "token-1", self)).intent;
};

async function declined() {
  here.provider.behavior = "decline";
  const intent = await confirm(await useCard((await begin()).intent));
  expect(intent.state).toBe("declined");
  here.provider.behavior = "approve";
  return intent;
}

/** Makes the provider revoke the decline of the first attempt and send an event about it. */
async function chargedAfterAll({ intentId, amount }: Intent) {
  const charge = {
    transactionId: `late-${intentId}`,
    transactionAmount: amount,
    surchargeAmount: 0,
    responseCode: "00",
    isSuccessful: true,
  };
  here.provider.ledger.set(`${intentId}:1`, { kind: "succeeded", isSettled: true, charge: charge as never });
  await here.payments.webhooks.receive(Buffer.from(`late-${intentId} ${intentId}:1`), "signed");
  await here.payments.worker.lookDue();
}

/** An intent that is `ready` for a second attempt when the first turns out to have been charged. */
async function contradicted() {
  const intent = await useCard(await declined());
  await chargedAfterAll(intent);
  return again(intent);
}

describe("PAY-10 a provider that contradicts itself", () => {
  it("about an attempt that is no longer the last one go to staff", async () => {
    const second = await useCard(await declined());
    here.provider.behavior = "decline";
    expect((await confirm(second)).state).toBe("declined");
    await chargedAfterAll(second);
    expect(await again(second)).toMatchObject({ state: "declined", staffReason: earlierCharged });
  });

  it("is not believed that nothing was charged: nothing more is", async () => {
    const intent = await contradicted();
    expect(intent).toMatchObject({ state: "ready", staffReason: charged("ready") });
    expect(await confirm(intent)).toMatchObject({ state: "ready", staffReason: charged("ready") });
    expect(here.provider.charges()).toHaveLength(1);
  });

  it("in the middle of the next charge stays on the staff list, and nothing is recorded by itself", async () => {
    const intent = await useCard(await declined());
    let answer = () => undefined as void;
    here.provider.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const confirming = confirm(intent);
    await expect.poll(() => here.provider.asked).toBe(2);
    here.clock.move({ minutes: 5 });
    await chargedAfterAll(intent);
    expect((await again(intent)).staffReason).toBe(earlierCharged);
    answer();
    await confirming;
    await later(1);
    expect(await again(intent)).toMatchObject({ state: "charged", staffReason: earlierCharged });
    expect(here.board.state.calls).toBe(0);
  });

  it("keeps the year: it is not given up, and cannot be begun anew", async () => {
    const intent = await contradicted();
    await later(5);
    expect(await again(intent)).toMatchObject({ state: "ready", staffReason: charged("ready") });
    expect(await begin()).toMatchObject({ kind: "under-way", intent: { intentId: intent.intentId } });
  });

  it("about a canceled payment keeps the year as well, until staff settle it", async () => {
    const intent = await declined();
    await here.payments.cancel(intent, self);
    await chargedAfterAll(intent);
    expect(await begin()).toMatchObject({ kind: "under-way", intent: { intentId: intent.intentId } });
    const other = await here.payments.begin(annualFees(here.physician, [2026]), self);
    expect(other.kind).toBe("begun");
    await here.payments.settle(intent.intentId, "not-charged", "The money was given back", clerk);
    expect((await begin()).kind).toBe("begun");
  });

  it("about a canceled payment stops the next one, which was begun before", async () => {
    const intent = await declined();
    await here.payments.cancel(intent, self);
    const next = await useCard((await begin()).intent);
    await chargedAfterAll(intent);
    expect(await confirm(next)).toMatchObject({ intentId: intent.intentId, staffReason: charged("cancelled") });
    const addresses = { returnUrl: "https://portal.test/return", cancelUrl: "https://portal.test/cancel" };
    const choosing = await here.payments.chooseAnother(next, self);
    expect(await here.payments.openHostedPage(choosing, payer, addresses, self, "pay-over-time")).toMatchObject({
      kind: "moved-on",
      intent: { intentId: intent.intentId },
    });
    expect(here.provider.charges()).toHaveLength(1);
    await here.payments.settle(intent.intentId, "not-charged", "The money was given back", clerk);
    expect((await confirm(await useCard(choosing))).state).toBe("recorded");
  });

  it.each([
    ["recorded", "cancelled"],
    ["not-charged", "ready"],
  ] as const)("is settled by staff as %s, which leaves it %s", async (as, state) => {
    const intent = await contradicted();
    if (as === "recorded") here.board.enter(intent);
    expect(await here.payments.settle(intent.intentId, "charged", "x", clerk)).toMatchObject({ kind: "refused" });
    expect(await here.payments.settle(intent.intentId, as, "Seen in the console", clerk)).toMatchObject({
      kind: "settled",
      intent: { state, staffReason: null },
    });
    expect((await confirm(await again(intent))).state).toBe(as === "recorded" ? "cancelled" : "recorded");
  });

  it.each(["declined", "cancelled"] as const)(
    "after it is %s: recorded by hand, it is over and not tried again",
    async (state) => {
      const intent = await declined();
      if (state === "cancelled") await here.payments.cancel(intent, self);
      await chargedAfterAll(intent);
      expect(await again(intent)).toMatchObject({ state, staffReason: charged(state) });
      here.board.enter(intent);
      expect(await here.payments.settle(intent.intentId, "recorded", "Entered by hand", clerk)).toMatchObject({
        kind: "settled",
        intent: { state: "cancelled", staffReason: null },
      });
      expect(standingSentences(await again(intent), "provider")).toEqual({
        what: "Your payment of $450.00 for the annual fee of 2025 has been received.",
        meaning: "The board’s staff entered it in your record.",
      });
      const { rows } = await here.pool.query(
        "select why from payments.change where subject = 'clerk' and intent_id = $1",
        [intent.intentId],
      );
      expect(rows).toEqual([{ why: "settled as recorded by staff: Entered by hand" }]);
    },
  );

  it("is what settling is for: without it there is nothing to settle", async () => {
    const intent = await declined();
    for (const as of ["charged", "not-charged", "recorded"] as const) {
      expect((await here.payments.settle(intent.intentId, as, "x", clerk))?.kind).toBe("refused");
    }
  });
});

describe("PAY-10 what staff say too early", () => {
  it("is not taken while the charge is on its way, nor before the provider had its time to tell", async () => {
    const intent = await useCard((await begin()).intent);
    let answer = () => undefined as void;
    here.provider.hold = new Promise((resolve) => {
      answer = resolve;
    });
    here.provider.behavior = "lose-after";
    const confirming = confirm(intent);
    await expect.poll(() => here.provider.asked).toBe(1);
    const settle = () => here.payments.settle(intent.intentId, "not-charged", "Told by phone", clerk);
    expect(await settle()).toMatchObject({ kind: "too-early", intent: { state: "charging" } });
    answer();
    here.provider.isDown = true;
    await confirming;
    expect(await settle()).toMatchObject({ kind: "too-early", intent: { state: "unknown" } });
    here.clock.move({ minutes: 16 });
    expect(await settle()).toMatchObject({ kind: "settled", intent: { state: "declined" } });
  });
});
