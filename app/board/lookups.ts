import type { Places } from "~/domain/people/addressRefusals";
import type { Board } from "./board";
import { orUnanswered, answerOrNull } from "./boardError";

/** Milliseconds for which the lists are taken as they were read. */
const lifetime = 10 * 60_000;

/**
 * The lists that forms choose from are the same for everybody, change a few times in a year, and are 4,000 lines long:
 * they are read once for all requests. A failure is not kept, and is whose call it was.
 */
export function keepLookups(
  now: () => number = () => performance.now(),
): <Some extends Pick<Board, "getPhysicianFormLookupItems">>(board: Some) => Some {
  let kept: { readonly at: number; readonly answer: Awaited<ReturnType<Board["getPhysicianFormLookupItems"]>> } | null =
    null;
  return (board) => ({
    ...board,
    async getPhysicianFormLookupItems() {
      if (kept !== null && now() - kept.at < lifetime) return kept.answer;
      const answer = await board.getPhysicianFormLookupItems();
      kept = { at: now(), answer };
      return answer;
    },
  });
}

const none: Places = { countries: [], states: [] };

/** Countries and their states, for addresses and licenses. Empty where the board has none, null where the call failed. */
export async function placesOf(board: Pick<Board, "getPhysicianFormLookupItems">): Promise<Places | null> {
  const lookups = await orUnanswered(board.getPhysicianFormLookupItems());
  return lookups === "not-offered" ? none : (answerOrNull(lookups)?.addresses ?? null);
}
