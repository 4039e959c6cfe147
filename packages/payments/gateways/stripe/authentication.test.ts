import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptOf, openStripe, type OpenedStripe, owing, traceOf } from "~/tests/support/stripe/stripe";

let here: OpenedStripe;
beforeAll(async () => {
  here = await openStripe();
});
afterAll(() => here.stub.close());

const asksPayer = "4000002760003184";

async function asked() {
  const owed = owing();
  const attempt = attemptOf(owed, await here.kept(owed, asksPayer));
  const outcome = await here.gateway.charge(attempt);
  const [intent] = [...here.stub.account.intents.values()].filter(
    ({ metadata }) => metadata["portal_attempt"] === attempt.idempotencyKey,
  );
  if (intent === undefined) throw new Error("Nothing was made");
  const look = (awaitsPayer: boolean) => here.gateway.lookup(attempt.idempotencyKey, traceOf(attempt, { awaitsPayer }));
  return { owed, attempt, outcome, intent, look };
}

describe("PAY-22 a card whose bank asks the payer to approve the charge", () => {
  it("leads to the bank, and is charged once the payer has approved it", async () => {
    const { owed, outcome, intent, look } = await asked();
    const authenticate = { kind: "authenticate", url: `${here.stub.origin}/authenticate/${intent.id}` };
    expect(outcome).toEqual(authenticate);
    expect(intent.next_action?.redirect_to_url.return_url).toBe("https://portal.test/return");
    expect(await look(true)).toEqual(authenticate);
    expect(here.taken(owed)).toEqual([]);
    here.stub.authenticate(intent.id, true);
    expect(await look(true)).toMatchObject({ kind: "succeeded", isSettled: true });
    expect(here.taken(owed)).toHaveLength(1);
  });

  it("is declined for good where the payer refuses it", async () => {
    const { owed, intent, look } = await asked();
    here.stub.authenticate(intent.id, false);
    expect(await look(true)).toEqual({ kind: "declined", fields: [] });
    expect(here.taken(owed)).toEqual([]);
  });

  it("is never charged after it was given up", async () => {
    const { intent, look } = await asked();
    expect(await look(false)).toEqual({ kind: "absent" });
    expect(() => here.stub.authenticate(intent.id, true)).toThrow("No bank asks");
    expect(await look(true)).toEqual({ kind: "absent" });
  });

  it("is declined where the payer is not there to be asked", async () => {
    const owed = owing();
    const attempt = attemptOf(owed, await here.kept(owed, asksPayer));
    expect(await here.gateway.charge({ ...attempt, returnUrl: null })).toEqual({ kind: "declined", fields: [] });
  });

  it("is given up where only Stripe's script could ask", async () => {
    const { intent, look } = await asked();
    intent.next_action = { type: "use_stripe_sdk" } as never;
    expect(await look(true)).toEqual({ kind: "absent" });
  });
});

describe("a method that was kept for one payment", () => {
  const keeper = (token: string) => here.stub.account.methods.get(/pm_\w+/.exec(token)?.[0] ?? "")?.customer;

  it.each([
    ["4242424242424242", "succeeded"],
    ["4000000000000341", "declined"],
  ])("is detached once a charge of %s has %s", async (number, kind) => {
    const owed = owing();
    const method = await here.kept(owed, number);
    expect(keeper(method.token)).not.toBeNull();
    expect(await here.gateway.charge(attemptOf(owed, method))).toMatchObject({ kind });
    await expect.poll(() => keeper(method.token)).toBeNull();
  });

  it("is detached later where Stripe does not answer at once", async () => {
    const owed = owing();
    const method = await here.kept(owed, "4242424242424242");
    here.stub.faults.push({ call: /^POST \/payment_methods\/\w+\/detach$/, answers: 500 });
    await here.gateway.charge(attemptOf(owed, method));
    await expect.poll(() => keeper(method.token), { timeout: 5_000 }).toBeNull();
  });

  it("is kept while the payer is at their bank, or a debit is on its way", async () => {
    const { attempt, intent, look } = await asked();
    await look(true);
    expect(keeper(attempt.token)).not.toBeNull();
    here.stub.authenticate(intent.id, true);
    await look(true);
    await expect.poll(() => keeper(attempt.token)).toBeNull();

    const owed = owing();
    const debit = attemptOf(owed, await here.kept(owed, "000123456789", "tokenize-bank"));
    await here.gateway.charge(debit);
    const transactionId = here.takenId(owed);
    await here.gateway.lookup(debit.idempotencyKey, traceOf(debit, { transactionId }));
    expect(keeper(debit.token)).not.toBeNull();
    here.stub.answerOfBank(transactionId, true);
    await here.gateway.lookup(debit.idempotencyKey, traceOf(debit, { transactionId }));
    await expect.poll(() => keeper(debit.token)).toBeNull();
  });
});
