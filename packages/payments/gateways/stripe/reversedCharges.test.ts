import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import { attemptOf, openStripe, type OpenedStripe, owing, traceOf } from "~/tests/support/stripe/stripe";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

async function charged() {
  const owed = owing(450);
  const attempt = attemptOf(owed, await here.kept(owed));
  await here.gateway.charge(attempt);
  const transactionId = here.takenId(owed);
  const look = () => here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt, { transactionId }));
  return { attempt, transactionId, look };
}

describe("PAY-23 money that is given back in Stripe's Dashboard", () => {
  it("counts to the cent; all of it is a refund", async () => {
    const { transactionId, look } = await charged();
    expect(await look()).toMatchObject({ kind: "succeeded", refunds: [] });
    here.stub.refund(transactionId, 5_000);
    expect(await look()).toMatchObject({ kind: "succeeded", refunds: [{ amount: 5_000 }] });
    here.stub.refund(transactionId, 40_000);
    expect(await look()).toMatchObject({ kind: "refunded" });
    here.stub.failRefund();
    expect(await look()).toMatchObject({ kind: "succeeded", refunds: [{ amount: 5_000 }] });
  });

  it("PAY-33 is listed as disputed, with the last moment for an answer, until the bank has decided", async () => {
    const { transactionId, look } = await charged();
    here.stub.dispute(transactionId);
    const now = Math.floor(Date.now() / 1000);
    const dueBy = Temporal.Instant.fromEpochMilliseconds((now + 14 * 86_400) * 1000).toString();
    const open = { amount: 45_000, reason: "fraudulent", state: "open" };
    const found = await look();
    expect(found).toMatchObject({ kind: "succeeded", disputes: [open] });
    if (found.kind === "succeeded") expect(found.disputes?.[0]?.dueBy?.slice(0, 10)).toBe(dueBy.slice(0, 10));
    const asked = { transactionId, idempotencyKey: "refund-of-disputed", amount: asCents(100) };
    expect(await here.gateway.refund(asked)).toEqual({ kind: "refused", code: "charge_disputed" });
    here.stub.decide(transactionId, "under_review");
    expect(await look()).toMatchObject({ kind: "succeeded", disputes: [{ state: "answered" }] });
    here.stub.decide(transactionId, "won");
    expect(await look()).toMatchObject({ kind: "succeeded", disputes: [{ state: "won" }] });
    here.stub.decide(transactionId, "lost");
    expect(await look()).toMatchObject({ kind: "returned", disputes: [{ state: "lost" }] });
  });

  it("is unknown while the refunds cannot be read", async () => {
    const { transactionId, look } = await charged();
    here.stub.refund(transactionId, 5_000);
    here.stub.faults.push({ call: /^GET \/refunds$/, answers: 500 });
    expect(await look()).toEqual({ kind: "unknown" });
  });

  it("is found later where webhooks were missed, also failed refunds and lost disputes", async () => {
    const since = Temporal.Now.instant().subtract({ hours: 1 });
    const before = await here.gateway.missedEvents?.(since);
    const [one, other] = [await charged(), await charged()];
    here.stub.refund(one.transactionId, 5_000);
    here.stub.failRefund();
    here.stub.lose(other.transactionId);
    const reported = await here.gateway.missedEvents?.(since);
    if (!Array.isArray(reported) || !Array.isArray(before)) throw new Error("No events");
    expect(reported.slice(0, reported.length - before.length)).toMatchObject([
      { kind: "transaction", transactionId: other.transactionId },
      { kind: "transaction", transactionId: other.transactionId },
      { kind: "transaction", transactionId: one.transactionId },
      { kind: "attempt", idempotencyKey: one.attempt.idempotencyKey },
    ]);
    here.stub.faults.push({ call: /^GET \/events$/, answers: 500 });
    expect(await here.gateway.missedEvents?.(since)).toEqual({ kind: "unavailable" });
  });
});

describe("what Stripe has a new word for", () => {
  it("leaves no doubt where money is not in doubt", async () => {
    const owed = owing();
    const sessionId = await here.opened("tokenize-bank", owed);
    here.stub.complete(sessionId, "000123456789");
    for (const method of here.stub.account.methods.values())
      if (method.us_bank_account !== undefined) method.us_bank_account.account_type = "a-new-type";
    expect(await here.gateway.finish(owed.reference, sessionId)).toMatchObject({
      kind: "token",
      method: { kind: "bank", bankType: null },
    });
    const { transactionId, look } = await charged();
    for (const charge of here.stub.account.charges.values())
      if (charge.payment_intent === transactionId) Object.assign(charge, { status: "a-new-status" });
    expect(await look()).toMatchObject({ kind: "succeeded" });
  });

  it("leaves a charge in doubt that it is said of, and never ends it", async () => {
    const { transactionId, look } = await charged();
    const intent = here.stub.account.intents.get(transactionId);
    if (intent === undefined) throw new Error("Nothing was charged");
    intent.status = "a_new_status";
    expect(await look()).toEqual({ kind: "unknown" });
    expect(here.stub.calls).not.toContain(`POST /payment_intents/${transactionId}/cancel`);
  });
});
