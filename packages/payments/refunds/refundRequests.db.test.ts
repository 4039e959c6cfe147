import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { Dispute, WantedRefund } from "../intent";

const here = paymentsByHand();
const clerk = { subject: "clerk-1", name: "Cleo Clerk", isStaff: true };
const other = { subject: "clerk-2", name: "Otto Other", isStaff: true };
const line = (at: number, year: number) => ({
  ...{
    number: "ORD-1",
    line: at,
    feeType: FeeType.CCAnnualFee,
    amount: asCents(45_000),
    year,
    description: `Annual fee ${year}`,
  },
});

const open: Dispute = {
  ...{ disputeId: "dp_1", amount: asCents(45_000), reason: "fraudulent", state: "open", dueBy: null },
  openedAt: wireInstant.parse("2026-03-02T15:00:00Z"),
};

/** A recorded payment of two annual fees, of $450.00 each. */
async function recorded(engine: ReturnType<typeof testPayments> = here) {
  const { payments, board, provider } = engine;
  board.state.lines = [line(1, 2024), line(2, 2025)];
  const { intent } = await payments.begin(annualFees(here.physician, [2024, 2025]), self);
  const { intent: ready } = await payments.useCardToken(intent, payer, "token-1", self);
  const paid = await payments.confirm(ready, shownOf(ready), self);
  expect(paid.state).toBe("recorded");
  const found = () => payments.look(paid.intentId).then((one) => one?.intent);
  const request = (key: string, wanted: Partial<WantedRefund> = {}, cents = 45_000) =>
    payments.refunds.request(paid.intentId, { ...oneYear, ...wanted }, { key, amount: asCents(cents) }, clerk);
  /** What the provider reports now: refunds that staff made in its console, and disputes. */
  const atProvider = (kind: "succeeded" | "refunded" | "returned", cents: number, disputes: Dispute[] = []) => {
    const known = provider.ledger.get(`${paid.intentId}:1`);
    if (known === undefined || !("charge" in known)) throw new Error("Nothing was charged");
    const { charge } = known;
    const refunds = [{ refundId: "re_1", amount: asCents(cents), refundedAt: open.openedAt }];
    const given = cents === 0 ? {} : { refunds };
    const outcome = kind === "succeeded" ? { kind, charge, isSettled: true } : { kind, charge };
    provider.ledger.set(`${paid.intentId}:1`, { ...outcome, ...given, disputes });
  };
  const webhook = async () => {
    await payments.webhooks.receive(Buffer.from(`${Math.random()} ${paid.intentId}:1`), "signed");
    await payments.worker.lookDue();
  };
  return { paid, found, request, payments, board, provider, gateway: engine.gateway, atProvider, webhook };
}

const oneYear: WantedRefund = {
  parts: [{ key: "ORD-1/2", amount: asCents(45_000) }],
  isDueAgain: true,
  reason: "Paid by mistake",
};

describe("PAY-29 a refund that staff request", () => {
  it("is made at the provider, entered by the board as they chose, and mailed to the payer, at once", async () => {
    const { paid, found, request, board, provider } = await recorded();
    expect(await request("key-1")).toMatchObject({ kind: "requested", intent: { refundRequest: null } });
    expect(provider.refunded).toBe(1);
    expect(await found()).toMatchObject({
      ...{ state: "recorded", staffReason: null },
      refunds: [{ amount: 45_000, record: "recorded", decision: { isDueAgain: true } }],
    });
    expect([...board.refunds.values()]).toMatchObject([{ isDueAgain: true, parts: oneYear.parts }]);
    await here.payments.worker.lookDue();
    const mailed = [...board.mailed.values()].filter(({ intentId }) => intentId === paid.intentId);
    expect(mailed.map(({ kind }) => kind)).toEqual(["partly-refunded"]);
  });

  it("of all of it ends the payment, and needs no decision", async () => {
    const { found, request, payments, paid } = await recorded();
    const parts = [1, 2].map((at) => ({ key: `ORD-1/${at}`, amount: asCents(45_000) }));
    await request("key-1", { parts, isDueAgain: false }, 90_000);
    expect(await found()).toMatchObject({ state: "refunded", staffReason: null, isReopened: false });
    expect((await payments.look(paid.intentId))?.isUnresolved).toBe(false);
    expect(await request("key-2", { parts }, 90_000)).toEqual({ kind: "refused", says: "All of it was refunded." });
  });

  it("lets the year be paid again, and nothing be refunded of it twice", async () => {
    const { request, payments, board } = await recorded();
    await request("key-1");
    const again = await payments.begin(annualFees(here.physician, [2025]), self);
    expect(again.kind).toBe("begun");
    const { intent: ready } = await payments.useCardToken(again.intent, payer, "token-2", self);
    expect((await payments.confirm(ready, shownOf(ready), self)).state).toBe("recorded");
    expect(await request("key-2")).toEqual({
      kind: "refused",
      says: "Only $0.00 of “Annual fee 2025” is left to refund.",
    });
    // Entered by hand: the board shows nothing of the first refund.
    board.refunds.clear();
    expect(await request("key-3")).toMatchObject({ kind: "refused" });
  });

  it.each(["lose-after", "lose-before"] as const)(
    "whose answer was lost (%s) is asked for under the same key, and made once",
    async (behavior) => {
      const { found, request, provider } = await recorded();
      provider.behavior = behavior;
      expect(await request("key-1")).toMatchObject({ intent: { refundRequest: { state: "approved" } } });
      await here.later(1);
      expect(await request("key-2")).toMatchObject({ kind: "refused" });
      provider.behavior = "approve";
      await here.later(2);
      expect(await found()).toMatchObject({ refundRequest: null, refunds: [{ record: "recorded" }] });
      expect(provider.refunded).toBe(1);
    },
  );

  it("stays made where an answer from before it arrives late, of a process that was halted for longer than its lease", async () => {
    const { paid, found, request, board, gateway } = await recorded();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasAnswer = false;
    const halted = {
      ...gateway,
      async lookup(...asked: Parameters<typeof gateway.lookup>) {
        const answer = await gateway.lookup(...asked);
        hasAnswer = true;
        await held;
        return answer;
      },
    };
    const began = here.clock.now();
    const engine = testPayments(here.pool, () => began, { gateway: halted, recording: board.recording });
    await engine.payments.webhooks.receive(Buffer.from(`late ${paid.intentId}:1`), "signed");
    const looked = engine.payments.worker.lookDue();
    await expect.poll(() => hasAnswer).toBe(true);
    here.clock.move({ minutes: 31 });
    await request("key-1");
    release();
    await looked;
    expect(await found()).toMatchObject({ staffReason: null, refunds: [{ hasFailed: false, record: "recorded" }] });
    expect([...board.refunds.values()]).toMatchObject([{ hasFailed: false }]);
  });

  it("that is unanswered for long, refused or not approved is on the staff's list", async () => {
    const { paid, request, provider, payments } = await recorded();
    const listed = async () => (await payments.unresolved()).some(({ intentId }) => intentId === paid.intentId);
    provider.behavior = "lose-before";
    await request("key-1");
    expect(await listed()).toBe(false);
    here.clock.move({ minutes: 16 });
    expect(await listed()).toBe(true);
  });

  it("is made once, however often and late its form is sent, also at once", async () => {
    const { found, request, provider } = await recorded();
    const part = { parts: [{ key: "ORD-1/2", amount: asCents(1_000) }], isDueAgain: false };
    const twice = await Promise.all([request("key-1", part, 1_000), request("key-1", part, 1_000)]);
    expect(twice.map((one) => one?.kind)).toEqual(["requested", "requested"]);
    await here.later(1);
    await request("key-1", part, 1_000);
    expect(provider.refunded).toBe(1);
    expect((await found())?.refunds).toHaveLength(1);
  });

  it("is refused where the page showed another amount", async () => {
    const { request, provider } = await recorded();
    expect(await request("key-1", {}, 44_999)).toMatchObject({ kind: "refused" });
    expect(provider.refunded).toBe(0);
  });

  it("that the provider refuses is shown with its reason, until staff close it or request another", async () => {
    const { paid, found, request, provider, payments } = await recorded();
    provider.behavior = "decline";
    await request("key-1");
    expect((await found())?.refundRequest).toMatchObject({ state: "refused", refusal: "none" });
    expect((await payments.look(paid.intentId))?.isUnresolved).toBe(true);
    await payments.refunds.withdraw(paid.intentId, "key-1", clerk);
    expect((await found())?.refundRequest).toBeNull();
  });

  it.each(["refunded", "returned"] as const)("ends where the whole payment was %s meanwhile", async (kind) => {
    const { paid, found, request, payments, provider, atProvider, webhook } = await recorded();
    provider.behavior = "lose-before";
    await request("key-1");
    provider.behavior = "approve";
    atProvider(kind, kind === "refunded" ? 90_000 : 0);
    await webhook();
    expect(await found()).toMatchObject({ state: kind, refundRequest: null });
    expect(provider.refunded).toBe(0);
    expect((await payments.look(paid.intentId))?.journal.map(({ why }) => why)).toContain(
      `${kind}, says the provider; the requested refund of $450.00 was not made`,
    );
  });

  it("ends where a part was refunded at the provider meanwhile, also before any webhook arrives", async () => {
    const { found, request, provider, atProvider } = await recorded();
    provider.behavior = "lose-before";
    await request("key-1");
    provider.behavior = "approve";
    atProvider("succeeded", 45_000);
    await here.later(1);
    expect(await found()).toMatchObject({ state: "recorded", refundRequest: null, refunds: [{ refundId: "re_1" }] });
    expect(provider.refunded).toBe(0);
  });

  it("is made also where an instance of the version before has looked at it, and plans no other look", async () => {
    const { paid, found, request, provider, payments } = await recorded();
    provider.behavior = "lose-before";
    await request("key-1");
    provider.behavior = "approve";
    await here.pool.query("update payments.intent set next_look_at = null where intent_id = $1", [paid.intentId]);
    await payments.worker.compare();
    await payments.worker.lookDue();
    expect(await found()).toMatchObject({ refundRequest: null, refunds: [{ requestKey: "key-1" }] });
  });

  it("can be withdrawn where its provider can no longer be asked", async () => {
    const { paid, found, request, provider, payments, gateway } = await recorded();
    provider.behavior = "lose-before";
    await request("key-1");
    expect((await payments.refunds.offer(paid.intentId))?.mayWithdraw).toBe(false);
    Object.assign(gateway, { charger: async () => "provider:another" });
    expect((await payments.refunds.offer(paid.intentId))?.mayWithdraw).toBe(true);
    expect(await payments.refunds.withdraw(paid.intentId, "key-1", clerk)).toMatchObject({ kind: "requested" });
    expect((await found())?.refundRequest).toBeNull();
  });

  it("PAY-28 is for staff where the board takes none, until they have entered it by hand", async () => {
    const { found, request, board, payments, paid } = await recorded();
    board.state.refunds = "by-hand";
    expect((await payments.refunds.offer(paid.intentId))?.isTakenByBoard).toBe(false);
    await request("key-1");
    expect(await found()).toMatchObject({ refunds: [{ record: "by-hand", decision: null }], isReopened: false });
    expect((await found())?.staffReason).not.toBeNull();
  });
});

it("PAY-41 the physician's list has each act of staff about a refund, with the reason, and no other payment's", async () => {
  const { paid, request, payments } = await recorded(
    testPayments(here.pool, here.clock.now, { refundSecondStaffAbove: asCents(44_999) }),
  );
  await request("key-1");
  await payments.refunds.withdraw(paid.intentId, "key-1", other);
  await request("key-2");
  await payments.refunds.approve(paid.intentId, "key-2", other);
  const acts = await payments.staffActs(paid.physicianId, 10);
  const amount = 45_000;
  expect(acts.map(({ act, staffName }) => [act, staffName])).toEqual([
    [{ kind: "refund-approved", amount, reason: null }, "Otto Other"],
    [{ kind: "refund-requested", amount, reason: "Paid by mistake" }, "Cleo Clerk"],
    [{ kind: "refund-withdrawn", amount, reason: null }, "Otto Other"],
    [{ kind: "refund-requested", amount, reason: "Paid by mistake" }, "Cleo Clerk"],
  ]);
  expect(acts[0]?.purpose).toEqual(paid.purpose);
  expect(await payments.staffActs(paid.physicianId, 1)).toHaveLength(1);
  expect(await payments.staffActs((paid.physicianId + 100_000) as PhysicianId, 10)).toEqual([]);
});

describe("PAY-31 a refund above the limit", () => {
  const limited = () => testPayments(here.pool, here.clock.now, { refundSecondStaffAbove: asCents(44_999) });

  it("is shown with the lines that it is for while it waits", async () => {
    const { paid, request, payments } = await recorded(limited());
    await request("key-1");
    expect(await payments.refunds.offer(paid.intentId)).toMatchObject({
      refusal: "A refund of it was requested already.",
      receipt: { lines: [{ description: "Annual fee 2024" }, { description: "Annual fee 2025" }] },
    });
  });

  it("is sent once another member of staff has approved it", async () => {
    const { paid, found, request, payments, provider } = await recorded(limited());
    await request("key-1");
    await payments.worker.lookDue();
    expect(provider.refunded).toBe(0);
    expect((await payments.look(paid.intentId))?.isUnresolved).toBe(true);
    expect(await payments.refunds.approve(paid.intentId, "key-1", clerk)).toEqual({
      kind: "refused",
      says: "You requested it: another member of staff has to approve it.",
    });
    expect(await payments.refunds.approve(paid.intentId, "another", other)).toMatchObject({ kind: "refused" });
    await Promise.all([1, 2].map(() => payments.refunds.approve(paid.intentId, "key-1", other)));
    await here.later(1);
    expect(provider.refunded).toBe(1);
    expect((await found())?.refundRequest).toBeNull();
  });

  it("is not approved once the payment was refunded at the provider", async () => {
    const refunded = await recorded(limited());
    await refunded.request("key-1");
    refunded.atProvider("succeeded", 45_000);
    await refunded.webhook();
    const approve = ({ payments, paid }: typeof refunded) => payments.refunds.approve(paid.intentId, "key-1", other);
    expect(await approve(refunded)).toEqual({
      kind: "refused",
      says: "It was refunded at the provider: decide first whether that must be paid again.",
    });
    const { intentId } = refunded.paid;
    await refunded.payments.settle(intentId, "not-due-again", "Paid twice", clerk, { withoutBoard: true });
    expect(await approve(refunded)).toEqual({
      kind: "refused",
      says: "The payment’s refunds have changed since this one was requested.",
    });
    expect(refunded.provider.refunded).toBe(0);
  });

  it("is not approved once the payment is disputed", async () => {
    const { paid, request, payments, provider, atProvider, webhook } = await recorded(limited());
    await request("key-1");
    atProvider("succeeded", 0, [open]);
    await webhook();
    expect(await payments.refunds.approve(paid.intentId, "key-1", other)).toEqual({
      kind: "refused",
      says: "It is disputed: the bank decides about the money.",
    });
    expect(provider.refunded).toBe(0);
  });

  it("is not made where it was refunded at the provider, and no webhook had arrived when it was approved", async () => {
    const { paid, found, request, payments, provider, atProvider } = await recorded(limited());
    await request("key-1");
    atProvider("succeeded", 45_000);
    expect(await payments.refunds.approve(paid.intentId, "key-1", other)).toMatchObject({ kind: "refused" });
    expect(provider.refunded).toBe(0);
    expect((await found())?.refundRequest).toBeNull();
  });

  it("once made is approved by a second click, and not withdrawn", async () => {
    const { paid, request, payments } = await recorded(limited());
    await request("key-1");
    await payments.refunds.approve(paid.intentId, "key-1", other);
    expect(await payments.refunds.approve(paid.intentId, "key-1", other)).toMatchObject({ kind: "requested" });
    expect(await payments.refunds.withdraw(paid.intentId, "key-1", clerk)).toEqual({
      kind: "refused",
      says: "It was refunded before you withdrew it.",
    });
  });

  it("can be withdrawn until then, and not afterward", async () => {
    const { paid, request, payments, provider } = await recorded(limited());
    await request("key-1");
    expect(await payments.refunds.withdraw(paid.intentId, "key-1", other)).toMatchObject({ kind: "requested" });
    expect(await payments.refunds.approve(paid.intentId, "key-1", other)).toMatchObject({ kind: "refused" });
    provider.behavior = "lose-before";
    await request("key-2");
    await payments.refunds.approve(paid.intentId, "key-2", other);
    expect(await payments.refunds.withdraw(paid.intentId, "key-2", other)).toMatchObject({ kind: "refused" });
  });
});
