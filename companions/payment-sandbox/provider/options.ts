import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";

export interface ProviderLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SandboxProviderOptions {
  /** The sandbox refuses production, where it would accept payments that move no money. */
  readonly mode: "demo" | "production";
  /** Pool of the database with the schema `sandbox`. */
  readonly pool: pg.Pool;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly host?: string | null;
  /** The origin that browsers see; default: http://localhost and the port. */
  readonly publicUrl?: string | null;
  /** Authenticates the portal's server. */
  readonly secretKey: string;
  /** For setups where another party charges: with it, no other key can charge. */
  readonly chargingKey?: string | null;
  /** Webhooks are signed with each of them; to rotate a key, both sides have both for a while. */
  readonly webhookKeys: readonly string[];
  /** Null: webhooks are not sent. */
  readonly webhookUrl: string | null;
  /** Time until a bank answers; default: half a minute. */
  readonly settleAfter?: Temporal.Duration;
  /** Milliseconds for which an unanswered request is held open; default: two minutes. */
  readonly silenceMs?: number;
  /** Milliseconds between two checks for webhooks and banks; default: half a second. */
  readonly pauseMs?: number;
  /** Default: real time. */
  readonly now?: () => Temporal.Instant;
  readonly log: ProviderLog;
}

export interface SandboxProvider {
  /** Origin of its pages, without a trailing slash. */
  readonly origin: string;
  /** URL at which this machine reaches it. */
  readonly ownUrl: string;
  close(): Promise<void>;
}

/** How a test makes the provider misbehave. Kept in memory only: a restart resets it. */
export const controls = z.object({
  /** Delay of every request of the portal's server, in milliseconds. */
  delay: z.number().int().min(0).max(120_000),
  /** `down`: connections are cut unread. `rubbish`: requests are carried out, and answered unreadably. */
  answers: z.enum(["well", "down", "failing", "rubbish"]),
  /** Webhooks are held until a test delivers them one by one. */
  holdsWebhooks: z.boolean(),
});
export type Controls = z.infer<typeof controls>;

export const wellBehaved: Controls = { delay: 0, answers: "well", holdsWebhooks: false };

/** The loggable part of an error: its kind, PostgreSQL's code and location. Messages of queries quote values. */
export function faultOf(error: unknown): { name: string; code: string | null; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, stack: "" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: cause.name, code, stack: frames.join("\n") };
}
