import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { sendWebhook } from "./disturbances";
import type { Point, Reversal, ToServer } from "./points";
import type { ProviderProxy } from "./providerProxy";

/** Milliseconds within which a reversal must be complete. */
const completionTimeoutMs = 60_000;

export interface MadeReversal {
  readonly reversal: Reversal;
  readonly transactionId: string;
  /** In cents: what the provider gives back; of a lost dispute, nothing that it lists as a refund. */
  readonly refunded: number;
  /** Whether what was paid for must be paid again. */
  readonly isDueAgain: boolean;
}

/** By the transaction. */
export type MadeReversals = Map<string, MadeReversal>;

interface Stage {
  readonly pool: pg.Pool;
  /** Calls the provider itself. */
  readonly ask: (method: "POST", path: string, body?: object) => Promise<Response>;
  readonly proxy: ProviderProxy;
  readonly server: ChildProcess;
  readonly webhookKeys: readonly string[];
  readonly physicianId: number;
  readonly point: Point;
  /** From 0: the ways to reverse alternate, as a whole and in part. */
  readonly round: number;
}

/** Takes money of a recorded payment back; the server dies at the point. */
export async function reverse(reversal: Reversal, stage: Stage): Promise<MadeReversal> {
  const { pool, ask, proxy, server, webhookKeys, point, round } = stage;
  const { key, transactionId, intentId, total } = await chargeOf(stage);
  const hear = (dieAt: Point | null) =>
    sendWebhook(server, webhookKeys, { eventId: randomUUID(), idempotencyKey: key }, dieAt);
  await ask("POST", `/test/charges/${transactionId}/settle`);
  hear(null);
  await until(pool, "is_settled", intentId, `${point}: a debit did not settle`);
  const isWhole = round % 2 === 0;
  const refunded = reversal === "dispute" ? 0 : isWhole ? total : 1_000;
  const made = {
    reversal,
    transactionId,
    refunded,
    isDueAgain: reversal === "dispute" || (reversal === "request" && isWhole),
  };
  switch (reversal) {
    case "refund":
      await ask("POST", "/refunds", { transactionId, idempotencyKey: randomUUID(), amount: refunded });
      hear(point);
      return made;
    case "request":
      if (point === "refund made without a reply")
        proxy.interfere({ when: "after", cut: () => void server.kill("SIGKILL") });
      server.send({ kind: "refund", intentId, isWhole, dieAt: point } satisfies ToServer);
      return made;
    case "dispute":
      await ask("POST", `/test/charges/${transactionId}/dispute`);
      hear(null);
      await until(pool, "disputes <> '[]'", intentId, `${point}: a dispute was not heard`);
      await ask("POST", `/test/charges/${transactionId}/lose`);
      // Out of order, and more often than it happened.
      hear(point);
      hear(point);
      return made;
  }
}

/**
 * Repeats what a server may have died too early to store, at what it did for another lane's payment: a provider sends an
 * event until it is taken, and staff send a form again that was not answered.
 */
export async function repeatUnstored(
  { reversal, refunded }: MadeReversal,
  { pool, server, webhookKeys, physicianId }: Pick<Stage, "pool" | "server" | "webhookKeys" | "physicianId">,
): Promise<void> {
  const { key, intentId, total } = await chargeOf({ pool, physicianId });
  if (reversal !== "request") {
    sendWebhook(server, webhookKeys, { eventId: randomUUID(), idempotencyKey: key });
    return;
  }
  const { rowCount } = await pool.query(
    "select from payments.intent where intent_id = $1 and refund_request is null and refunds = '[]'",
    [intentId],
  );
  if (rowCount === 1)
    server.send({ kind: "refund", intentId, isWhole: refunded === total, dieAt: null } satisfies ToServer);
}

async function chargeOf({ pool, physicianId }: Pick<Stage, "pool" | "physicianId">) {
  const { rows } = await pool.query<{ key: string; transaction_id: string; intent_id: string; total: number }>(
    `select idempotency_key as key, transaction_id, intent_id, (a.amount + surcharge)::int as total
       from payments.attempt a join payments.intent using (intent_id)
      where physician_id = $1 and outcome = 'succeeded'`,
    [physicianId],
  );
  const [charged] = rows;
  if (charged === undefined) throw new Error("A recorded payment has its charge");
  return { ...charged, transactionId: charged.transaction_id, intentId: charged.intent_id };
}

/** Waits until the portal knows that the board has it. */
export async function untilReversed(
  pool: pg.Pool,
  { reversal, transactionId }: MadeReversal,
  point: Point,
): Promise<void> {
  const { rows } = await pool.query<{ intent_id: string }>(
    "select intent_id from payments.attempt where transaction_id = $1",
    [transactionId],
  );
  const condition =
    reversal === "dispute"
      ? "state = 'returned' and is_reopened"
      : `refund_request is null and refunds @> '[{"record": "recorded"}]'`;
  await until(pool, condition, rows[0]?.intent_id ?? "", `${point}: a ${reversal} was not entered`);
}

async function until(pool: pg.Pool, condition: string, intentId: string, otherwise: string): Promise<void> {
  const deadline = performance.now() + completionTimeoutMs;
  while (performance.now() < deadline) {
    const { rowCount } = await pool.query(`select from payments.intent where intent_id = $1 and ${condition}`, [
      intentId,
    ]);
    if (rowCount === 1) return;
    await pause(50);
  }
  const { rows } = await pool.query<{ payment: object }>(
    `select json_build_object('state', state, 'looks', looks, 'next_look_at', next_look_at,
              'leased_until', leased_until, 'refunds', refunds, 'refund_request', refund_request) as payment
       from payments.intent where intent_id = $1`,
    [intentId],
  );
  throw new Error(`${otherwise} for ${completionTimeoutMs / 1000} seconds: ${JSON.stringify(rows[0]?.payment)}`);
}
