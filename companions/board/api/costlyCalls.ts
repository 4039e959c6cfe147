import { calls, type CallName } from "@portal/contract/calls";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { isFileAnswer } from "@portal/contract/file";
import { type Place, workLimiter } from "@portal/domain/rateLimits/workLimiter";
import type { Refused, Result } from "../refusal";
import type { Caller } from "./caller";

const maxRestMs = 100;

const busy: Refused = {
  status: 503,
  code: "busy",
  message: "Too many of these calls are under way. Try again later",
  retryAfterSeconds: 5,
};

/**
 * Limits calls that use much CPU or database time to a few at once, taking callers in turn. Writing a PDF blocks the
 * process; a pause of the same length follows, so that other calls get at least half of the time.
 */
export function costlyCalls(): <Answer>(
  name: CallName,
  caller: Caller | null,
  work: () => Promise<Result<Answer>>,
  /** A call that has not begun when its caller disconnects is skipped. */
  givenUp?: () => AbortSignal,
) => Promise<Result<Answer>> {
  const documents = workLimiter({ running: 1, runningEach: 1, waiting: 60, waitingEach: 5 });
  const searches = workLimiter({ running: 2, runningEach: 1, waiting: 60, waitingEach: 5 });
  return async (name, caller, work, givenUp) => {
    const isDocument =
      name === "sendVerificationLetter" ||
      (isFileAnswer((calls[name] as CallDefinition).answer) && !keptFiles.has(name));
    if (caller === null || !(isDocument || name === "searchPhysicians")) return work();
    const { issuer, subject } = caller.bearer;
    const place = (isDocument ? documents : searches).join(JSON.stringify([issuer, subject]));
    if (typeof place === "string") return { kind: "refused", refused: busy };
    if (!(await hasTurn(place, givenUp?.()))) {
      place.leave();
      return { kind: "refused", refused: busy };
    }
    const startMs = performance.now();
    try {
      return await work();
    } finally {
      const rest = isDocument ? Math.min(performance.now() - startMs, maxRestMs) : 0;
      setTimeout(() => place.leave(), rest);
    }
  };
}

/** Files that are only read, piece by piece. */
const keptFiles: ReadonlySet<CallName> = new Set<CallName>(["downloadPaper", "downloadStaffPaper"]);

async function hasTurn({ turn }: Place, givenUp: AbortSignal | undefined): Promise<boolean> {
  if (givenUp === undefined) return turn.then(() => true);
  let giveUp = (): void => undefined;
  const gaveUp = new Promise<void>((resolve) => (giveUp = resolve));
  givenUp.addEventListener("abort", giveUp);
  if (givenUp.aborted) giveUp();
  await Promise.race([turn, gaveUp]);
  givenUp.removeEventListener("abort", giveUp);
  return !givenUp.aborted;
}

/**
 * Shares the result of work between callers with the same arguments while it is in progress. Nothing is cached: later
 * calls start again.
 */
export function shareInFlight<Args extends readonly (string | number | null)[], Value>(
  work: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const pending = work(...args).finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  };
}
