import type { BoardCalls, Keep } from "./board";
import { BoardError } from "./boardError";
import { saysNoExtensions } from "./extensions";

type AnswerOf<Name extends keyof BoardCalls> = Awaited<ReturnType<BoardCalls[Name]>>;

/** Milliseconds for which the lists of form options are kept. */
const lookupsLifetimeMs = 10 * 60_000;

/**
 * Keeps the lists of form options, which are the same for all users, change a few times in a year, and are 4,000 lines
 * long: they are read once for all requests. A failure is not kept, and concerns only its call.
 */
export function keepLookups(now?: () => number): Keep<AnswerOf<"getPhysicianFormLookupItems">> {
  return keepFor(lookupsLifetimeMs, now);
}

/** Milliseconds for which a board's extensions are kept. */
const capabilitiesLifetimeMs = 60_000;

/**
 * Keeps a board's extensions, also that it has none, for a minute: almost every page needs them. No failure is kept,
 * nor 401, which may be about the caller's token. A board may answer visitors otherwise than people who are signed in.
 */
export function keepCapabilities(now?: () => number): Keep<AnswerOf<"getCapabilities">> {
  const keep = {
    visitor: keepFor<AnswerOf<"getCapabilities">>(capabilitiesLifetimeMs, now),
    signedIn: keepFor<AnswerOf<"getCapabilities">>(capabilitiesLifetimeMs, now),
  };
  return (read, caller) =>
    keep[caller === null ? "visitor" : "signedIn"](
      () =>
        read().catch((error: unknown) => {
          if (error instanceof BoardError && error.status !== 401 && saysNoExtensions(error.status))
            return { extensions: [] };
          throw error;
        }),
      caller,
    );
}

/**
 * Reads each caller's record once, for a request that changes nothing: several parts of a page need it, and it is the
 * longest answer.
 */
export function readRecordOnce(): Keep<AnswerOf<"getPhysician">> {
  const records = new Map<string, ReturnType<BoardCalls["getPhysician"]>>();
  return (read, caller) => {
    const key = JSON.stringify(caller);
    const record = records.get(key) ?? read();
    records.set(key, record);
    return record;
  };
}

function keepFor<Answer>(lifetimeMs: number, now = () => performance.now()): Keep<Answer> {
  let kept: { readonly at: number; readonly answer: Answer } | null = null;
  return async (read) => {
    if (kept !== null && now() - kept.at < lifetimeMs) return kept.answer;
    const answer = await read();
    kept = { at: now(), answer };
    return answer;
  };
}
