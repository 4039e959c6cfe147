import { type Check, failed, ok } from "~/app/server/observability/check";
import type { Maintenance } from "~/app/server/maintenance/maintenance";
import { maintenanceChecks } from "~/launch/checks/maintenanceCheck";
import type { CheckedDatabase } from "~/launch/checks/databaseChecks";
import { whyNoDatabase } from "./openDatabase";

interface ReadinessParts {
  readonly isStopping: () => boolean;
  readonly database: () => Promise<CheckedDatabase>;
  /** Whether the session keys open the sessions in use; null for a process without sessions. */
  readonly sessions: (() => Promise<boolean>) | null;
  /** Null for a process without pages. */
  readonly maintenance: (() => Promise<Maintenance | null>) | null;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
}

/** Several proxies ask, and others may: the database is asked once at a time, and once a second. */
const freshMs = 1_000;

/** Returns the checks of `/readyz`; never fails. */
export function openReadiness(parts: ReadinessParts): () => Promise<readonly Check[]> {
  const { isStopping, elapsed = () => performance.now() } = parts;
  let shared: { readonly checks: Promise<readonly Check[]>; readonly until: number } | null = null;
  const ask = () => {
    const asked = { checks: askDatabase(parts), until: Infinity };
    shared = asked;
    void asked.checks.then(() => {
      if (shared === asked) shared = { ...asked, until: elapsed() + freshMs };
    });
    return asked;
  };
  return async () => {
    if (isStopping()) return [failed("stop", "This process has begun to stop.")];
    const { checks } = shared === null || elapsed() >= shared.until ? ask() : shared;
    return checks;
  };
}

async function askDatabase({ database, sessions, maintenance }: ReadinessParts): Promise<readonly Check[]> {
  const { checks, state } = await database();
  if (sessions === null || maintenance === null) return checks;
  if (state === null || state.migrations.waiting.length > 0) return checks;
  const [keys, current] = await Promise.all([sessions().then(keysCheck, unread), maintenance().catch(() => null)]);
  return [...checks, keys, ...maintenanceChecks(current)];
}

function keysCheck(doFit: boolean): Check {
  return doFit
    ? ok("keys", "The session keys open the sessions in use.")
    : failed(
        "keys",
        "None of the sessions in use can be opened: SESSION_KEYS differ from those of the other processes.",
      );
}

const unread = (error: unknown) => failed("keys", whyNoDatabase(error));
