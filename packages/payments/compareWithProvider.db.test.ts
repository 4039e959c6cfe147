import { describe, expect, it } from "vitest";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { refundedTotal } from "@portal/domain/billing/refunds";
import { annualFees, payer, self } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import { paymentStatusOf, standingSentences } from "./payerSummary";
import { staffReasonText } from "./refunds/refunds";
import { refundFailed, refundReason } from "./staffSettlements";

const refundedAt = wireInstant.parse("2026-03-02T15:00:00Z");
const here = paymentsByHand();
const { again, confirm } = here;

async function recorded() {
  const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
  const paid = await confirm((await here.payments.useCardToken(intent, payer, "token-1", self)).intent);
  expect(paid.state).toBe("recorded");
  const key = `${paid.intentId}:1`;
  /** Makes the provider report refunds of this many cents, each with its id. */
  const report = (refunds: Readonly<Record<string, number>>) => {
    const known = here.provider.ledger.get(key);
    if (known === undefined || !("charge" in known)) throw new Error("Nothing was charged");
    const listed = Object.entries(refunds).map(([refundId, cents]) => ({
      refundId,
      amount: asCents(cents),
      refundedAt,
    }));
    const isWhole = refundedTotal(listed) === known.charge.transactionAmount;
    const { charge } = known;
    const succeeded = { kind: "succeeded", charge, isSettled: true, refunds: listed } as const;
    here.provider.ledger.set(key, isWhole ? { kind: "refunded", charge, refunds: listed } : succeeded);
  };
  const giveBack = (cents: number) => report(cents === 0 ? {} : { [`refund-${cents}`]: cents });
  /** Makes the portal read what the provider reports. */
  const read = async (refunds: Readonly<Record<string, number>>) => {
    report(refunds);
    missed(JSON.stringify(refunds));
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    return again(paid);
  };
  const missed = (name: string) =>
    void here.provider.missed.push({
      kind: "transaction",
      eventId: `${name}-${paid.intentId}`,
      transactionId: paid.transactionId ?? "",
    });
  const mailed = () =>
    [...here.board.mailed.values()].filter(({ intentId }) => intentId === paid.intentId).map(({ kind }) => kind);
  return { paid, giveBack, read, missed, mailed };
}

describe("PAY-23 money that the provider gave back after the payment was recorded", () => {
  it("in part, is for staff once, by a webhook or a day later without one", async () => {
    const { paid, giveBack, missed } = await recorded();
    giveBack(5_000);
    missed("one");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    const intent = await again(paid);
    expect(intent).toMatchObject({ state: "recorded", refunds: [{ amount: 5_000, decision: null }] });
    expect(staffReasonText(intent)).toBe(
      "The provider refunded $50.00 of $450.00: decide whether it must be paid again",
    );
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
    expect(here.board.refunds.get("refund-45000")).toMatchObject({ hasFailed: false, isDueAgain: null });
    expect(await settle("due-again")).toMatchObject({
      kind: "settled",
      intent: { staffReason: null, isReopened: true },
    });
    expect(here.board.refunds.get("refund-45000")).toMatchObject({ hasFailed: false, isDueAgain: true });
    expect((await settle("not-due-again"))?.kind).toBe("refused");
  });

  it.each(["due-again", "not-due-again"] as const)(
    "PAY-27 PAY-28 is given to the board as decided (%s) once it can be reached again, where staff did not ask it",
    async (as) => {
      const { paid, read } = await recorded();
      here.board.state.refunds = "unavailable";
      await read({ "refund-1": 45_000 });
      const settled = await here.payments.settle(paid.intentId, as, "By phone", self, { withoutBoard: true });
      expect(settled).toMatchObject({ kind: "settled", intent: { staffReason: null } });
      here.board.state.refunds = "recorded";
      await here.later(2);
      expect(here.board.refunds.get("refund-1")).toMatchObject({ hasFailed: false, isDueAgain: as === "due-again" });
    },
  );

  it("PAY-28 is stored as the board divided it, also where staff decided", async () => {
    const { paid, read } = await recorded();
    here.board.state.refunds = "unavailable";
    await read({ "refund-1": 5_000, "refund-2": 6_000 });
    const divided = { isDueAgain: false, lines: [] };
    here.board.state.divided = new Map([["refund-2", divided]]);
    await here.payments.settle(paid.intentId, "due-again", "By phone", self, { withoutBoard: true });
    here.board.state.refunds = "recorded";
    await here.later(2);
    expect((await again(paid)).refunds.map(({ decision }) => decision?.isDueAgain)).toEqual([true, false]);
    await read({ "refund-1": 5_000, "refund-2": 6_000, "refund-3": 7_000 });
    here.board.state.divided = new Map([["refund-3", divided]]);
    const settled = await here.payments.settle(paid.intentId, "due-again", "x", self);
    expect(settled?.intent.refunds.at(-1)?.decision).toEqual(divided);
  });

  it("PAY-27 PAY-28 is for staff again where the board refuses what they decided without asking it", async () => {
    const { paid, read } = await recorded();
    here.board.state.refunds = "unavailable";
    await read({ "refund-1": 45_000 });
    await here.payments.settle(paid.intentId, "due-again", "By phone", self, { withoutBoard: true });
    here.board.state.refunds = "refused";
    await here.later(2);
    expect(await again(paid)).toMatchObject({ staffReason: refundReason, isReopened: false });
  });

  it("PAY-27 PAY-28 is for staff again where the board says that what they called settled is not paid", async () => {
    const { paid, read } = await recorded();
    here.board.state.refunds = "unavailable";
    await read({ "refund-1": 45_000 });
    await here.payments.settle(paid.intentId, "not-due-again", "By phone", self, { withoutBoard: true });
    here.board.state.refunds = "not-paid";
    await here.later(2);
    expect(await again(paid)).toMatchObject({ staffReason: refundReason, refunds: [{ decision: null }] });
  });

  it("PAY-28 that the board takes no refund of is entered by staff, and the board’s record is believed", async () => {
    const { paid, giveBack, missed } = await recorded();
    here.board.state.refunds = "by-hand";
    giveBack(45_000);
    missed("one");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    const settle = (as: "due-again" | "not-due-again") => here.payments.settle(paid.intentId, as, "x", self);
    expect(await settle("due-again")).toMatchObject({ kind: "contradicted", record: "paid" });
    expect((await settle("not-due-again"))?.kind).toBe("settled");
  });

  it("PAY-28 in part, stays for staff where the board says that it has no such payment", async () => {
    const { paid, read } = await recorded();
    here.board.recorded.clear();
    here.board.state.refunds = "not-paid";
    expect(await read({ "refund-1": 5_000 })).toMatchObject({
      ...{ state: "recorded", staffReason: refundReason, isReopened: false },
      refunds: [{ record: "by-hand", decision: null }],
    });
    const settle = (as: "due-again" | "not-due-again") => here.payments.settle(paid.intentId, as, "x", self);
    expect(await settle("not-due-again")).toMatchObject({ kind: "contradicted", record: "unpaid" });
    expect((await settle("due-again"))?.kind).toBe("settled");
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
      refunds: [{ hasFailed: true }],
      staffReason: "A refund failed at the provider: the board has the money",
    });
  });

  it("PAY-23 in part, with a failure, is settled by staff without a refund of the rest, also where a part is due again", async () => {
    const { paid, read, giveBack, missed } = await recorded();
    await read({ "refund-5000": 5_000 });
    await here.payments.settle(paid.intentId, "due-again", "It is", self);
    await read({ "refund-5000": 5_000, "refund-2": 2_000 });
    await here.payments.settle(paid.intentId, "not-due-again", "A courtesy", self);
    giveBack(5_000);
    missed("failed");
    await here.payments.worker.compare();
    await here.payments.worker.lookDue();
    expect(await again(paid)).toMatchObject({ state: "recorded", staffReason: refundFailed });
    expect((await here.payments.look(paid.intentId))?.settlements).toEqual(["recorded"]);
    expect(await here.payments.settle(paid.intentId, "recorded", "By check", self)).toMatchObject({
      ...{ kind: "settled", intent: { state: "recorded", staffReason: null } },
    });
  });

  it("in whole, is recorded and claimed again where the refund failed, and no one says that it was refunded", async () => {
    const { paid, read } = await recorded();
    expect(await read({ "refund-1": 45_000 })).toMatchObject({ state: "refunded" });
    const failed = await read({});
    expect(failed).toMatchObject({ state: "recorded", staffReason: refundFailed });
    expect(standingSentences(failed, "provider")).toMatchObject({
      what: expect.stringContaining("has been received.") as string,
      meaning: expect.stringMatching(/refund of this payment failed.*Wait before you pay again\.$/u) as string,
    });
    const begun = await here.payments.begin(annualFees(here.physician, [2025]), self);
    expect(begun).toMatchObject({ kind: "under-way", intent: { intentId: paid.intentId } });
    expect((await here.payments.settle(paid.intentId, "recorded", "It is right", self))?.kind).toBe("settled");
  });

  it("in whole, leaves what was paid instead since then where the refund failed", async () => {
    const { paid, read } = await recorded();
    await read({ "refund-1": 45_000 });
    await here.payments.settle(paid.intentId, "due-again", "It is", self);
    const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
    expect(await read({})).toMatchObject({ state: "recorded", staffReason: refundFailed, isReopened: false });
    expect((await here.payments.begin(annualFees(here.physician, [2025]), self)).intent.intentId).toBe(intent.intentId);
  });

  it("in part, needs staff by each id: one that took the place of an equal one is not settled with it", async () => {
    const { paid, read } = await recorded();
    await read({ "refund-1": 5_000 });
    const seen = await here.payments.look(paid.intentId);
    expect(await read({ "refund-2": 5_000 })).toMatchObject({ staffReason: refundReason });
    const settle = (basis?: string) =>
      here.payments.settle(paid.intentId, "not-due-again", "A courtesy", self, basis === undefined ? {} : { basis });
    expect((await settle(seen?.basis))?.kind).toBe("changed");
    expect((await settle())?.kind).toBe("settled");
    expect((await again(paid)).refunds).toMatchObject([
      { hasFailed: true, decision: null },
      { hasFailed: false, decision: { isDueAgain: false } },
    ]);
  });

  it("in part before the board recorded it, is for staff once it has", async () => {
    here.board.state.answers = "refused";
    const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
    const paid = await confirm((await here.payments.useCardToken(intent, payer, "token-1", self)).intent);
    const key = `${paid.intentId}:1`;
    const known = here.provider.ledger.get(key);
    if (known?.kind !== "succeeded") throw new Error("Nothing was charged");
    here.provider.ledger.set(key, { ...known, refunds: [{ refundId: "R-1", amount: asCents(5_000), refundedAt }] });
    await here.payments.webhooks.receive(Buffer.from(`part-${key} ${key}`), "signed");
    await here.payments.worker.lookDue();
    here.board.enter(paid);
    await here.payments.settle(paid.intentId, "recorded", "By hand", self);
    expect(await again(paid)).toMatchObject({ state: "recorded", staffReason: refundReason });
    await here.later(1);
    expect(here.board.refunds.has("R-1")).toBe(true);
  });

  it("in whole, by the word of staff before it was recorded, can be paid again", async () => {
    here.board.state.answers = "refused";
    const { intent } = await here.payments.begin(annualFees(here.physician, [2025]), self);
    const paid = await confirm((await here.payments.useCardToken(intent, payer, "token-1", self)).intent);
    here.clock.move({ minutes: 16 });
    await here.payments.settle(paid.intentId, "not-charged", "By check", self);
    expect(paymentStatusOf(await again(paid))).toBe("refunded");
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
