import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  attemptOf,
  methodOf,
  openSandbox,
  portalOrigin,
  type Sandbox,
  someDebt,
} from "~/tests/support/payments/sandbox";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function asked() {
  const owed = someDebt();
  const token = await sandbox.typeCard(owed, "4000002760003184");
  const attempt = attemptOf(owed, methodOf(await sandbox.gateway.quote(owed, token)));
  const outcome = await sandbox.gateway.charge(attempt);
  if (outcome.kind !== "authenticate") throw new Error(`The bank does not ask: ${outcome.kind}`);
  const say = (answer: "approve" | "refuse") =>
    fetch(`${outcome.url}/${answer}`, { method: "POST", redirect: "manual", headers: { Origin: sandbox.origin } });
  const look = (awaitsPayer = true) => sandbox.gateway.lookup(attempt.idempotencyKey, { awaitsPayer });
  return { owed, attempt, outcome, say, look };
}

describe("PAY-22 a card whose bank asks the payer to approve the charge", () => {
  it("charges once it was approved, once, with the surcharge that the page of the bank shows", async () => {
    const { owed, attempt, outcome, say, look } = await asked();
    expect(await look()).toEqual(outcome);
    expect(await sandbox.gateway.charge(attempt)).toEqual(outcome);
    expect(await (await fetch(outcome.url)).text()).toContain("$216.30");
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
    const answers = await Promise.all([say("approve"), say("approve")]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0].headers.get("location")).toContain(`${portalOrigin}/payments/1/return?session=`);
    const charged = await look();
    expect(charged).toMatchObject({ kind: "succeeded", charge: { transactionAmount: 21_630, surchargeAmount: 630 } });
    expect(await sandbox.gateway.charge(attempt)).toEqual(charged);
    expect(await sandbox.ledger(owed.reference)).toHaveLength(1);
  });

  it("charges nothing once it was refused, given up, or not answered for half an hour", async () => {
    const refused = await asked();
    await refused.say("refuse");
    await refused.say("approve");
    expect(await refused.look()).toEqual({ kind: "declined", fields: [] });

    const left = await asked();
    expect(await left.look(false)).toEqual({ kind: "absent" });
    expect((await left.say("approve")).status).toBe(410);

    const late = await asked();
    sandbox.wait({ minutes: 31 });
    expect((await late.say("approve")).status).toBe(410);
    expect(await late.look()).toEqual({ kind: "absent" });

    for (const { owed } of [refused, left, late]) expect(await sandbox.ledger(owed.reference)).toEqual([]);
  });

  it("is declined where the payer is not there to be asked", async () => {
    const owed = someDebt();
    const token = await sandbox.typeCard(owed, "4000002760003184");
    const attempt = attemptOf(owed, methodOf(await sandbox.gateway.quote(owed, token)));
    expect(await sandbox.gateway.charge({ ...attempt, returnUrl: null })).toEqual({ kind: "declined", fields: [] });
  });
});
