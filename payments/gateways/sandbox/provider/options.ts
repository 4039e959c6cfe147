import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";

export interface ProviderLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SandboxProviderOptions {
  /** There is no sandbox in production: it would take payments that nobody pays. */
  readonly mode: "demo" | "production";
  /** Of the database with the schema `sandbox`. */
  readonly pool: pg.Pool;
  /** 0 takes any free one. */
  readonly port: number;
  readonly host?: string | null;
  /** The origin that browsers see; http://localhost and the port unless given. */
  readonly publicUrl?: string | null;
  /** What the portal's server shows itself by. */
  readonly secretKey: string;
  /** Where somebody else than the portal charges: their own key, and then nobody charges by any other. */
  readonly chargingKey?: string | null;
  /** Webhooks are signed with each of them; to replace one, both sides have both for a while. */
  readonly webhookKeys: readonly string[];
  /** Where webhooks go; null: nowhere. */
  readonly webhookUrl: string | null;
  /** Until a bank answers; half a minute unless given. */
  readonly settleAfter?: Temporal.Duration;
  /** Milliseconds for which a request that is never answered is held; two minutes unless given. */
  readonly silence?: number;
  /** Milliseconds between two looks for webhooks and banks; half a second unless given. */
  readonly pause?: number;
  /** The real time unless given. */
  readonly now?: () => Temporal.Instant;
  readonly log: ProviderLog;
}

export interface SandboxProvider {
  /** Of its pages, without a slash at the end. */
  readonly origin: string;
  /** Where this machine reaches it. */
  readonly ownUrl: string;
  close(): Promise<void>;
}

/** How a test wants the provider to misbehave. Kept by the running provider alone: a restart is well again. */
export const controls = z.object({
  /** Milliseconds before anything that the portal's server asks is looked at. */
  delay: z.number().int().min(0).max(120_000),
  /** `down`: connections are cut unread. `rubbish`: what is asked is done, and answered with nonsense. */
  answers: z.enum(["well", "down", "failing", "rubbish"]),
  /** Webhooks wait until they are asked for one by one. */
  holdsWebhooks: z.boolean(),
});
export type Controls = z.infer<typeof controls>;

export const wellBehaved: Controls = { delay: 0, answers: "well", holdsWebhooks: false };

/** What may be logged of an error: its kind, PostgreSQL's code and where. Messages of queries quote what was given. */
export function faultOf(error: unknown): { name: string; code: string | null; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, stack: "" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: cause.name, code, stack: frames.join("\n") };
}
