import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { CallAttempt, InvalidValue } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import type { Disagreement } from "@portal/domain/obligations/boardDisagreements";
import type { SignInFailure } from "~/app/session/oidc/signInFailure";
import type { CountedRoute } from "./loggedPath";
import { addStateMetrics, type StateOptions } from "./stateMetrics";

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

export interface MetricsOptions extends StateOptions {
  /** Those of signing in are counted from the start. */
  readonly routes: readonly CountedRoute[];
}

/** Seconds. A page takes hundredths; a call to the board that times out takes twenty. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

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
  addStateMetrics(registers, options);

  return {
    served({ method: requestMethod, route, kind, status, milliseconds, signInFailure }: ServedRequest) {
      const method = usualMethods.has(requestMethod) ? requestMethod : "other";
      requests.inc({ method, route, kind, status: status ?? "given-up" });
      requestSeconds.observe({ method, route, kind }, milliseconds / 1000);
      if (kind === "sign-in" && status !== null) signIns.inc({ route, outcome: signInOutcome(status, signInFailure) });
    },
    /** Counts what fails after its request was answered, such as a link that could not be queued. */
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
