import type { Places } from "@portal/domain/people/addressRefusals";
import type { Board } from "./board";
import { orUnanswered, answerOrNull } from "./boardError";

const none: Places = { countries: [], states: [] };

/**
 * Countries and their states, for addresses and licenses. Empty where the board has none, null where the call failed.
 */
export async function placesOf(board: Pick<Board, "getPhysicianFormLookupItems">): Promise<Places | null> {
  const lookups = await orUnanswered(board.getPhysicianFormLookupItems());
  return lookups === "not-offered" ? none : (answerOrNull(lookups)?.addresses ?? null);
}
