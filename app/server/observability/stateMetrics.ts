import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { Temporal } from "temporal-polyfill";
import type { WatchedWork } from "@portal/database/watchedWork";
import { buildInformation } from "./health";

export interface StateOptions {
  readonly pools: Readonly<Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>>;
  readonly isReady: () => Promise<boolean>;
  readonly isInMaintenance: () => Promise<boolean>;
  /** Number of requests refused because the process was starting. */
  readonly startingRequests: () => number;
  /**
   * When the certificate of the database expires, in milliseconds since 1970; null where connections are not encrypted.
   */
  readonly certificateExpiry: () => number | null;
  /** Repeated work in the background. */
  readonly work: () => readonly WatchedWork[];
  readonly unresolvedPayments: () => Promise<number>;
  /** How often each global limit was exceeded. */
  readonly limitAlarms: () => Readonly<Record<string, number>>;
  /** Null where mails are sent elsewhere. */
  readonly mails: {
    count(): Promise<Readonly<Record<string, number>>>;
    /** When the mail that has waited longest was asked for; null if none waits. */
    oldest(lane: (typeof lanes)[number]): Promise<Temporal.Instant | null>;
  } | null;
}

const lanes = ["urgent", "normal"] as const;

/** Milliseconds that one metric of the database may take, so that a scrape answers while the database does not. */
const timeoutMs = 2_000;

/** What is the case at the time of a scrape, rather than what was counted. */
export function addStateMetrics(registers: Registry[], options: StateOptions): void {
  const {
    pools,
    isReady,
    isInMaintenance,
    startingRequests,
    certificateExpiry,
    work,
    unresolvedPayments,
    limitAlarms,
    mails,
  } = options;
  new Gauge({
    name: "portal_build_info",
    help: "1, with the version and the commit that it was built from, and the version of Node.",
    labelNames: ["version", "commit", "node"] as const,
    registers,
  }).set({ ...buildInformation, node: process.version }, 1);
  new Counter({
    name: "portal_starting_requests_total",
    help: "Requests that were answered with 503 because the process was starting.",
    registers,
    collect() {
      this.reset();
      this.inc(startingRequests());
    },
  });
  new Gauge({
    name: "portal_database_connections",
    help: "Connections to the database, and requests that wait for one.",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  new Gauge({
    name: "portal_database_certificate_expiry_timestamp_seconds",
    help: "When the certificate of the database expires, as of the newest connection.",
    // Without labels a gauge would begin as 0, which here is a time.
    labelNames: ["server"] as const,
    registers,
    collect() {
      this.reset();
      const expiresAt = certificateExpiry();
      if (expiresAt !== null) this.set({ server: "database" }, expiresAt / 1000);
    },
  });
  new Gauge({
    name: "portal_work_last_success_timestamp_seconds",
    help: "When a repeated work last succeeded in this process, or when the process began with it.",
    labelNames: ["work"] as const,
    registers,
    collect() {
      for (const { name, lastSuccessAt } of work()) this.set({ work: name }, lastSuccessAt.epochMilliseconds / 1000);
    },
  });
  new Gauge({
    name: "portal_work_interval_seconds",
    help: "How often a repeated work is begun.",
    labelNames: ["work"] as const,
    registers,
    collect() {
      for (const { name, intervalMs } of work()) this.set({ work: name }, intervalMs / 1000);
    },
  });
  new Gauge({
    name: "portal_ready",
    help: "1 while the process is ready (/readyz).",
    registers,
    async collect() {
      this.set((await inTime(isReady())) === true ? 1 : 0);
    },
  });
  new Gauge({
    name: "portal_maintenance",
    help: "1 while pages answer with the text of a maintenance.",
    registers,
    async collect() {
      this.set((await inTime(isInMaintenance())) === true ? 1 : 0);
    },
  });
  new Gauge({
    name: "portal_payments_unresolved",
    help: "Payments that need staff. The same from every process.",
    // Without labels a gauge would begin as 0, which here is a value.
    labelNames: ["list"] as const,
    registers,
    async collect() {
      this.reset();
      const count = await inTime(unresolvedPayments());
      if (count !== null) this.set({ list: "staff" }, count);
    },
  });
  new Counter({
    name: "portal_limit_alarms_total",
    help: "Hours with unusually many attempts by people without an account.",
    labelNames: ["limit"] as const,
    registers,
    collect() {
      this.reset();
      for (const [limit, count] of Object.entries(limitAlarms())) this.inc({ limit }, count);
    },
  });
  if (mails !== null) {
    new Gauge({
      name: "portal_mails",
      help: "Mails waiting to be sent, and mails that failed for good. The same from every process.",
      labelNames: ["state"] as const,
      registers,
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries((await inTime(mails.count())) ?? {})) this.set({ state }, count);
      },
    });
    new Gauge({
      name: "portal_oldest_mail_age_seconds",
      help: "How long the oldest mail of a lane has waited; 0 if none waits. The same from every process.",
      labelNames: ["lane"] as const,
      registers,
      async collect() {
        this.reset();
        const ages = await inTime(
          Promise.all(lanes.map(async (lane) => [lane, ageOf(await mails.oldest(lane))] as const)),
        );
        for (const [lane, age] of ages ?? []) this.set({ lane }, age);
      },
    });
  }
}

function ageOf(queuedAt: Temporal.Instant | null): number {
  return queuedAt === null ? 0 : Math.max(0, Temporal.Now.instant().since(queuedAt).total("seconds"));
}

/** Returns null for what failed or took too long. */
async function inTime<Figure>(figure: Promise<Figure>): Promise<Figure | null> {
  return Promise.race([figure.catch(() => null), setTimeout(timeoutMs, null, { ref: false })]);
}
