import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { asCents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "@portal/payments/days/balanceEntry";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { annualFees, payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { collectOutput } from "~/tests/support/servers/commandOutput";
import { handClock } from "~/tests/support/session/session";
import { payments } from "./payments";

let database: TestDatabase;
let collected: ReturnType<typeof collectOutput>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.stubEnv("DATABASE_URL", databaseUrlOf(database.connection));
  vi.stubEnv("LOG_LEVEL", "silent");
  collected = collectOutput();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(...words: string[]) {
  collected.clear();
  const code = await payments(words);
  return { code, ...collected.output };
}

/** An old charge whose outcome is unknown. */
async function inDoubt(physicianId: number) {
  const here = testPayments(database.pool, handClock("2026-01-02T15:00:00Z").now);
  const { intent } = await here.payments.begin(annualFees(physicianId, [2026]), self);
  const collected = await here.payments.useCardToken(intent, payer, "token-1", self);
  here.provider.behavior = "lose-after";
  return here.payments.confirm(collected.intent, shownOf(collected.intent), self);
}

describe("npm run payments", () => {
  it.each([
    [[], "The command is missing."],
    [["all"], 'There is no command "all".'],
    [["unresolved", "--yaml"], "An option is unknown, or has no value: --yaml."],
    [["unresolved", "all"], 'The command "unresolved" does not take all;'],
    [["settle-day"], '"" is not a date, such as 2026-12-01.'],
    [["settle-day", "2026-02-30"], '"2026-02-30" is not a date'],
    [["settle-day", "2026-03-01", "2026-03-02"], 'The command "settle-day" takes a date and --json alone.'],
    [["settle"], "The ID of the payment is missing"],
    [["settle", "x", "--as", "charged"], '--why "…" is missing.'],
    [["settle", "x", "--as", "charged", "--why", " "], '--why "…" is missing.'],
    [["settle", "x", "--as", "charged", "--why", "given", "back"], 'The command "settle" does not take back;'],
    [
      ["settle", "x", "--as", "paid", "--why", "y"],
      "--as must be charged, not-charged, recorded, due-again, not-due-again, not paid.",
    ],
  ])("says what is wrong with %j and how it is used, and opens nothing", async (words, wrong) => {
    vi.stubEnv("DATABASE_URL", "postgres://nobody@nowhere.invalid/none");
    const { code, stdout, stderr } = await run(...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(wrong);
    expect(stderr).toContain("Nothing was changed.");
    expect(stderr).toContain("unresolved [--json]");
    expect((await run("--help")).code).toBe(0);
  });

  it("PAY-10 lists what is unresolved and why, for people and for programs, and no payer", async () => {
    expect(await run("unresolved")).toMatchObject({ code: 0, stdout: "Nothing is unresolved.\n" });
    const { intentId } = await inDoubt(200_001);
    const listed = await run("unresolved");
    expect(listed.code).toBe(1);
    for (const words of [
      intentId,
      "unknown since 2026-01-02T15:00:00Z",
      "physician 200001, Annual fee 2026, $450.00",
    ]) {
      expect(listed.stdout).toContain(words);
    }
    expect(listed.stdout).not.toContain("Ruiz");
    const { code, stdout } = await run("unresolved", "--json");
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      [{ intentId, physicianId: 200_001, total: 45_000, state: "unknown" }],
    ]);
  });

  it("PAY-27 settles with a reason, once, and not against what is known", async () => {
    const { intentId } = await inDoubt(200_002);
    expect(await run("settle", intentId, "--as", "recorded", "--why", "x")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("A payment that is unknown cannot be settled as recorded.") as string,
    });
    const words = ["settle", intentId, "--as", "not-charged", "--why", "Told by phone"];
    expect(await run(...words)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Not confirmed: this command cannot read the board's record.") as string,
    });
    const settled = await run(...words, "--without-board");
    expect(settled).toMatchObject({ code: 0, stdout: `${intentId} is declined now.\n` });
    expect((await run("settle", intentId, "--as", "charged", "--why", "x")).code).toBe(1);
    expect((await run("settle", crypto.randomUUID(), "--as", "charged", "--why", "x")).code).toBe(1);
    const { rows } = await database.pool.query(
      "select why, is_staff from payments.change where intent_id = $1 order by change_id desc limit 1",
      [intentId],
    );
    expect(rows).toEqual([
      { why: "settled as not-charged by staff, without asking the board: Told by phone", is_staff: true },
    ]);
  });
});

describe("PAY-39 settle-day", () => {
  /** A running portal, which compares what is asked for. */
  async function beside(balance: ReturnType<typeof testPayments>["provider"]["balance"], ...words: string[]) {
    const here = testPayments(database.pool, handClock("2026-03-02T15:00:00Z").now);
    here.provider.balance = balance;
    const over = new AbortController();
    const work = (async () => {
      for (; !over.signal.aborted; await pause(50)) await here.payments.worker.settleDays();
    })();
    const result = await run("settle-day", ...words);
    over.abort();
    await work;
    return result;
  }

  it("exits with 0 where nothing differs, and with 2 where the provider does not answer", async () => {
    expect(await beside([], "2026-03-01")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/No differences\./) as string,
    });
    expect(await beside(null, "2026-03-01")).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/balance was not compared/) as string,
    });
  });

  it("exits with 1 where something differs, and names it, also for a program", async () => {
    const unknown: BalanceEntry = {
      ...{ kind: "charge", transactionId: "pi_9", sourceId: null, payoutId: "po_1", isOfPortal: true },
      ...{ amount: asCents(2000), fee: asCents(88) },
    };
    expect(await beside([unknown], "2026-03-01")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        "The charge of $20.00 is in the provider’s balance, and the portal does not have it. (pi_9)",
      ) as string,
    });
    const { stdout } = await beside([unknown], "2026-03-01", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ day: "2026-03-01", differences: [{ kind: "not-here", there: 2000 }] });
  });

  it("refuses a day that has not begun", async () => {
    expect(await run("settle-day", "2999-01-01")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("has not begun yet") as string,
    });
  });
});
