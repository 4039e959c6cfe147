import type { Temporal } from "temporal-polyfill";
import { askOutside } from "@portal/contract/httpAnswers";
import { signatureHeader, signWebhook } from "../providerSchemas";
import type { ProviderLog } from "./options";
import { settleDue } from "./ledger";
import type { ProviderDatabase } from "./schema";
import { type DueEvent, findEvent, leaseEvent, settleEvent } from "./webhooks";

const deliveryTimeoutMs = 10_000;

interface WebhookSenderOptions {
  readonly database: ProviderDatabase;
  /** Null: events are stored, and sent once there is a URL. */
  readonly url: string | null;
  readonly keys: readonly string[];
  readonly isHeld: () => boolean;
  readonly now: () => Temporal.Instant;
  readonly pauseMs: number;
  readonly log: ProviderLog;
}

export interface WebhookSender {
  /** Sends one event now, due or not, delivered before or not. Null for an unknown id. */
  deliver(eventId: string): Promise<"delivered" | "refused" | null>;
  stop(): Promise<void>;
}

/** Lets banks answer when due, and sends webhooks until they are answered with 2xx. */
export function startWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { database, url, now, log } = options;
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  const timer = setInterval(() => {
    working ??= work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, "the sandbox could not send its webhooks");
      })
      .finally(() => {
        working = null;
      });
  }, options.pauseMs);
  timer.unref();

  async function work(): Promise<void> {
    await settleDue(database, now());
    while (url !== null && !options.isHeld() && !stopping.signal.aborted) {
      const event = await leaseEvent(database, now());
      if (event === null) return;
      await settleEvent(database, event, await send(url, event), now());
    }
  }

  async function send(target: string, { eventId, idempotencyKey }: DueEvent): Promise<boolean> {
    const body = new TextEncoder().encode(JSON.stringify({ eventId, idempotencyKey }));
    const seconds = Math.floor(now().epochMilliseconds / 1000);
    try {
      const headers = {
        "Content-Type": "application/json",
        [signatureHeader]: signWebhook(body, options.keys, seconds),
      };
      const sent = { method: "POST", headers, body, signal: stopping.signal };
      return (await askOutside(target, sent, { timeoutMs: deliveryTimeoutMs })).ok;
    } catch {
      return false;
    }
  }

  return {
    async deliver(eventId) {
      const event = await findEvent(database, eventId);
      if (event === null || url === null) return null;
      const isDelivered = await send(url, event);
      await settleEvent(database, { ...event, deliveries: event.deliveries + 1 }, isDelivered, now());
      return isDelivered ? "delivered" : "refused";
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}
