import type { Places } from "@portal/domain/people/addressRefusals";
import type { Board } from "./board";
import { orUnanswered, answerOrNull } from "./boardError";

/** Milliseconds for which the lists are cached. */
const cacheLifetimeMs = 10 * 60_000;

/**
 * Caches the lists of form options, which are the same for all users, change a few times in a year, and are 4,000 lines
 * long: they are read once for all requests. A failure is not cached, and concerns only its call.
 */
export function keepLookups(
  now: () => number = () => performance.now(),
): <Some extends Pick<Board, "getPhysicianFormLookupItems">>(board: Some) => Some {
  let kept: { readonly at: number; readonly answer: Awaited<ReturnType<Board["getPhysicianFormLookupItems"]>> } | null =
    null;
  return (board) => ({
    ...board,
    async getPhysicianFormLookupItems() {
      if (kept !== null && now() - kept.at < cacheLifetimeMs) return kept.answer;
      const answer = await board.getPhysicianFormLookupItems();
      kept = { at: now(), answer };
      return answer;
    },
  });
}

const none: Places = { countries: [], states: [] };

/**
 * Countries and their states, for addresses and licenses. Empty where the board has none, null where the call failed.
 */
export async function placesOf(board: Pick<Board, "getPhysicianFormLookupItems">): Promise<Places | null> {
  const lookups = await orUnanswered(board.getPhysicianFormLookupItems());
  return lookups === "not-offered" ? none : (answerOrNull(lookups)?.addresses ?? null);
}
