import { setTimeout as pause } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startSandboxProvider } from "@portal/payment-sandbox/provider/providerApp";
import { sandboxGateway } from "@portal/payment-sandbox/sandboxGateway";
import { ledgerAnswer } from "@portal/payment-sandbox/providerSchemas";
import type { Intent } from "@portal/payments/intent";
import type { OpenedPayments } from "@portal/payments/openPayments";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { annualFees, bank, fakeBoard, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { quiet } from "~/tests/support/session/session";
import { faultTimings } from "./timings";

const secretKey = "the portal's key at the provider";
const webhookKeys = ["the key of webhooks"];
const account = { ...bank, routingNumber: "110000000", accountNumber: "000123456789" };

describe("PAY-10 a provider that is slow, down or talks rubbish", () => {
  let database: TestDatabase;
  let provider: Awaited<ReturnType<typeof startSandboxProvider>>;
  let payments: OpenedPayments;
  let board: ReturnType<typeof fakeBoard>;
  let physicianId = 400_000;
  beforeAll(async () => {
    database = await testDatabase(["payments", "sandbox"]);
    provider = await startProvider(0);
  });
  const startProvider = (port: number) =>
    startSandboxProvider({
      mode: "demo",
      pool: database.pool,
      port,
      host: "127.0.0.1",
      secretKey,
      webhookKeys,
      webhookUrl: null,
      settleAfter: Temporal.Duration.from({ hours: 1 }),
      silenceMs: 3_000,
      log: quiet,
    });
  beforeEach(() => {
    physicianId += 1;
    board = fakeBoard();
    const { origin, ownUrl: apiUrl } = provider;
    const gateway = sandboxGateway({
      apiUrl,
      origin,
      portalOrigin: "https://portal.test",
      secretKey,
      webhookKeys,
      timeoutsMs: faultTimings.timeoutsMs,
    });
    const now = () => Temporal.Now.instant();
    ({ payments } = testPayments(database.pool, now, {
      gateway,
      recording: board.recording,
      timings: faultTimings.engine,
    }));
    payments.worker.start();
  });
  afterEach(() => payments.worker.stop());
  afterAll(async () => {
    await provider.close();
    await database.drop();
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${provider.ownUrl}/v1${path}`, { ...init, headers: { authorization: `Bearer ${secretKey}` } });
  const control = (controls: object) => ask("/test/controls", { method: "PUT", body: JSON.stringify(controls) });
  const ledger = async ({ intentId }: Intent) =>
    ledgerAnswer.parse(await (await ask(`/ledger?reference=${intentId}`)).json()).charges;
  /** Returns the number of charges, without asking the provider. */
  const charged = async ({ intentId }: Intent) => {
    const { rowCount } = await database.pool.query("SELECT 1 FROM sandbox.charge WHERE reference = $1", [intentId]);
    return rowCount;
  };
  const again = async (intent: Intent) => (await payments.find(intent.intentId, intent.physicianId)) ?? intent;

  async function ready(accountNumber = account.accountNumber): Promise<Intent> {
    const { intent } = await payments.begin(annualFees(physicianId, [2026]), self);
    const collected = await payments.useBank(intent, { ...account, accountNumber }, self);
    expect(collected.kind).toBe("ready");
    return collected.intent;
  }
  /** Checks as the status page does when it is reloaded repeatedly. */
  async function until(intent: Intent, states: readonly Intent["state"][]): Promise<Intent> {
    for (let look = 0; look < 400; look += 1) {
      const now = await again(intent);
      if (states.includes(now.state)) return now;
      await pause(50);
    }
    return again(intent);
  }

  it.each<[string, object, boolean]>([
    ["is slower than anybody waits, and charges", { delay: 2_500 }, true],
    ["talks rubbish, having charged", { answers: "rubbish" }, true],
    ["is down", { answers: "down" }, false],
    ["fails", { answers: "failing" }, false],
  ])("%s: no one knows, nothing is charged again, and all is well when it is", async (_, controls, charges) => {
    const intent = await ready();
    await control(controls);
    const unknown = await payments.confirm(intent, shownOf(intent), self);
    expect(unknown.state).toBe("unknown");
    await payments.confirm(intent, shownOf(intent), self);
    expect((await payments.begin(annualFees(physicianId, [2026]), self)).kind).toBe("under-way");
    if (charges) await vi.waitFor(async () => expect(await charged(intent)).toBe(1), 10_000);
    await control({ delay: 0, answers: "well" });

    const certain = await until(intent, ["recorded", "declined"]);
    expect(certain.state).toBe(charges ? "recorded" : "declined");
    if (!charges) {
      const anew = await ready();
      await payments.confirm(anew, shownOf(anew), self);
    }
    const paid = await until(intent, ["recorded"]);
    expect(await ledger(intent)).toMatchObject([{ transactionId: paid.transactionId }]);
    expect([...board.recorded.keys()]).toEqual([paid.transactionId]);
  });

  it.each([
    ["no answer, and nothing is charged", "000777777771", "declined", 0],
    ["no answer, although it is charged", "000888888889", "recorded", 1],
    ["an error 500, although it is charged", "000999999991", "recorded", 1],
  ] as const)("%s", async (_, accountNumber, state, charges) => {
    const intent = await ready(accountNumber);
    expect((await payments.confirm(intent, shownOf(intent), self)).state).toBe("unknown");
    expect((await until(intent, [state])).state).toBe(state);
    expect(await ledger(intent)).toHaveLength(charges);
  });

  it("is stopped alone, before a charge and in the middle of one, and started again", async () => {
    const port = Number(new URL(provider.ownUrl).port);
    const before = await ready();
    await provider.close();
    expect((await payments.confirm(before, shownOf(before), self)).state).toBe("unknown");
    provider = await startProvider(port);
    expect((await until(before, ["declined"])).state).toBe("declined");
    expect(await charged(before)).toBe(0);

    physicianId += 1;
    const inTheMiddle = await ready();
    await control({ delay: 1_000 });
    const confirming = payments.confirm(inTheMiddle, shownOf(inTheMiddle), self);
    await pause(300);
    await provider.close();
    await confirming;
    provider = await startProvider(port);
    const certain = await until(inTheMiddle, ["recorded", "declined"]);
    expect(await charged(inTheMiddle)).toBe(certain.state === "recorded" ? 1 : 0);
    expect(board.recorded.size).toBe(certain.state === "recorded" ? 1 : 0);
  });

  it("is asked once by a hundred confirmations at once", async () => {
    const intent = await ready();
    await Promise.all(Array.from({ length: 100 }, () => payments.confirm(intent, shownOf(intent), self)));
    await until(intent, ["recorded"]);
    expect(await ledger(intent)).toHaveLength(1);
    expect(board.recorded.size).toBe(1);
  });
});
