import type pg from "pg";
import type { Temporal } from "temporal-polyfill";

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
