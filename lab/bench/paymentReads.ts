import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { asCents } from "@portal/domain/billing/money";
import type { IntentId } from "@portal/payments/intent";
import { maxListed, type PaymentFilter, type PaymentKey } from "@portal/payments/paymentFilter";
import { paymentList } from "@portal/payments/store/paymentList";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { addPayments } from "~/tests/support/payments/manyPayments";
import { type Comparison, paired } from "./pairedMeasurements";

type Read = (pool: pg.Pool) => Promise<unknown>;

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

/** A page of the finance department's list, and its totals as far as a page shows them. */
const payments =
  (filter: Partial<PaymentFilter>, after: PaymentKey | null = null): Read =>
  async (pool) => {
    const list = paymentList({ pool, box: { seal: () => "", open: () => null } });
    const wanted = { ...everything, ...filter };
    await list.page(wanted, after, 51);
    await list.totals(wanted, maxListed);
  };
/** Before now, at the time of the run. */
const daysAgo = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });
const farBack: PaymentKey = { begunAt: daysAgo(3), intentId: "00000000-0000-4000-8000-000000000001" as IntentId };

/** What the finance department looks for among payments. */
export const paymentReads: readonly (readonly [name: string, read: Read])[] = [
  ["the newest", payments({})],
  ["a page further back", payments({}, farBack)],
  ["of a day", payments({ from: daysAgo(2), before: daysAgo(1) })],
  ["of a day, by amount", payments({ from: daysAgo(2), before: daysAgo(1), amount: asCents(17_500) })],
  ["of a physician", payments({ physicianId: 1_000_007 as PhysicianId })],
  ["a transaction", payments({ transactionId: "pi_7" })],
  ["an invoice", payments({ invoiceNumber: "INV-7" as InvoiceNumber })],
  ["a rare amount", payments({ amount: asCents(100_004) })],
  ["in doubt", payments({ outcome: "in-doubt" })],
  ["refunded", payments({ outcome: "refunded" })],
  ["returned, of a way to pay", payments({ outcome: "returned", method: "bank" })],
  ["with the lender", payments({ outcome: "with-lender" })],
];

/** The list of payments among many. */
export interface PaymentReads {
  readonly many: number;
  readonly few: number;
  /** Milliseconds among `many`; the baseline is always the newest page among `few`. */
  readonly reads: readonly (readonly [name: string, comparison: Comparison])[];
  /** Seconds to create the many. */
  readonly making: number;
  /** Size of their database. */
  readonly bytes: number;
}

const rounds = 15;

/** In databases of its own, which the caller deletes with its cluster. */
export async function comparePayments(cluster: pg.PoolConfig, many: number): Promise<PaymentReads> {
  const few = many / 100;
  const small = await withPayments(cluster, few);
  const begun = performance.now();
  const large = await withPayments(cluster, many);
  const making = (performance.now() - begun) / 1000;
  try {
    const [newest] = paymentReads;
    if (newest === undefined) throw new Error("The newest page is the baseline");
    await newest[1](small);
    const reads: [string, Comparison][] = [];
    for (const [name, read] of paymentReads) {
      await read(large);
      reads.push([name, await paired(timed(read, large), timed(newest[1], small), rounds)]);
    }
    const { rows } = await large.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    return { many, few, reads, making, bytes: Number(rows[0]?.bytes) };
  } finally {
    await Promise.all([small.end(), large.end()]);
  }
}

async function withPayments(cluster: pg.PoolConfig, payments: number): Promise<pg.Pool> {
  const database = `with_${payments}_payments`;
  const maintenance = openPool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${database}`);
  await maintenance.end();
  const pool = openPool({ ...cluster, database });
  await migrate(pool, migratedSchemas);
  await addPayments(pool, payments, Temporal.Now.instant().toString());
  await pool.query("checkpoint");
  return pool;
}

function timed(read: Read, pool: pg.Pool) {
  return async () => {
    const begun = performance.now();
    await read(pool);
    return performance.now() - begun;
  };
}
