import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { signWebhook } from "@portal/payment-sandbox/providerSchemas";
import type { Disturbance, Point, ToServer } from "./points";
import type { Interference, ProviderProxy } from "./providerProxy";

/** Milliseconds for which the provider is unreachable. */
const outageMs = 2_000;
/** Longer than the time for a payer's bank, and than an abandoned payment is kept. */
const minutesAhead = 40;

interface Stage {
  readonly pool: pg.Pool;
  readonly proxy: ProviderProxy;
  readonly server: ChildProcess;
  /** Identifies the server's connections in the database. */
  readonly applicationName: string;
  readonly webhookKeys: readonly string[];
  readonly physicianId: number;
  /** From 0: the ways to disturb alternate. */
  readonly way: number;
}

/** Disturbs the next charge; the returned function restores everything. */
export function disturb(disturbance: Disturbance, stage: Stage): () => void {
  const { proxy, server, way } = stage;
  const say = (message: ToServer) => void server.send(message);
  switch (disturbance) {
    case "database connections terminated":
      proxy.interfere({ when: "meanwhile", cut: () => terminateConnections(stage) });
      return nothing;
    case "provider stopped alone":
      // Alternately before and after it has charged.
      proxy.interfere({ when: way % 2 === 0 ? "after" : "instead", cut: () => proxy.stopFor(outageMs) });
      return nothing;
    case "webhooks twice and out of order":
      proxy.interfere({ when: "meanwhile", cut: () => sendWebhooks(stage) });
      return nothing;
    case "clock set across a deadline": {
      const [before, after] = way % 2 === 0 ? [0, minutesAhead] : [minutesAhead, 0];
      say({ kind: "clock", minutesAhead: before });
      // The answer is lost as well: the charge is looked up by the other clock.
      const when: Interference["when"] = Math.floor(way / 2) % 2 === 0 ? "meanwhile" : "after";
      proxy.interfere({ when, cut: () => say({ kind: "clock", minutesAhead: after }) });
      return () => say({ kind: "clock", minutesAhead: 0 });
    }
  }
}

const nothing = () => undefined;

async function terminateConnections({ pool, applicationName }: Stage): Promise<void> {
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    applicationName,
  ]);
}

/** Sends three events of the current attempt, each of them twice, and one of an unknown attempt. */
async function sendWebhooks(stage: Stage): Promise<void> {
  const own = `${await intentOf(stage.pool, stage.physicianId)}:1`;
  const unknown = `${randomUUID()}:1`;
  const events = [own, own, own, unknown].map((idempotencyKey) => ({ eventId: randomUUID(), idempotencyKey }));
  for (const event of [...events, ...events.toReversed()]) sendWebhook(stage.server, stage.webhookKeys, event);
}

export function sendWebhook(
  server: ChildProcess,
  webhookKeys: readonly string[],
  event: { readonly eventId: string; readonly idempotencyKey: string },
  dieAt: Point | null = null,
): void {
  const body = JSON.stringify(event);
  const signature = signWebhook(Buffer.from(body), webhookKeys, Math.floor(Date.now() / 1000));
  server.send({ kind: "webhook", body, signature, dieAt } satisfies ToServer);
}

/** Returns the last payment of a physician. */
export async function intentOf(pool: pg.Pool, physicianId: number): Promise<string> {
  const { rows } = await pool.query<{ intent_id: string }>(
    "select intent_id from payments.intent where physician_id = $1 order by created_at desc limit 1",
    [physicianId],
  );
  return rows[0]?.intent_id ?? "";
}
