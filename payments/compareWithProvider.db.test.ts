import { describe, expect, it } from "vitest";
import { wireInstant } from "~/contract/values";
import { asCents } from "~/domain/billing/money";
import { annualFees, payer, self } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";

const refundedAt = wireInstant.parse("2026-03-02T15:00:00Z");
const here = paymentsByHand();
const { again, confirm } = here;

async function recorded() {
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  const paid = await confirm((await here.payments.useCardToken(intent, payer, "token-1", self)).intent);
  expect(paid.state).toBe("recorded");
  const key = `${paid.intentId}:1`;
  /** Makes the provider report that this many cents were refunded. */
  const giveBack = (cents: number) => {
    const known = here.provider.ledger.get(key);
    if (known?.kind !== "succeeded") throw new Error("Nothing was charged");
    here.provider.ledger.set(key, {
      ...known,
      refunds: cents === 0 ? [] : [{ refundId: `refund-${cents}`, amount: asCents(cents), refundedAt }],
    });
  };
  const missed = (name: string) =>
    void here.provider.missed.push({
      kind: "transaction",
      eventId: `${name}-${paid.intentId}`,
      transactionId: paid.transactionId ?? "",
    });
  const mailed = () =>
    [...here.board.mailed.values()].filter(({ intentId }) => intentId === paid.intentId).map(({ kind }) => kind);
  return { paid, giveBack, missed, mailed };
}

describe("PAY-23 money that the provider gave back after the payment was recorded", () => {
  it("in part, is for staff once, by a webhook or a day later without one", async () => {
    const { paid, giveBack, missed } = await recorded();
    giveBack(5_000);
    missed("one");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    const staffReason = "The provider refunded $50.00 of $450.00: decide whether it is due again";
    expect(await again(paid)).toMatchObject({ state: "recorded", refunded: 5_000, staffReason });
    await here.payments.settle(paid.intentId, "not-due-again", "A courtesy", self);
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    expect(await again(paid)).toMatchObject({ state: "recorded", staffReason: null });
  });

  it("PAY-20 in part, is mailed to the payer and to staff once, and again with each further part", async () => {
    const { giveBack, missed, mailed } = await recorded();
    const hear = async (name: string) => {
      missed(name);
      await here.payments.worker.compare();
      await here.payments.worker.lookDue();
    };
    giveBack(5_000);
    await hear("one");
    await hear("one again");
    expect(mailed().toSorted()).toEqual(["partly-refunded", "staff"]);
    giveBack(8_000);
    await hear("more");
    expect(mailed().filter((kind) => kind === "partly-refunded")).toHaveLength(2);
  });

  it("PAY-28 is given to the board as soon as it is known, and what staff decide of it after that", async () => {
    const { paid, giveBack, missed } = await recorded();
    here.board.state.refunds = "unavailable";
    giveBack(45_000);
    missed("one");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    expect(here.board.refunds.size).toBe(0);
    const settle = (as: "due-again" | "not-due-again") => here.payments.settle(paid.intentId, as, "x", self);
    expect((await settle("due-again"))?.kind).toBe("not-confirmed");
    here.board.state.refunds = "recorded";
    await here.later(1);
    expect(here.board.refunds.get("refund-45000")).toEqual({ hasFailed: false, isDueAgain: null });
    expect(await settle("due-again")).toMatchObject({
      kind: "settled",
      intent: { staffReason: null, isReopened: true },
    });
    expect(here.board.refunds.get("refund-45000")).toEqual({ hasFailed: false, isDueAgain: true });
    expect((await settle("not-due-again"))?.kind).toBe("refused");
  });

  it("PAY-28 that the board takes no refund of is entered by staff, and the board’s record is believed", async () => {
    const { paid, giveBack, missed } = await recorded();
    here.board.state.refunds = "refused";
    giveBack(45_000);
    missed("one");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    const settle = (as: "due-again" | "not-due-again") => here.payments.settle(paid.intentId, as, "x", self);
    expect(await settle("due-again")).toMatchObject({ kind: "contradicted", record: "paid" });
    expect((await settle("not-due-again"))?.kind).toBe("settled");
  });

  it("and that came back because the refund failed, is for staff", async () => {
    const { paid, giveBack, missed } = await recorded();
    giveBack(5_000);
    missed("given");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    await here.payments.settle(paid.intentId, "not-due-again", "A courtesy", self);
    here.clock.move({ minutes: 1 });
    giveBack(0);
    missed("failed");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    expect(await again(paid)).toMatchObject({
      refunded: 0,
      staffReason: "A refund failed at the provider: the board has the money; $0.00 of $450.00 was refunded",
    });
  });

  it("in whole, by a lost dispute, opens the fee again a day later where the webhook never came", async () => {
    const { paid, missed } = await recorded();
    here.provider.outcome("returned", `${paid.intentId}:1`);
    here.provider.isDown = true;
    missed("lost");
    await here.payments.worker.compare();
    here.provider.isDown = false;
    await here.payments.worker.lookDue();
    expect((await again(paid)).state).toBe("recorded");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    expect((await again(paid)).state).toBe("returned");
  });
});
