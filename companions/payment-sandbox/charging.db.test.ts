import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openSandbox,
  attemptOf,
  methodOf,
  portalOrigin,
  type Sandbox,
  secretKey,
  someBank,
  someDebt,
  webhookKey,
} from "~/tests/support/payments/sandbox";
import { asCents } from "@portal/domain/billing/money";
import type { ChargeOutcome } from "@portal/payments/gateways/gateway";
import { testCards } from "./provider/testNumbers";
import { sandboxGateway } from "./sandboxGateway";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ silenceMs: 4_000 });
});
afterAll(() => sandbox.close());

/** A card that was entered in the fields and quoted, ready to be charged. */
async function cardFor(number: string, owed = someDebt()) {
  const method = methodOf(await sandbox.gateway.quote(owed, await sandbox.typeCard(owed, number)));
  return { owed, method, attempt: attemptOf(owed, method) };
}

async function bankFor(accountNumber: string) {
  const owed = someDebt();
  const method = methodOf(await sandbox.gateway.tokenizeBank(owed, { ...someBank, accountNumber }));
  return { owed, method, attempt: attemptOf(owed, method) };
}

describe("a card that is approved", () => {
  const approved = testCards.filter(({ scenario }) => scenario === "approved");

  it.each(approved)(
    "PAY-01 is charged as a $funding card of $paymentType with the surcharge that was shown",
    async (card) => {
      const { owed, method, attempt } = await cardFor(card.number);
      const surcharge = card.funding === "credit" ? 630 : 0;
      expect(method).toEqual({
        kind: "card",
        token: method.token,
        paymentType: card.paymentType,
        funding: card.funding,
        lastFour: card.number.slice(-4),
        bankType: null,
        bankHolderType: null,
        surcharge,
      });
      const outcome = await sandbox.gateway.charge(attempt);
      const { idempotencyKey } = attempt;
      const { transactionId, chargedAt } = chargeOf(outcome);
      expect(outcome).toEqual({
        kind: "succeeded",
        isSettled: true,
        refunds: [],
        disputes: [],
        charge: {
          transactionId,
          transactionAmount: 21_000 + surcharge,
          surchargeAmount: surcharge,
          responseCode: "approved",
          isSuccessful: true,
          chargedAt,
        },
      });
      expect(await sandbox.ledger(owed.reference)).toMatchObject([
        {
          transactionId,
          chargedAt,
          idempotencyKey,
          amount: 21_000,
          surcharge,
          state: "settled",
          lastFour: card.number.slice(-4),
        },
      ]);
      expect(await sandbox.gateway.lookup(idempotencyKey)).toEqual(outcome);
      expect(await sandbox.gateway.lookupTransaction(transactionId)).toMatchObject({
        kind: "known",
        state: "settled",
        reference: owed.reference,
      });
    },
  );
});

describe("one idempotency key", () => {
  it("PAY-10 charges once however many ask at once, and reports all of them the same", async () => {
    const { owed, attempt } = await cardFor("4242424242424242");
    const patient = sandboxGateway({
      apiUrl: sandbox.origin,
      origin: sandbox.origin,
      portalOrigin,
      secretKey,
      webhookKeys: [webhookKey],
    });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => patient.charge(attempt)));
    expect(outcomes[0]?.kind).toBe("succeeded");
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await sandbox.ledger(owed.reference)).toHaveLength(1);
  });

  it("with another request charges nothing more and leaves the outcome to a look", async () => {
    const { owed, attempt } = await cardFor("4242424242424242");
    await sandbox.gateway.charge(attempt);
    const other = { ...attempt, description: "Annual fee 2027" };
    expect((await sandbox.ask("POST", "/charges", other)).status).toBe(409);
    expect(await sandbox.gateway.charge(other)).toEqual({ kind: "unknown" });
    expect(await sandbox.ledger(owed.reference)).toHaveLength(1);
  });

  it("another one charges the same token again: the ledger hides no mistake of the portal's", async () => {
    const { owed, method, attempt } = await cardFor("4242424242424242");
    await sandbox.gateway.charge(attempt);
    await sandbox.gateway.charge(attemptOf(owed, method, 2));
    expect(await sandbox.ledger(owed.reference)).toHaveLength(2);
  });

  it("PAY-10 that is looked up before it was seen never charges", async () => {
    const { owed, attempt } = await cardFor("4242424242424242");
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toEqual({ kind: "absent" });
    expect(await sandbox.gateway.charge(attempt)).toEqual({ kind: "declined", fields: [] });
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toEqual({ kind: "absent" });
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
  });

  it("PAY-10 that is looked up and charged with at the same moment does either and says so", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { owed, attempt } = await cardFor("4242424242424242");
      const [, , found] = await Promise.all([
        sandbox.gateway.charge(attempt),
        sandbox.gateway.charge(attempt),
        sandbox.gateway.lookup(attempt.idempotencyKey),
      ]);
      expect(await sandbox.ledger(owed.reference)).toHaveLength(found.kind === "absent" ? 0 : 1);
    }
  });
});

describe("a charge that is not answered", () => {
  it.each([
    ["a card", () => cardFor("4000000000000069")],
    ["an account", () => bankFor("000777777771")],
  ])("PAY-10 of %s is unknown, and absent where it was never made", async (_name, prepare) => {
    const { owed, attempt } = await prepare();
    expect(await sandbox.gateway.charge(attempt)).toEqual({ kind: "unknown" });
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toEqual({ kind: "absent" });
    expect((await sandbox.ask("POST", "/charges", attempt)).status).toBe(410);
  });

  it.each([
    ["no answer comes, of a card", () => cardFor("4000000000000077")],
    ["an error 500 comes, of a card", () => cardFor("4000000000000085")],
    ["no answer comes, of an account", () => bankFor("000888888889")],
    ["an error 500 comes, of an account", () => bankFor("000999999991")],
  ])("PAY-10 is unknown when %s, and found once it is looked up", async (_name, prepare) => {
    const { owed, attempt } = await prepare();
    expect(await sandbox.gateway.charge(attempt)).toEqual({ kind: "unknown" });
    expect(await sandbox.ledger(owed.reference)).toHaveLength(1);
    const found = await sandbox.gateway.lookup(attempt.idempotencyKey);
    expect(found).toMatchObject({ kind: "succeeded" });
    expect(await sandbox.gateway.charge(attempt)).toEqual(found);
    expect(await sandbox.ledger(owed.reference)).toHaveLength(1);
  });
});

describe("a charge that is declined", () => {
  it.each([
    ["a card", () => cardFor("4000000000000002")],
    ["an account", () => bankFor("000111111116")],
  ])("takes nothing of %s, whenever it is asked again", async (_name, prepare) => {
    const { owed, attempt } = await prepare();
    const declined = { kind: "declined", fields: [] };
    expect(await sandbox.gateway.charge(attempt)).toEqual(declined);
    expect(await sandbox.gateway.charge(attempt)).toEqual(declined);
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toEqual(declined);
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
  });

  it("is one with a token of another payment, another amount, another surcharge, or one that is made up", async () => {
    const { owed, method, attempt } = await cardFor("4242424242424242");
    const other = someDebt();
    const wrong = [
      { ...attempt, idempotencyKey: "wrong:1", reference: other.reference },
      { ...attempt, idempotencyKey: "wrong:2", amount: someDebt(1).amount },
      { ...attempt, idempotencyKey: "wrong:3", surcharge: someDebt(attempt.surcharge + 1).amount },
      { ...attempt, idempotencyKey: "wrong:4", token: "token_of_nobody" },
    ];
    for (const each of wrong) expect(await sandbox.gateway.charge(each)).toEqual({ kind: "declined", fields: [] });
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
    expect(await sandbox.ledger(other.reference)).toEqual([]);
    expect((await sandbox.gateway.charge(attemptOf(owed, method))).kind).toBe("succeeded");
  });
});

describe("a bank payment", () => {
  it.each([
    ["000123456789", "settle", "succeeded", "settled"],
    ["000222222227", "return", "returned", "returned"],
  ] as const)(
    "of %s is charged at once and is later answered by the bank: %s",
    async (account, answer, kind, state) => {
      const { owed, attempt } = await bankFor(account);
      const outcome = await sandbox.gateway.charge(attempt);
      expect(outcome).toMatchObject({ kind: "succeeded", isSettled: false });
      const { transactionId } = chargeOf(outcome);
      expect(await sandbox.gateway.lookupTransaction(transactionId)).toMatchObject({ state: "pending" });

      expect((await sandbox.ask("POST", `/test/charges/${transactionId}/${answer}`)).status).toBe(200);
      expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toMatchObject(
        kind === "succeeded" ? { kind, isSettled: true } : { kind },
      );
      expect(await sandbox.gateway.lookupTransaction(transactionId)).toMatchObject({ state });
      // A bank answers once.
      expect((await sandbox.ask("POST", `/test/charges/${transactionId}/settle`)).status).toBe(409);
      expect(await sandbox.ledger(owed.reference)).toMatchObject([{ state }]);
    },
  );

  it("is answered by the bank by itself when its time has come", async () => {
    const [settling, returning] = await Promise.all([bankFor("000123456789"), bankFor("000222222227")]);
    await Promise.all([sandbox.gateway.charge(settling.attempt), sandbox.gateway.charge(returning.attempt)]);
    sandbox.wait({ minutes: 1 });
    await expect.poll(() => sandbox.gateway.lookup(settling.attempt.idempotencyKey)).toMatchObject({ isSettled: true });
    await expect
      .poll(() => sandbox.gateway.lookup(returning.attempt.idempotencyKey))
      .toMatchObject({ kind: "returned" });
  });
});

describe("a refund", () => {
  it("gives a settled charge back once, and a pending one never", async () => {
    const { owed, attempt } = await cardFor("4242424242424242");
    const { transactionId, transactionAmount } = chargeOf(await sandbox.gateway.charge(attempt));
    const refund = (id: string, idempotencyKey: string, cents: number) =>
      sandbox.gateway.refund({ transactionId: id, idempotencyKey, amount: asCents(cents) });
    const refused = { kind: "refused", code: null };
    expect(await refund(transactionId, "refund:1", 1_000)).toEqual({ kind: "refunded" });
    expect(await refund(transactionId, "refund:1", 1_000)).toEqual({ kind: "refunded" });
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toMatchObject({
      kind: "succeeded",
      refunds: [{ amount: 1_000, requestKey: "refund:1" }],
    });
    expect(await refund(transactionId, "refund:2", transactionAmount - 999)).toEqual(refused);
    expect(await refund(transactionId, "refund:3", transactionAmount - 1_000)).toEqual({ kind: "refunded" });
    expect(await refund(transactionId, "refund:4", 1)).toEqual(refused);
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toMatchObject({ kind: "refunded" });
    expect(await sandbox.ledger(owed.reference)).toMatchObject([{ state: "refunded" }]);

    const pending = await bankFor("000123456789");
    const charge = chargeOf(await sandbox.gateway.charge(pending.attempt));
    expect(await refund(charge.transactionId, "refund:5", 1)).toEqual(refused);
  });
});

describe("PAY-33 a dispute", () => {
  it("leaves the charge as it is until the bank has decided, and lets nothing be refunded meanwhile", async () => {
    const { attempt } = await cardFor("4242424242424242");
    const { transactionId } = chargeOf(await sandbox.gateway.charge(attempt));
    const act = async (what: string) => (await sandbox.ask("POST", `/test/charges/${transactionId}/${what}`)).status;
    const look = () => sandbox.gateway.lookup(attempt.idempotencyKey);
    expect([await act("win"), await act("dispute"), await act("dispute")]).toEqual([409, 200, 409]);
    expect(await look()).toMatchObject({ kind: "succeeded", disputes: [{ state: "open", reason: "fraudulent" }] });
    const refund = { transactionId, idempotencyKey: "refund-of-disputed", amount: asCents(1) };
    expect(await sandbox.gateway.refund(refund)).toEqual({ kind: "refused", code: null });
    expect(await act("win")).toBe(200);
    expect(await look()).toMatchObject({ kind: "succeeded", disputes: [{ state: "won" }] });
    expect([await act("dispute"), await act("lose")]).toEqual([200, 200]);
    expect(await look()).toMatchObject({ kind: "returned", disputes: [{ state: "won" }, { state: "lost" }] });
  });
});

describe("a provider that misbehaves", () => {
  it.each(["down", "failing", "rubbish"] as const)(
    "PAY-10 leaves all in doubt and throws nothing when it is %s",
    async (answers) => {
      const { owed, attempt } = await cardFor("4242424242424242");
      await sandbox.control({ answers });
      const { gateway } = sandbox;
      expect(await gateway.charge(attempt)).toEqual({ kind: "unknown" });
      expect(await gateway.lookup(attempt.idempotencyKey)).toEqual({ kind: "unknown" });
      const unavailable = { kind: "unavailable" };
      expect(await gateway.cardFields(owed)).toEqual(unavailable);
      expect(await gateway.quote(owed, attempt.token)).toEqual(unavailable);
      expect(await gateway.tokenizeBank(owed, someBank)).toEqual(unavailable);
      expect(await gateway.lookupTransaction("transaction_1")).toEqual(unavailable);
      expect(await gateway.finish(owed.reference, "session_1")).toEqual(unavailable);
      expect(await gateway.expire("session_1")).toEqual(unavailable);
      const wanted = { transactionId: "transaction_1", idempotencyKey: "refund", amount: asCents(1) };
      expect(await gateway.refund(wanted)).toEqual(unavailable);
      await sandbox.control({ answers: "well" });
      // Only the answer is unreadable: the charge is made.
      expect(await sandbox.ledger(owed.reference)).toHaveLength(answers === "rubbish" ? 1 : 0);
    },
  );

  it("PAY-10 is given up after a while when it is slow, and the charge found later", async () => {
    const { owed, attempt } = await cardFor("4242424242424242");
    await sandbox.control({ delay: 1_500 });
    expect(await sandbox.gateway.charge(attempt)).toEqual({ kind: "unknown" });
    await sandbox.control({ delay: 0 });
    await expect.poll(() => sandbox.ledger(owed.reference)).toHaveLength(1);
    expect(await sandbox.gateway.lookup(attempt.idempotencyKey)).toMatchObject({ kind: "succeeded" });
  });

  it("reports no one anything without the secret key", async () => {
    for (const authorization of ["", "Bearer", "Bearer wrong", `Basic ${secretKey}`, `Bearer ${secretKey}x`]) {
      const answer = await fetch(`${sandbox.origin}/v1/ledger`, { headers: { Authorization: authorization } });
      expect(answer.status).toBe(401);
    }
  });
});

function chargeOf(outcome: ChargeOutcome) {
  if (!("charge" in outcome)) throw new Error(`Nothing was charged: ${outcome.kind}`);
  return outcome.charge;
}
