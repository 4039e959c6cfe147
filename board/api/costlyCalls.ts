import { calls, type CallName } from "~/contract/calls";
import type { CallDefinition } from "~/contract/callDefinition";
import { isFileAnswer } from "~/contract/file";
import { type Place, workLimiter } from "~/domain/limits/workLimiter";
import type { Caller } from "./caller";
import type { Refused, Result } from "./refusal";

/** In milliseconds. */
const longestRest = 100;

const busy: Refused = {
  status: 503,
  code: "busy",
  message: "Too many of these calls are under way. Try again later",
  retryAfterSeconds: 5,
};

/**
 * Runs calls that take much of the processor or of the database a few at a time, those of all callers in turns. To write a
 * PDF blocks the process: after each it rests for as long, so that other calls have at least half of its time.
 */
export function costlyCalls(): <Answer>(
  name: CallName,
  caller: Caller | null,
  work: () => Promise<Result<Answer>>,
  /** Of a caller who gives up: what has not begun by then is not. */
  givenUp?: AbortSignal,
) => Promise<Result<Answer>> {
  const documents = workLimiter({ running: 1, runningEach: 1, waiting: 60, waitingEach: 5 });
  const searches = workLimiter({ running: 2, runningEach: 1, waiting: 60, waitingEach: 5 });
  return async (name, caller, work, givenUp) => {
    const isDocument = name === "sendVerificationLetter" || isFileAnswer((calls[name] as CallDefinition).answer);
    if (caller === null || !(isDocument || name === "searchPhysicians")) return work();
    const { issuer, subject } = caller.bearer;
    const place = (isDocument ? documents : searches).join(JSON.stringify([issuer, subject]));
    if (typeof place === "string") return { kind: "refused", refused: busy };
    if (!(await hasTurn(place, givenUp))) {
      place.leave();
      return { kind: "refused", refused: busy };
    }
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const rest = isDocument ? Math.min(performance.now() - begun, longestRest) : 0;
      setTimeout(() => place.leave(), rest);
    }
  };
}

/** False where the caller gives up first. */
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
