import { expect, it } from "vitest";
import { annualFees, payer, self, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";

const here = paymentsByHand();
const clerk = { subject: "clerk", isStaff: true };

/** In doubt for longer than the provider needs to report, and leased by a worker that waits for the provider. */
async function lookedAt() {
  here.provider.behavior = "lose-after";
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  const unknown = await here.confirm((await here.payments.useCardToken(intent, payer, "token-1", self)).intent);
  here.clock.move({ minutes: 16 });
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAsked = false;
  const { lookup } = here.gateway;
  const gateway = {
    ...here.gateway,
    lookup: async (...asked: Parameters<typeof lookup>) => {
      isAsked = true;
      await held;
      return lookup(...asked);
    },
  };
  // Its clock stays: it takes what is due until nothing is, and could take the payment again once the lease is over.
  const began = here.clock.now();
  const { worker } = testPayments(here.pool, () => began, {
    gateway,
    recording: here.board.recording,
    timings: { gatewayTimeoutMs: 20_000 },
  }).payments;
  const looked = worker.lookDue();
  await expect.poll(() => isAsked).toBe(true);
  const settle = () => here.payments.settle(unknown.intentId, "not-charged", "Told by phone", clerk);
  return { unknown, answer, looked, settle };
}

it("PAY-10 staff do not settle what the worker looks at, and what it found out counts", async () => {
  const { unknown, answer, looked, settle } = await lookedAt();
  expect((await settle())?.kind).toBe("too-early");
  answer();
  await looked;
  expect((await here.again(unknown)).state).toBe("recorded");
  expect((await settle())?.kind).not.toBe("too-early");
  expect(here.provider.charges()).toHaveLength(1);
});

it("PAY-10 what the worker finds out after its time contradicts staff who have settled it: it is for them, and nothing is charged twice", async () => {
  const { unknown, answer, looked, settle } = await lookedAt();
  here.clock.move({ minutes: 31 });
  expect(await settle()).toMatchObject({ kind: "settled", intent: { state: "declined" } });
  const acts = await here.payments.staffActs(unknown.physicianId, 5);
  expect(acts, "PAY-41 the physician reads it").toMatchObject([{ act: { kind: "settled", as: "not-charged" } }]);
  answer();
  await looked;
  const found = await here.again(unknown);
  expect(found.staffReason).toBe("The provider says that it charged a payment that is declined");
  const again = await here.payments.begin(annualFees(here.physician, [2025]), self);
  expect(again).toMatchObject({ kind: "under-way", intent: { intentId: unknown.intentId } });
  expect(here.provider.charges()).toHaveLength(1);
});
