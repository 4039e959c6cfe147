import { describe, expect, it } from "vitest";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";

const here = paymentsByHand();
const { again } = here;
const bankPage = "https://bank.test/approve";

async function atBank() {
  here.provider.behavior = "authenticate";
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  const ready = (await here.payments.useCardToken(intent, payer, "token-1", self)).intent;
  const asked = await here.payments.confirm(ready, shownOf(ready), self, "https://portal.test/return");
  here.provider.behavior = "approve";
  const answer = (isApproved: boolean) => here.provider.answerBank(`${asked.intentId}:1`, isApproved, asked.amount);
  return { asked, answer };
}

describe("PAY-22 a payment that the payer's bank asks about", () => {
  it("waits for them, charges nothing twice, and is recorded once they come back", async () => {
    const { asked, answer } = await atBank();
    expect(asked).toMatchObject({ state: "unknown", authenticationUrl: bankPage, mayBeCharged: true });
    await here.payments.confirm(asked, shownOf(asked), self, "https://portal.test/return");
    expect((await here.payments.begin(annualFees(here.physician, [2025]), self)).kind).toBe("under-way");
    expect(here.provider.asked).toBe(1);
    answer(true);
    // At once: the minimum interval applies to payments that only wait.
    expect(await here.payments.checkAgain(asked)).toMatchObject({ state: "recorded", authenticationUrl: null });
  });

  it("is waited for where the worker looks at it as they come back", async () => {
    const { asked, answer } = await atBank();
    answer(true);
    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let isAsked = false;
    const gateway = {
      ...here.gateway,
      lookup: async (...question: Parameters<typeof here.gateway.lookup>) => {
        isAsked = true;
        await held;
        return here.gateway.lookup(...question);
      },
    };
    const { worker } = testPayments(here.pool, here.clock.now, { gateway, recording: here.board.recording }).payments;
    const looked = worker.lookDue();
    await expect.poll(() => isAsked).toBe(true);
    const back = here.payments.checkAgain(asked);
    go();
    expect(["charged", "recorded"]).toContain((await back).state);
    await looked;
  });

  it("can be tried again where they refuse it", async () => {
    const { asked, answer } = await atBank();
    answer(false);
    expect(await here.payments.checkAgain(asked)).toMatchObject({ state: "declined", authenticationUrl: null });
  });

  it("is recorded where they approve it and never come back", async () => {
    const { asked, answer } = await atBank();
    answer(true);
    here.clock.move({ minutes: 1 });
    await here.payments.worker.lookDue();
    expect((await again(asked)).state).toBe("recorded");
  });

  it("can be given up by them, unless they have approved it", async () => {
    const given = await atBank();
    expect((await here.payments.cancel(given.asked, self)).state).toBe("cancelled");
    given.answer(true);
    expect(here.provider.charges()).toEqual([]);
    const approved = await atBank();
    approved.answer(true);
    expect((await here.payments.cancel(approved.asked, self)).state).toBe("charged");
    await here.later(1);
    expect((await again(approved.asked)).state).toBe("recorded");
  });

  it("stays while the provider cannot be asked whether they approved it", async () => {
    const { asked } = await atBank();
    here.provider.isDown = true;
    expect((await here.payments.cancel(asked, self)).state).toBe("unknown");
  });

  it("ends after 15 minutes, also where the clock jumps across them, and is left to staff only after that", async () => {
    const { asked } = await atBank();
    here.clock.move({ minutes: 14 });
    await here.payments.worker.lookDue();
    expect(await again(asked)).toMatchObject({ state: "unknown", staffReason: null });
    here.provider.isDown = true;
    here.clock.move({ minutes: 2 });
    await here.payments.worker.lookDue();
    expect(await again(asked)).toMatchObject({ state: "unknown", staffReason: null });
    here.provider.isDown = false;
    here.clock.move({ minutes: 1 });
    await here.payments.worker.lookDue();
    expect(await again(asked)).toMatchObject({ state: "declined", staffReason: null, authenticationUrl: null });
    expect(here.provider.charges()).toEqual([]);
  });
});
