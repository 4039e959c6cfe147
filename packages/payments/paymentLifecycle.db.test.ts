import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { annualFees, bank, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { paymentsByHand } from "~/tests/support/payments/paymentsByHand";
import type { Intent } from "./intent";
import type { NewIntent } from "./payments";

const here = paymentsByHand();
const { confirm, again, later } = here;

const begun = async (newIntent: NewIntent = annualFees(here.physician, [2025])) =>
  (await here.payments.begin(newIntent, self)).intent;
const ready = async (wanted?: NewIntent) => {
  const { intent } = await here.payments.useCardToken(await begun(wanted), payer, "token-1", self);
  expect(intent.state).toBe("ready");
  return intent;
};
const journal = async ({ intentId }: Intent) => {
  const { rows } = await here.pool.query<{ to_state: string }>(
    "select to_state from payments.change where intent_id = $1 order by change_id",
    [intentId],
  );
  return rows.map(({ to_state }) => to_state);
};

describe("a payment", () => {
  it("is charged and recorded once, and its journal says how", async () => {
    const paid = await confirm(await ready());
    expect(paid).toMatchObject({ state: "recorded", staffReason: null, failure: null, isSettled: true });
    expect(paid.transactionId).toBe(`transaction-${paid.intentId}:1`);
    expect([...here.board.recorded.values()]).toEqual([{ intentId: paid.intentId, total: 45_000 }]);
    expect(await journal(paid)).toEqual(["created", "collecting", "ready", "charging", "charged", "recorded"]);
    await expect(here.pool.query("update payments.change set why = ''")).rejects.toThrow("append-only");
    await expect(here.pool.query("delete from payments.change")).rejects.toThrow("append-only");
  });

  it("FEE-06 makes invoices before anything is collected, in one bookkeeping alone", async () => {
    const invoiced = await begun(annualFees(here.physician, [2025], ["INV-1"]));
    expect(invoiced.bookkeeping).toEqual({ kind: "invoices", invoiceNumbers: ["INV-1"] });
    expect((await begun(annualFees(here.physician + 500_000, [2025]))).bookkeeping).toEqual({ kind: "orders" });
  });

  it("FEE-06 is cancelled, and can be begun anew, where the board makes no invoices", async () => {
    const wanted = {
      ...annualFees(here.physician, [2025], []),
      createInvoices: () => Promise.reject(new Error("down")),
    };
    await expect(here.payments.begin(wanted, self)).rejects.toThrow("down");
    expect((await begun()).state).toBe("collecting");
  });

  it("charges nothing that was not shown: another total, another method of the same total, none (PAY-16)", async () => {
    const intent = await ready();
    const shown = shownOf(intent);
    expect((await here.payments.confirm(intent, { ...shown, total: 1 as typeof shown.total }, self)).state).toBe(
      "ready",
    );
    here.clock.move({ seconds: 5 });
    const other = await here.payments.chooseAnother(intent, self);
    expect((await here.payments.confirm(other, shown, self)).state).toBe("collecting");
    await here.payments.useBank(other, bank, self);
    expect((await here.payments.confirm(intent, shown, self)).state).toBe("ready");
    expect(here.provider.asked).toBe(0);
  });

  it("PAY-19 keeps what the holder of a bank account authorized, until another method is chosen", async () => {
    const { intent } = await here.payments.useBank(await begun(), bank, self);
    here.provider.behavior = "decline";
    const declined = await here.payments.confirm(intent, shownOf(intent), self);
    expect(declined).toMatchObject({ state: "declined", authorization: "Debit it once." });
    expect((await here.payments.chooseAnother(declined, self)).authorization).toBeNull();
  });

  it("PAY-12 has no outcome while it is untried, a failure to show, then success", async () => {
    const intent = await ready();
    expect(intent).toMatchObject({ failure: null, transactionId: null });
    here.provider.behavior = "decline";
    expect(await confirm(intent)).toMatchObject({
      state: "declined",
      failure: { kind: "declined" },
      transactionId: null,
    });
    here.provider.behavior = "approve";
    expect(await confirm(await ready())).toMatchObject({
      state: "recorded",
      failure: null,
      transactionId: `transaction-${intent.intentId}:2`,
    });
  });

  it("OPER-27 shows staff each try to charge it, and the mails about it", async () => {
    here.provider.behavior = "decline";
    await confirm(await ready());
    here.provider.behavior = "lose-after";
    const paid = await confirm(await ready());
    await later();
    const seen = await here.payments.look(paid.intentId);
    expect(seen?.attempts.map(({ outcome }) => outcome)).toEqual(["declined", "succeeded"]);
    expect(seen?.mails).toMatchObject([{ kind: "received" }]);
  });

  it("PAY-09 says that it was cancelled", async () => {
    expect(await here.payments.cancel(await ready(), self)).toMatchObject({
      state: "cancelled",
      failure: { kind: "cancelled" },
    });
    expect(here.provider.asked).toBe(0);
  });

  it("PAY-13 forgets the last outcome when another method is chosen", async () => {
    here.provider.behavior = "decline";
    const declined = await confirm(await ready());
    expect(declined).toMatchObject({
      state: "declined",
      failure: { kind: "declined" },
      method: { lastFour: "4242", token: "" },
    });
    expect(await here.payments.chooseAnother(declined, self)).toMatchObject({
      state: "collecting",
      failure: null,
      method: null,
    });
  });

  it("PAY-16 is not ready with a method that the provider cannot validate, and keeps who pays", async () => {
    const intent = await begun();
    const collected = await here.payments.useCardToken(intent, payer, "token-invalid", self);
    expect(collected).toMatchObject({ kind: "cannot-validate", fields: ["month"] });
    expect(await again(intent)).toMatchObject({
      state: "collecting",
      payer,
      failure: { kind: "cannot-validate", fields: ["month"] },
    });
  });

  it("keeps no token that no one needs, and none in plain sight", async () => {
    const intent = await ready();
    const sealed = async () => {
      const { rows } = await here.pool.query<{ text: string; token: string | null }>(
        "select i::text as text, method_token as token from payments.intent i where intent_id = $1",
        [intent.intentId],
      );
      return rows[0];
    };
    expect((await sealed())?.token).toContain("token-1");
    await confirm(intent);
    expect((await sealed())?.token).toBeNull();
    expect((await sealed())?.text).not.toContain("token-1");
  });

  it("is someone's own: another physician finds none", async () => {
    const intent = await begun();
    expect(await here.payments.find(intent.intentId, (here.physician + 1) as PhysicianId)).toBeNull();
    for (const id of ["", "1", "x'--", intent.intentId.toUpperCase(), crypto.randomUUID()]) {
      expect(await here.payments.find(id, intent.physicianId)).toBeNull();
    }
  });

  it.each([[[]], [[0]], [[-45_000]]])("is for at least one thing and more than nothing: %j", async (amounts) => {
    const wanted = annualFees(here.physician, [2025]);
    const years = amounts.map((amount) => ({ year: 2025, amount }));
    const purpose = { ...wanted.purpose, years } as unknown as NewIntent["purpose"];
    await expect(begun({ ...wanted, purpose })).rejects.toThrow(RangeError);
  });
});

describe("PAY-10 never twice", () => {
  it("whatever is confirmed a hundred times at once", async () => {
    const intent = await ready();
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(intent)));
    expect(here.provider.asked).toBe(1);
    expect(here.provider.charges()).toHaveLength(1);
    expect(answers.filter(({ state }) => !["charging", "charged", "recorded"].includes(state))).toEqual([]);
    expect((await again(intent)).state).toBe("recorded");
    expect(here.board.state.calls).toBe(1);
  });

  it("with two methods in two tabs", async () => {
    const intent = await begun();
    const collected = await Promise.all([
      here.payments.useCardToken(intent, payer, "token-1", self),
      here.payments.useBank(intent, bank, self),
    ]);
    expect(collected.map(({ kind }) => kind).sort()).toEqual(["moved-on", "ready"]);
    await Promise.all(collected.map((tab) => confirm(tab.intent)));
    await confirm(await again(intent));
    expect(here.provider.charges()).toHaveLength(1);
  });

  it("when the same years are begun in a hundred tabs at once", async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => here.payments.begin(annualFees(here.physician, [2025, 2026]), self)),
    );
    expect(new Set(all.map(({ intent }) => intent.intentId)).size).toBe(1);
  });

  it("when other years that overlap are begun, before and after the charge", async () => {
    const first = await ready(annualFees(here.physician, [2025, 2026]));
    const second = await ready(annualFees(here.physician, [2026]));
    expect((await again(first)).state).toBe("cancelled");
    expect((await confirm(first)).state).toBe("cancelled");
    expect((await confirm(second)).state).toBe("recorded");
    const third = await here.payments.begin(annualFees(here.physician, [2026, 2027]), self);
    expect(third).toMatchObject({ kind: "under-way", intent: { intentId: second.intentId } });
    expect(here.provider.charges()).toHaveLength(1);
  });

  it("when it is confirmed, collected, cancelled or begun again while no one knows", async () => {
    here.provider.behavior = "lose-after";
    const intent = await ready();
    expect((await confirm(intent)).state).toBe("unknown");
    here.provider.isDown = true;
    await confirm(intent);
    await here.payments.useCardToken(intent, payer, "token-2", self);
    await here.payments.useBank(intent, bank, self);
    await here.payments.cancel(intent, self);
    await here.payments.chooseAnother(intent, self);
    const anew = await here.payments.begin(annualFees(here.physician, [2025]), self);
    expect(anew).toMatchObject({ kind: "under-way", intent: { intentId: intent.intentId, state: "unknown" } });
    here.provider.isDown = false;
    await later(1);
    expect((await again(intent)).state).toBe("recorded");
    expect(here.provider.charges()).toHaveLength(1);
    expect(here.provider.asked).toBe(1);
  });

  it("after a decline: the form sent again charges nothing, a new confirmation does", async () => {
    here.provider.behavior = "decline";
    const intent = await ready();
    expect((await confirm(intent)).state).toBe("declined");
    here.provider.behavior = "approve";
    expect((await confirm(intent)).state).toBe("declined");
    here.clock.move({ seconds: 1 });
    const collected = await here.payments.useCardToken(intent, payer, "token-2", self);
    expect((await confirm(intent)).state).toBe("ready");
    expect(await confirm(collected.intent)).toMatchObject({
      state: "recorded",
      transactionId: `transaction-${intent.intentId}:2`,
    });
    expect(here.provider.charges()).toHaveLength(1);
  });
});

describe("PAY-10 reconciled later", () => {
  it("a charge whose answer was lost is found and recorded", async () => {
    here.provider.behavior = "lose-after";
    const intent = await confirm(await ready());
    expect(intent.state).toBe("unknown");
    here.clock.move({ seconds: 10 });
    expect((await here.payments.checkAgain(intent)).state).toBe("recorded");
  });

  it("PAY-09 what never reached the provider was never charged, and is not taken later", async () => {
    here.provider.behavior = "lose-before";
    const intent = await confirm(await ready());
    here.provider.behavior = "approve";
    await later(1);
    const never = await again(intent);
    expect(never).toMatchObject({ state: "declined", failure: { kind: "unsuccessful" } });
    // The lost request arrives at last.
    await here.gateway.charge({
      idempotencyKey: `${intent.intentId}:1`,
      reference: intent.intentId,
      token: "t",
      amount: intent.amount,
      surcharge: 0 as Intent["amount"],
      description: "",
      returnUrl: null,
    });
    expect(here.provider.charges()).toHaveLength(0);
  });

  it("a provider that cannot tell for long is for staff, never for a second charge, and may tell at last", async () => {
    here.provider.behavior = "lose-after";
    const intent = await confirm(await ready());
    here.provider.isDown = true;
    await later(6);
    expect(await again(intent)).toMatchObject({
      state: "unknown",
      staffReason: "The provider cannot say whether it took the money",
    });
    const unresolved = await here.payments.unresolved();
    expect(unresolved.map(({ intentId }) => intentId)).toContain(intent.intentId);
    expect(await here.payments.unresolvedCount()).toBe(unresolved.length);
    here.provider.isDown = false;
    await later(3);
    expect(await again(intent)).toMatchObject({ state: "recorded", staffReason: null });
    expect(here.provider.asked).toBe(1);
  });

  it("a board that does not answer is called again, after a check whether it has recorded the charge", async () => {
    here.board.state.answers = "lost";
    const intent = await confirm(await ready());
    expect(intent.state).toBe("charged");
    here.board.state.answers = "unavailable";
    await later(2);
    expect(await again(intent)).toMatchObject({
      state: "charged",
      staffReason: "The board has not recorded the charge",
    });
    here.board.state.answers = "recorded";
    await later(3);
    expect(await again(intent)).toMatchObject({ state: "recorded", staffReason: null });
    expect(here.board.state.calls).toBe(1);
  });

  it("a charge that the board refuses is for staff", async () => {
    here.board.state.answers = "refused";
    const intent = await confirm(await ready());
    expect(intent).toMatchObject({ state: "charged", staffReason: "The board refuses to record the charge" });
    expect((await here.payments.live(intent.physicianId)).map(({ intentId }) => intentId)).toEqual([intent.intentId]);
  });

  it("rubbish is no answer", async () => {
    here.provider.behavior = "rubbish";
    expect((await confirm(await ready())).state).toBe("unknown");
  });

  it("what no one continues with is given up, and what was confirmed never", async () => {
    const [idle, chosen] = [await begun(), await ready(annualFees(here.physician, [2026]))];
    here.provider.behavior = "lose-after";
    const lost = await confirm(await ready(annualFees(here.physician, [2027])));
    here.provider.isDown = true;
    await later(3);
    expect((await again(idle)).state).toBe("cancelled");
    expect((await again(chosen)).state).toBe("cancelled");
    expect((await again(lost)).state).toBe("unknown");
  });

  it("is worked on by one at a time", async () => {
    here.provider.behavior = "lose-after";
    const intent = await confirm(await ready());
    here.clock.move({ minutes: 1 });
    const others = Array.from({ length: 5 }, () =>
      testPayments(here.pool, here.clock.now, { gateway: here.gateway, recording: here.board.recording }),
    );
    let letGo = () => undefined as void;
    here.board.state.hold = new Promise((resolve) => {
      letGo = resolve;
    });
    const looking = Promise.all(others.map(({ payments }) => payments.worker.lookDue()));
    await pause(300);
    letGo();
    await looking;
    expect((await again(intent)).state).toBe("recorded");
    expect(here.board.state.calls).toBe(1);
  });
});

describe("webhooks", () => {
  const send = (text: string, signature = "signed") => here.payments.webhooks.receive(Buffer.from(text), signature);

  it("PAY-10 settle and return a bank payment, in any order and however often", async () => {
    here.provider.isSettled = false;
    const { intent } = await here.payments.useBank(await begun(), bank, self);
    const recorded = await confirm(intent);
    expect(recorded).toMatchObject({ state: "recorded", isSettled: false });
    const key = `${intent.intentId}:1`;
    here.provider.outcome("returned", key);
    for (const event of ["settled", "returned", "returned", "pending"])
      expect(await send(`${event} ${key}`)).toBe("kept");
    await here.payments.worker.lookDue();
    await here.payments.worker.lookDue();
    expect((await again(intent)).state).toBe("returned");
    expect(here.board.recorded.size).toBe(0);
    expect((await here.payments.begin(annualFees(here.physician, [2025]), self)).kind).toBe("begun");
  });

  it("leave a returned payment to staff where the board cannot reopen the fee", async () => {
    here.board.state.canReopen = false;
    const intent = await confirm(await ready());
    here.provider.outcome("returned", `${intent.intentId}:1`);
    await send(`e-${intent.intentId} ${intent.intentId}:1`);
    await here.payments.worker.lookDue();
    expect(await again(intent)).toMatchObject({
      state: "returned",
      staffReason: "The bank took the money back, and the board cannot reopen the fee by itself",
    });
    here.board.state.canReopen = true;
    await later(60);
    expect(await again(intent)).toMatchObject({ state: "returned", staffReason: null });
  });

  it("PAY-10 leave a contradiction on the staff list when the board reopens the fee", async () => {
    const intent = await confirm(await ready());
    const key = `${intent.intentId}:1`;
    const paid = here.provider.ledger.get(key);
    if (paid === undefined) throw new Error("It was charged");
    here.provider.ledger.set(key, { kind: "declined", fields: [] });
    await send(`declined-${key} ${key}`);
    await here.payments.worker.lookDue();
    here.provider.ledger.set(key, paid);
    here.provider.outcome("returned", key);
    await send(`returned-${key} ${key}`);
    here.board.state.canReopen = false;
    await here.payments.worker.lookDue();
    here.board.state.canReopen = true;
    await later(60);
    expect(here.board.recorded.size).toBe(0);
    expect(await again(intent)).toMatchObject({
      state: "returned",
      staffReason: "The provider now reports as declined what it had reported as charged",
    });
  });

  it("forged, change nothing and are not kept", async () => {
    const intent = await confirm(await ready());
    here.provider.outcome("refunded", `${intent.intentId}:1`);
    expect(await send(`f-${intent.intentId} ${intent.intentId}:1`, "forged")).toBe("forged");
    await later(1);
    expect((await again(intent)).state).toBe("recorded");
    const { rowCount } = await here.pool.query("select from payments.webhook_event where event_id = $1", [
      `f-${intent.intentId}`,
    ]);
    expect(rowCount).toBe(0);
  });

  it("of no one's attempt are taken and forgotten", async () => {
    const eventId = `n-${here.physician}`;
    expect(await send(`${eventId} ${crypto.randomUUID()}:1`)).toBe("kept");
    const kept = await here.pool.query("select from payments.webhook_event where event_id = $1", [eventId]);
    expect(kept.rowCount).toBe(0);
  });
});

describe("staff", () => {
  const clerk = { subject: "clerk", isStaff: true };

  it("end doubt with a reason that stays, and not what is known for certain", async () => {
    here.provider.behavior = "lose-after";
    const intent = await confirm(await ready());
    here.provider.isDown = true;
    expect(await here.payments.settle(crypto.randomUUID(), "charged", "?", clerk)).toBeNull();
    here.clock.move({ minutes: 16 });
    const settled = await here.payments.settle(intent.intentId, "not-charged", "Told by phone", clerk);
    expect(settled).toMatchObject({
      kind: "settled",
      intent: { state: "declined", failure: { kind: "unsuccessful" } },
    });
    const { rows } = await here.pool.query("select * from payments.change where subject = 'clerk' and intent_id = $1", [
      intent.intentId,
    ]);
    expect(rows).toMatchObject([
      { is_staff: true, to_state: "declined", why: "settled as not-charged by staff: Told by phone" },
    ]);
  });

  it("see what is left to them, what it may be settled as and what became of it, and settle only what they saw", async () => {
    here.provider.behavior = "lose-after";
    const { intentId } = await confirm(await ready());
    expect(await here.payments.look(crypto.randomUUID())).toBeNull();
    expect(await here.payments.look(intentId)).toMatchObject({ isUnresolved: false });
    here.clock.move({ minutes: 16 });
    const seen = await here.payments.look(intentId);
    expect(seen).toMatchObject({
      isUnresolved: true,
      settlements: ["charged", "not-charged"],
      intent: { state: "unknown" },
    });
    expect(seen?.journal.map(({ to }) => to)).toEqual(["created", "collecting", "ready", "charging", "unknown"]);

    await later(1);
    const carol = { ...clerk, name: "Carol Jensen" };
    expect(await here.payments.settle(intentId, "not-charged", "?", carol, { basis: seen?.basis ?? "" })).toMatchObject(
      {
        kind: "changed",
        intent: { state: "recorded" },
      },
    );
    expect(await here.payments.look(intentId)).toMatchObject({ isUnresolved: false, settlements: ["not-charged"] });
  });

  it("are listed with what they settled, why and by whom, the last first", async () => {
    const carol = { ...clerk, name: "Carol Jensen" };
    const inDoubt = async (year: number) => {
      here.provider.behavior = "lose-after";
      const { intentId } = await confirm(await ready(annualFees(here.physician, [year])));
      here.clock.move({ minutes: 16 });
      return looked(intentId);
    };
    const looked = async (intentId: string) => {
      const payment = await here.payments.look(intentId);
      if (payment === null) throw new Error("It is there");
      return payment;
    };
    const [first, second] = [await inDoubt(2025), await inDoubt(2026)];
    expect(
      await here.payments.settle(first.intent.intentId, "not-charged", "Told by phone", carol, { basis: first.basis }),
    ).toMatchObject({ kind: "settled" });
    expect(
      await here.payments.settle(second.intent.intentId, "charged", "In the console", clerk, { basis: second.basis }),
    ).toMatchObject({ kind: "settled" });
    expect(
      await here.payments.settle(second.intent.intentId, "charged", "In the console", clerk, { basis: second.basis }),
    ).toMatchObject({ kind: "changed" });
    expect((await here.payments.settled()).slice(0, 2)).toMatchObject([
      { intentId: second.intent.intentId, as: "charged", reason: "In the console", by: "clerk", state: "charged" },
      {
        intentId: first.intent.intentId,
        as: "not-charged",
        reason: "Told by phone",
        by: "Carol Jensen",
        state: "declined",
      },
    ]);
    const { journal } = await looked(first.intent.intentId);
    expect(journal.at(-1)).toMatchObject({ by: "Carol Jensen", isStaff: true, from: "unknown", to: "declined" });
  });

  it("can say that the board has it", async () => {
    here.board.state.answers = "refused";
    const intent = await confirm(await ready());
    expect(await here.payments.settle(intent.intentId, "charged", "x", clerk)).toMatchObject({
      kind: "refused",
      intent: { state: "charged" },
    });
    const settle = () => here.payments.settle(intent.intentId, "recorded", "Entered by hand", clerk);
    expect(await settle()).toMatchObject({ kind: "contradicted", record: "unpaid" });
    here.board.enter(intent);
    expect(await settle()).toMatchObject({
      kind: "settled",
      intent: { state: "recorded", staffReason: null },
    });
  });
});
