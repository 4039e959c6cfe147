import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { CallAttempt, InvalidValue } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import type { WatchedWork } from "@portal/database/watchedWork";
import type { Disagreement } from "@portal/domain/obligations/boardDisagreements";
import type { SignInFailure } from "~/app/session/oidc/signInFailure";
import { buildInformation } from "./health";
import type { CountedRoute } from "./loggedPath";

/** One completed request, without anything that identifies a person. */
interface ServedRequest extends CountedRoute {
  readonly method: string;
  /** Null: the browser left before the answer. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly signInFailure: SignInFailure | null;
}

/** The portal's metrics, in Prometheus' text format; docs/deployment.md lists the names and their meanings. */
export type Metrics = ReturnType<typeof createMetrics>;

export interface MetricsOptions {
  readonly pools: Readonly<Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>>;
  readonly isReady: () => Promise<boolean>;
  /** Number of requests refused because the process was starting. */
  readonly startingRequests: () => number;
  /**
   * When the certificate of the database expires, in milliseconds since 1970; null where connections are not encrypted.
   */
  readonly certificateExpiry: () => number | null;
  /** Repeated work in the background. */
  readonly work: () => readonly WatchedWork[];
  readonly unresolvedPayments: () => Promise<number>;
  /** Those of signing in are counted from the start. */
  readonly routes: readonly CountedRoute[];
  /** How often each global limit was exceeded. */
  readonly limitAlarms: () => Readonly<Record<string, number>>;
  /** Null where mails are sent elsewhere. */
  readonly mails: (() => Promise<Readonly<Record<string, number>>>) | null;
}

/** Seconds. A page takes hundredths; a call to the board that times out takes twenty. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Milliseconds that one metric of the database may take, so that a scrape answers while the database does not. */
const timeoutMs = 2_000;

export function createMetrics(options: MetricsOptions) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];

  const requests = new Counter({
    name: "portal_http_requests_total",
    help: "Requests answered, by method, route, its kind, and status.",
    labelNames: ["method", "route", "kind", "status"] as const,
    registers,
  });
  const requestSeconds = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "From a request to the end of its answer.",
    labelNames: ["method", "route", "kind"] as const,
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: "portal_sign_in_requests_total",
    help: "Requests of signing in and of accounts at the built-in provider, by route and outcome.",
    labelNames: ["route", "outcome"] as const,
    registers,
  });
  for (const { route, kind } of options.routes) if (kind === "sign-in") signIns.inc({ route, outcome: "failed" }, 0);
  const failures = new Counter({
    name: "portal_page_failures_total",
    help: "Pages that could not be shown, by cause, including redirects to the error page.",
    labelNames: ["cause"] as const,
    registers,
  });
  // From the start, so that the first failure is an increase.
  for (const cause of failureCauses) failures.inc({ cause }, 0);
  const calls = new Counter({
    name: "portal_board_calls_total",
    help: "Calls of the board, repeated ones included, by call and outcome.",
    labelNames: ["call", "outcome"] as const,
    registers,
  });
  const callSeconds = new Histogram({
    name: "portal_board_call_duration_seconds",
    help: "From a call of the board to its answer.",
    labelNames: ["call"] as const,
    buckets,
    registers,
  });
  const disagreements = new Counter({
    name: "portal_board_disagreements_total",
    help: "Requirements, and exam fees, that the board says are outstanding or met against its own records, by answer.",
    labelNames: ["requirement", "board"] as const,
    registers,
  });
  const invalidValues = new Counter({
    name: "portal_board_invalid_values_total",
    help: "Board answers with an unknown field: its value is missing or not in the contract.",
    labelNames: ["call", "field"] as const,
    registers,
  });
  const { pools, isReady, startingRequests, certificateExpiry, work, unresolvedPayments, limitAlarms, mails } = options;
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
        for (const [state, count] of Object.entries((await inTime(mails())) ?? {})) this.set({ state }, count);
      },
    });
  }

  return {
    served({ method: requestMethod, route, kind, status, milliseconds, signInFailure }: ServedRequest) {
      const method = usualMethods.has(requestMethod) ? requestMethod : "other";
      requests.inc({ method, route, kind, status: status ?? "given-up" });
      requestSeconds.observe({ method, route, kind }, milliseconds / 1000);
      if (kind === "sign-in" && status !== null) signIns.inc({ route, outcome: signInOutcome(status, signInFailure) });
    },
    /** Counts what fails after its request was answered, such as a link that could not be mailed. */
    signInFailed: (route: string) => signIns.inc({ route, outcome: "failed" }),
    asked({ call, outcome, milliseconds }: CallAttempt) {
      calls.inc({ call, outcome });
      callSeconds.observe({ call }, milliseconds / 1000);
    },
    /** Counts a page that could not be shown, by its failure. */
    failed: (error: unknown) => failures.inc({ cause: causeOf(error) }),
    misread: ({ call, field }: InvalidValue) => invalidValues.inc({ call, field }),
    disagreed: ({ requirement, board }: Disagreement) => disagreements.inc({ requirement, board }),
    /** Returns the current values. Never fails: what cannot be read in time is left out. */
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
}

/** Failures that the person who signs in did not cause. */
const failuresOfService: ReadonlySet<SignInFailure> = new Set(["provider", "untrusted", "no-time", "board"]);

/** Wrong passwords and canceled sign-ins are refused: however many there are, signing in works. */
function signInOutcome(status: number, failure: SignInFailure | null): "succeeded" | "refused" | "failed" {
  if (failure !== null) return failuresOfService.has(failure) ? "failed" : "refused";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "succeeded";
}

const failureCauses = ["board", "board-refused", "database", "unexpected"] as const;

function causeOf(error: unknown): (typeof failureCauses)[number] {
  if (error instanceof BoardError) return error.status >= 500 ? "board" : "board-refused";
  return isDatabaseUnavailable(error) ? "database" : "unexpected";
}

/** Clients invent methods; labels are kept for good. */
const usualMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Returns null for what failed or took too long. */
async function inTime<Figure>(figure: Promise<Figure>): Promise<Figure | null> {
  return Promise.race([figure.catch(() => null), setTimeout(timeoutMs, null, { ref: false })]);
}
