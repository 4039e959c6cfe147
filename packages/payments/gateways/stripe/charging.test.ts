import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import { quiet } from "~/tests/support/session/session";
import { accountId } from "~/tests/support/stripe/account";
import { closedAccount, newIntent } from "~/tests/support/stripe/money";
import { attemptOf, gatewayOn, openStripe, type OpenedStripe, owing, traceOf } from "~/tests/support/stripe/stripe";
import type { Fault } from "~/tests/support/stripe/stripeStub";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

const unknown = { kind: "unknown" };
const making = /^POST \/payment_intents$/;
const preparing = /^POST \/payment_intents\/\w+$/;
const confirming = /^POST \/payment_intents\/\w+\/confirm$/;

/** A card that is stored and about to be charged. */
async function confirmed(number?: string, mode?: "tokenize-bank") {
  const owed = owing();
  const attempt = attemptOf(owed, await here.kept(owed, number, mode));
  const look = (known = {}) => here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt, known));
  return { owed, attempt, look, charge: () => here.gateway.charge(attempt) };
}

describe("PAY-10 a charge by Stripe", () => {
  it("takes what was confirmed, once, and is found by its key and by its id", async () => {
    const { owed, attempt, look, charge } = await confirmed();
    const outcome = await charge();
    expect(outcome).toMatchObject({
      kind: "succeeded",
      isSettled: true,
      charge: {
        transactionAmount: 45_000,
        surchargeAmount: 0,
        isSuccessful: true,
        transactionId: expect.stringMatching(/^pi_/) as string,
      },
    });
    expect((await charge()).kind).not.toBe("declined");
    expect(here.taken(owed)).toHaveLength(1);
    expect(await look()).toEqual(outcome);
    const transactionId = here.takenId(owed);
    expect(await look({ transactionId })).toEqual(outcome);
    expect(await here.gateway.lookupTransaction(transactionId)).toMatchObject({
      kind: "known",
      reference: owed.reference,
      state: "settled",
    });
    expect(attempt.surcharge).toBe(0);
  });

  it.each<[string, RegExp, Fault["answers"]]>([
    ["made", making, "nothing"],
    ["made", making, "nothing-after"],
    ["made", making, "html"],
    ["made", making, 401],
    ["made", making, 429],
    ["prepared", preparing, "nothing"],
    ["prepared", preparing, "nothing-after"],
    ["prepared", preparing, 500],
  ])(
    "that could not be %s (%s: %s) was never sent: nothing is charged, and nothing will be",
    async (_what, call, answers) => {
      const { owed, look, charge } = await confirmed();
      here.stub.faults.push({ call, answers });
      expect(await charge()).toEqual({ kind: "absent" });
      expect(await look()).toEqual({ kind: "absent" });
      expect(here.taken(owed)).toEqual([]);
    },
  );

  it("whose answer is lost is unknown, and then found to be charged", async () => {
    const { owed, look, charge } = await confirmed();
    here.stub.faults.push({ call: confirming, answers: "nothing-after" });
    expect(await charge()).toEqual(unknown);
    expect(await look()).toMatchObject({ kind: "succeeded", isSettled: true });
    expect(here.taken(owed)).toHaveLength(1);
  });

  it.each<Fault["answers"]>(["nothing", "html", "huge", "truncated", 409, 429, 500, "500-kept", 401])(
    "whose confirmation is answered with %s is unknown; asked about, it is made sure that it never is charged",
    async (answers) => {
      const { owed, attempt, look, charge } = await confirmed();
      here.stub.faults.push({ call: confirming, answers });
      expect(await charge()).toEqual(unknown);
      expect(await look()).toEqual({ kind: "absent" });
      // The request was only slow, and arrives now.
      const [id = ""] = [...here.stub.account.intents.values()].flatMap(({ id: own, metadata }) =>
        metadata["portal_attempt"] === attempt.idempotencyKey ? [own] : [],
      );
      expect(here.stub.account.intents.get(id)?.status).toBe("canceled");
      expect(["absent", "unknown"]).toContain((await charge()).kind);
      expect(await look()).toEqual({ kind: "absent" });
      expect(here.taken(owed)).toEqual([]);
    },
  );

  it("that no one has begun is made and cancelled by asking for it: a late charge is refused", async () => {
    const { owed, look, charge } = await confirmed();
    expect(await look()).toEqual({ kind: "absent" });
    expect(await look()).toEqual({ kind: "absent" });
    expect(await charge()).toEqual({ kind: "absent" });
    expect(here.taken(owed)).toEqual([]);
  });

  it("is unknown while Stripe cannot be asked, and never absent", async () => {
    const { look, charge } = await confirmed();
    here.stub.faults.push({ call: confirming, answers: "nothing-after" });
    expect(await charge()).toEqual(unknown);
    for (const answers of ["nothing", "html", "huge", "truncated", 401, 429, 500] as const) {
      here.stub.faults.push({ call: /^GET /, answers, times: 50 });
      expect(await look()).toEqual(unknown);
      here.stub.faults.length = 0;
    }
    expect(await look()).toMatchObject({ kind: "succeeded" });
  });

  it("is found after a day by what it was made with, and stays unknown where it is not: Stripe has forgotten the key", async () => {
    const { attempt, charge } = await confirmed();
    here.stub.faults.push({ call: confirming, answers: "nothing-after" });
    expect(await charge()).toEqual(unknown);
    const trace = traceOf(attempt);
    here.stub.ahead += 25 * 3600;
    try {
      expect(await here.gateway.lookup(attempt.idempotencyKey, trace)).toMatchObject({ kind: "succeeded" });
      // Other uses of the account are in the same list, and do no harm.
      here.stub.account.intents.set("pi_other", {
        ...newIntent(1200, {}, ["card"], Math.floor(Date.now() / 1000)),
        id: "pi_other",
        currency: "eur",
      } as never);
      expect(await here.gateway.lookup(attempt.idempotencyKey, trace)).toMatchObject({ kind: "succeeded" });
      const before = here.stub.account.intents.size;
      expect(await here.gateway.lookup(`${owing().reference}:1`, trace)).toEqual(unknown);
      expect(here.stub.account.intents.size).toBe(before);
    } finally {
      here.stub.ahead = 0;
    }
  });

  it("stays unknown where Stripe keeps answering that making it failed", async () => {
    const { attempt, look } = await confirmed();
    here.stub.faults.push({ call: making, answers: "500-kept" });
    expect(await here.gateway.charge(attempt)).toEqual({ kind: "absent" });
    // It is not known whether it made one before it failed.
    expect(await look()).toEqual(unknown);
  });

  it.each([
    ["4000000000000341", []],
    ["4000000000000069", ["month", "year"]],
  ])("PAY-06 PAY-08 of %s is declined for good, and names %j", async (number, fields) => {
    const { owed, look, charge } = await confirmed(number);
    expect(await charge()).toEqual({ kind: "declined", fields });
    expect(await look()).toEqual({ kind: "declined", fields });
    expect(here.taken(owed)).toEqual([]);
  });

  it("from a bank account is on its way, and then settled or returned", async () => {
    for (const [number, isGood, kind] of [
      ["000123456789", true, "succeeded"],
      [closedAccount, false, "returned"],
    ] as const) {
      const { owed, look, charge } = await confirmed(number, "tokenize-bank");
      expect(await charge()).toMatchObject({ kind: "succeeded", isSettled: false });
      const id = here.takenId(owed);
      expect(await here.gateway.lookupTransaction(id)).toMatchObject({ state: "pending" });
      here.stub.answerOfBank(id, isGood);
      expect(await look({ transactionId: id })).toMatchObject({ kind, ...(isGood ? { isSettled: true } : {}) });
      expect(await here.gateway.lookupTransaction(id)).toMatchObject({ state: isGood ? "settled" : "returned" });
    }
  });

  it("from a bank account that Stripe turns down at once is declined, though later it looks like one that came back", async () => {
    const { owed, look, charge } = await confirmed("000777777771", "tokenize-bank");
    expect(await charge()).toEqual({ kind: "declined", fields: [] });
    expect(await look()).toMatchObject({ kind: "returned" });
    expect(here.taken(owed)).toEqual([]);
  });

  it("is kept as one of an account of Stripe's, in the mode of its key, and not begun where the key is of another account", async () => {
    expect(await here.gateway.charger?.()).toBe(`provider:stripe:test:${accountId}`);
    await expect(gatewayOn(here.stub, quiet, "acct_another0123").charger?.()).rejects.toThrow("another account");
    // A lost answer proves nothing about the account.
    const another = gatewayOn(here.stub, quiet, "acct_another0123");
    for (const answers of ["nothing", 500, 429] as const) {
      here.stub.faults.push({ call: /^GET \/account$/, answers });
      await expect(another.charger?.()).rejects.toThrow("does not confirm which account");
    }
    await expect(another.charger?.()).rejects.toThrow("another account");
    // A key that may not read its account.
    here.stub.faults.push({ call: /^GET \/account$/, answers: 401 });
    expect(await gatewayOn(here.stub, quiet, "acct_another0123").charger?.()).toBe(
      "provider:stripe:test:acct_another0123",
    );
  });

  it("that Stripe refuses for the portal's sake is logged by its codes, and by nothing that was sent", async () => {
    const { look, charge } = await confirmed();
    here.logged.length = 0;
    here.stub.faults.push({ call: confirming, answers: 401 });
    await charge();
    expect(here.logged).toEqual([
      { call: "POST /payment_intents/:id/confirm", status: 401, type: "api_error", code: undefined, requestId: null },
    ]);
    await look();
    const declined = await confirmed("4000000000000341");
    await declined.charge();
    expect(here.logged).toHaveLength(1);
  });

  it("PAY-24 is with its surcharge, which later answers still name", async () => {
    const owed = owing();
    const attempt = { ...attemptOf(owed, await here.kept(owed)), surcharge: asCents(1_350) };
    expect(await here.gateway.charge(attempt)).toMatchObject({
      kind: "succeeded",
      charge: { transactionAmount: 46_350, surchargeAmount: 1_350 },
    });
    const trace = traceOf(attempt, { transactionId: here.takenId(owed) });
    expect(await here.gateway.lookup(attempt.idempotencyKey, trace)).toMatchObject({
      charge: { transactionAmount: 46_350, surchargeAmount: 1_350 },
    });
  });

  it("PAY-29 is given back once, and counts as returned when a dispute is lost", async () => {
    const given = await confirmed();
    await given.charge();
    const id = here.takenId(given.owed);
    const refund = (idempotencyKey: string, cents: number) =>
      here.gateway.refund({ transactionId: id, idempotencyKey, amount: asCents(cents) });
    expect(await refund("refund:1", 20_000)).toEqual({ kind: "refunded" });
    expect(await refund("refund:1", 20_000)).toEqual({ kind: "refunded" });
    // Stripe has forgotten the key by then.
    here.stub.ahead += 2 * 86_400;
    expect(await refund("refund:1", 20_000)).toEqual({ kind: "refunded" });
    here.stub.ahead -= 2 * 86_400;
    expect(await given.look()).toMatchObject({
      kind: "succeeded",
      refunds: [{ amount: 20_000, requestKey: "refund:1" }],
    });
    expect(await refund("refund:2", 25_001)).toEqual({ kind: "refused", code: "amount_too_large" });
    expect(await refund("refund:3", 25_000)).toEqual({ kind: "refunded" });
    expect(await given.look()).toMatchObject({ kind: "refunded" });
    expect(await refund("refund:4", 1)).toEqual({ kind: "refused", code: "charge_already_refunded" });
    const lost = await confirmed();
    await lost.charge();
    const disputed = here.takenId(lost.owed);
    here.stub.lose(disputed);
    expect(await lost.look()).toMatchObject({ kind: "returned" });
    expect(await here.gateway.lookupTransaction(disputed)).toMatchObject({ state: "returned" });
  });

  it("of another use of the same account, or with a token of no one's, is not ours", async () => {
    expect(await here.gateway.lookupTransaction("pi_madeUp")).toEqual({ kind: "absent" });
    const { attempt } = await confirmed();
    expect(await here.gateway.charge({ ...attempt, token: "tok_visa" })).toEqual({ kind: "absent" });
    expect(await here.gateway.quote({ reference: attempt.reference, amount: attempt.amount }, attempt.token)).toEqual({
      kind: "invalid",
      fields: [],
    });
  });
});
