import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import { asCents } from "@portal/domain/billing/money";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { recordingPool, tablesReadWhole } from "~/tests/support/database/queryPlans";
import { addPayments } from "~/tests/support/payments/manyPayments";
import { chargedMethods, type PaymentFilter, paymentOutcomes } from "../paymentFilter";
import { paymentList } from "./paymentList";

const everything: PaymentFilter = {
  from: null,
  before: null,
  physicianId: null,
  transactionId: null,
  invoiceNumber: null,
  method: null,
  purpose: null,
  outcome: null,
  amount: null,
};
const count = 3000;
const box = { seal: () => "", open: () => null };
const newest = "2026-11-21T06:00:00Z";

let database: TestDatabase;
let list: ReturnType<typeof paymentList>;
beforeAll(async () => {
  database = await testDatabase(["payments"]);
  await addPayments(database.pool, count, newest);
  await database.pool.query(
    `update payments.intent set disputes = '[{"state":"won"}]'
      where intent_id = (select intent_id from payments.attempt where transaction_id = 'pi_8')`,
  );
  // A declined one becomes one whose payer is at the lender.
  const atLender = "00000000-0000-4000-8000-00000000000d";
  await database.pool.query("update payments.intent set state = 'collecting', method = null where intent_id = $1", [
    atLender,
  ]);
  await database.pool.query("update payments.attempt set outcome = null, outcome_at = null where intent_id = $1", [
    atLender,
  ]);
  list = paymentList({ pool: database.pool, box });
});
afterAll(() => database.drop());

const found = async (filter: Partial<PaymentFilter>) => list.page({ ...everything, ...filter }, null, count + 1);

describe("OPER-26 payments are found among many", () => {
  it("all of them, each once, page by page, newest first", async () => {
    const seen: string[] = [];
    let after = null;
    for (let page = await list.page(everything, after, 70); page.length > 0;) {
      const last = page.at(-1);
      if (last === undefined) break;
      seen.push(...page.map(({ intent }) => intent.intentId));
      after = { begunAt: last.begunAt, intentId: last.intent.intentId };
      page = await list.page(everything, after, 70);
    }
    const days = (await found({})).map(({ begunAt }) => begunAt.epochMilliseconds);
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it("by the day of the attempt, from its beginning to that of the day after", async () => {
    const from = Temporal.Instant.from("2026-11-20T06:00:00Z");
    const day = await found({ from, before: from.add({ hours: 24 }) });
    expect(day).toHaveLength(144);
    expect(day.at(-1)?.begunAt.equals(from)).toBe(true);
  });

  it.each([
    ["a physician's ID", { physicianId: 1_000_007 as PhysicianId }, 1],
    ["a transaction", { transactionId: "pi_7" }, 1],
    ["an invoice", { invoiceNumber: "INV-7" as InvoiceNumber }, 1],
    ["an invoice that is the beginning of another's number", { invoiceNumber: "INV-" as InvoiceNumber }, 0],
    ["what is paid", { purpose: "application" }, 750],
    ["an amount", { amount: asCents(100_004) }, 1],
    ["a transaction and an amount that is not its own", { transactionId: "pi_7", amount: asCents(1) }, 0],
    ["days without payments", { from: Temporal.Instant.from("2027-01-01T00:00:00Z") }, 0],
  ] satisfies [string, Partial<PaymentFilter>, number][])("by %s", async (_what, filter, expected) => {
    expect(await found(filter)).toHaveLength(expected);
  });

  it("by each method, and none is in two", async () => {
    const each = await Promise.all(chargedMethods.map(async (method) => (await found({ method })).length));
    expect(each).toEqual([600, 799, 1597, 4]);
  });

  it("by outcome, where a partly refunded one counts as paid as well", async () => {
    const each = await Promise.all(
      paymentOutcomes.map(async (outcome) => [outcome, (await found({ outcome })).length]),
    );
    expect(Object.fromEntries(each)).toEqual({
      paid: 2843,
      "in-doubt": 1,
      "with-lender": 1,
      refunded: 15,
      returned: 6,
      disputed: 1,
      "not-charged": 149,
    });
  });

  it("with totals, and without where there are too many", async () => {
    const { intent } = (await found({ transactionId: "pi_7" }))[0] ?? {};
    expect(intent).toMatchObject({ taken: 17_500, refunds: [{ amount: 5000 }] });
    expect(await list.totals({ ...everything, transactionId: "pi_7" }, 10)).toEqual({
      count: 1,
      taken: 17_500,
      refunded: 5000,
      returned: 0,
    });
    expect(await list.totals({ ...everything, outcome: "returned" }, 10)).toMatchObject({
      count: 6,
      taken: 105_000,
      returned: 105_000,
    });
    expect(await list.totals(everything, 10)).toBeNull();
  });

  it.each([
    ["without a filter", {}],
    ["by day", { from: Temporal.Instant.from("2026-11-20T06:00:00Z") }],
    ["by physician", { physicianId: 1_000_007 as PhysicianId }],
    ["by transaction", { transactionId: "pi_7" }],
    ["by invoice", { invoiceNumber: "INV-7" as InvoiceNumber }],
    ["by amount", { amount: asCents(100_004) }],
    ["by state", { outcome: "in-doubt" }],
    ["of what was refunded", { outcome: "refunded" }],
    ["of what was disputed", { outcome: "disputed" }],
  ] satisfies [string, Partial<PaymentFilter>][])("%s by an index", async (_what, filter) => {
    const after = { begunAt: Temporal.Instant.from(newest), intentId: "00000000-0000-4000-8000-000000000001" as never };
    const { pool, statements } = recordingPool(database.connection);
    try {
      await paymentList({ pool, box }).page({ ...everything, ...filter }, after, 51);
      const [statement, ...others] = statements.values();
      if (statement === undefined || others.length > 0) throw new Error("A page is one query");
      const client = await pool.connect();
      const whole = await tablesReadWhole(client, statement).finally(() => client.release(true));
      expect(whole).toEqual([]);
    } finally {
      await pool.end();
    }
  });
});
