import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  attemptOf,
  cardOf,
  methodOf,
  openSandbox,
  type Sandbox,
  someBank,
  someDebt,
} from "~/tests/support/payments/sandbox";
import { startSandboxProvider } from "./provider/providerApp";
import { testAccounts, testCards } from "./provider/testNumbers";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const quoted = async (card: Parameters<Sandbox["typeCard"]>[1], owed = someDebt()) =>
  sandbox.gateway.quote(owed, await sandbox.typeCard(owed, card));

describe("a card's token", () => {
  it.each(testCards)(
    "PAY-06 PAY-07 of $number is what the list of test numbers says",
    async ({ number, scenario, funding, paymentType }) => {
      const answer = await quoted(number);
      if (scenario.startsWith("field-"))
        expect(answer).toEqual({ kind: "invalid", fields: [scenario.slice("field-".length)] });
      else if (scenario === "cannot-validate") expect(answer).toEqual({ kind: "invalid", fields: [] });
      else
        expect(answer).toMatchObject({
          kind: "token",
          method: { funding, paymentType, surcharge: funding === "credit" ? 630 : 0 },
        });
    },
  );

  it.each([
    [{ month: "13" }, ["month"]],
    [{ month: "1" }, ["month"]],
    [{ year: "35" }, ["year"]],
    [{ year: "2020" }, ["year"]],
    [{ firstName: " ", lastName: "" }, ["first_name", "last_name"]],
    [{ month: "", year: "", firstName: "" }, ["first_name", "month", "year"]],
  ])("PAY-06 names every field that does not fit: %o", async (change, fields) => {
    expect(await quoted({ ...cardOf("4242424242424242"), ...change })).toEqual({ kind: "invalid", fields });
  });

  it("PAY-07 is worth nothing for another payment, another amount, after half an hour, or when it is made up", async () => {
    const owed = someDebt();
    const token = await sandbox.typeCard(owed, "4242424242424242");
    const invalid = { kind: "invalid", fields: [] };
    const { gateway } = sandbox;
    expect(await gateway.quote({ ...owed, reference: someDebt().reference }, token)).toEqual(invalid);
    expect(await gateway.quote({ ...owed, amount: someDebt(1).amount }, token)).toEqual(invalid);
    expect(await gateway.quote(owed, "token_made-up")).toEqual(invalid);
    expect(await gateway.quote(owed, "")).toEqual(invalid);
    expect(await gateway.quote(owed, "x".repeat(5_000))).toEqual(invalid);
    const method = methodOf(await gateway.quote(owed, token));
    sandbox.wait({ minutes: 30 });
    expect(await gateway.quote(owed, token)).toEqual(invalid);
    expect(await gateway.charge(attemptOf(owed, method))).toEqual({ kind: "declined", fields: [] });
    expect(await sandbox.ledger(owed.reference)).toEqual([]);
  });

  it("PAY-10 ends with its session, unless it was charged already", async () => {
    const { gateway } = sandbox;
    for (const isCharged of [false, true]) {
      const owed = someDebt();
      const fields = await gateway.cardFields(owed);
      const sessionId = fields.kind === "fields" ? fields.sessionId : "";
      const answer = await fetch(`${sandbox.origin}/fields/${sessionId}/tokens`, {
        method: "POST",
        body: JSON.stringify(cardOf("4242424242424242")),
      });
      const { token } = (await answer.json()) as { token: string };
      const attempt = attemptOf(owed, methodOf(await gateway.quote(owed, token)));
      const outcome = isCharged ? await gateway.charge(attempt) : null;
      expect(await gateway.expire(sessionId)).toEqual(outcome ?? { kind: "expired" });
      expect(await gateway.charge(attempt)).toEqual(outcome ?? { kind: "declined", fields: [] });
      expect(await sandbox.ledger(owed.reference)).toHaveLength(isCharged ? 1 : 0);
    }
    expect(await gateway.expire("session_made-up")).toEqual({ kind: "expired" });
  });

  it("PAY-10 that is charged while its session is ended is one of the two, and the portal learns which", async () => {
    const { gateway } = sandbox;
    for (let round = 0; round < 10; round += 1) {
      const owed = someDebt();
      const fields = await gateway.cardFields(owed);
      const sessionId = fields.kind === "fields" ? fields.sessionId : "";
      const answer = await fetch(`${sandbox.origin}/fields/${sessionId}/tokens`, {
        method: "POST",
        body: JSON.stringify(cardOf("4242424242424242")),
      });
      const { token } = (await answer.json()) as { token: string };
      const attempt = attemptOf(owed, methodOf(await gateway.quote(owed, token)));
      const [, ended] = await Promise.all([gateway.charge(attempt), gateway.expire(sessionId)]);
      expect(await sandbox.ledger(owed.reference)).toHaveLength(ended.kind === "expired" ? 0 : 1);
    }
  });
});

describe("a bank account's token", () => {
  it.each(testAccounts)(
    "PAY-06 PAY-07 of $accountNumber is what the list of test numbers says",
    async ({ accountNumber, scenario }) => {
      const answer = await sandbox.gateway.tokenizeBank(someDebt(), { ...someBank, accountNumber });
      if (scenario.startsWith("field-"))
        return expect(answer).toEqual({ kind: "invalid", fields: [scenario.slice("field-".length)] });
      if (scenario === "cannot-validate") return expect(answer).toEqual({ kind: "invalid", fields: [] });
      const method = methodOf(answer);
      const { token } = method;
      expect(method).toEqual({
        kind: "bank",
        token,
        paymentType: "ECheck/ACH",
        funding: null,
        lastFour: accountNumber.slice(-4),
        bankType: "checking",
        bankHolderType: "personal",
        surcharge: 0,
      });
    },
  );

  it.each([
    [{ routingNumber: "110000001" }, ["routing_number"]],
    [{ routingNumber: "11000000" }, ["routing_number"]],
    [{ routingNumber: "000000000x" }, ["routing_number"]],
    [{ firstName: "", lastName: " " }, ["first_name", "last_name"]],
    [{ accountNumber: "987654321" }, []],
  ])("PAY-06 names every field that does not fit: %o", async (change, fields) => {
    expect(await sandbox.gateway.tokenizeBank(someDebt(), { ...someBank, ...change })).toEqual({
      kind: "invalid",
      fields,
    });
  });
});

it("PAY-02 neither card numbers nor CVVs nor account numbers are stored or logged", async () => {
  const logged: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => void logged.push(line),
    error: (...line: unknown[]) => void logged.push(line),
  };
  const watched = await openSandbox({ log });
  const owed = someDebt();
  const typed = { ...cardOf("4242424242424242"), cvv: "987" };
  const card = attemptOf(owed, methodOf(await watched.gateway.quote(owed, await watched.typeCard(owed, typed))));
  await watched.gateway.charge(card);
  const bank = attemptOf(owed, methodOf(await watched.gateway.tokenizeBank(owed, someBank)), 2);
  await watched.gateway.charge(bank);
  const everything = JSON.stringify([await watched.dump(), logged]);
  expect(everything).toContain("4242");
  expect(everything).not.toMatch(/4242424242|"987"|000123456789|110000000/);
  await watched.close();
});

it("the sandbox is never started in production", async () => {
  const nothing = { pool: undefined as never, port: 0, secretKey: "", webhookKeys: [], webhookUrl: null, log: console };
  await expect(startSandboxProvider({ ...nothing, mode: "production" })).rejects.toThrow("never started in production");
});
