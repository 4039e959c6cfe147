import type { Board } from "~/app/board/board";
import { orUntold, told } from "~/app/board/untold";
import type { Places } from "~/domain/addressRefusals";

const none: Places = { countries: [], states: [] };

/** Where an address can be: nowhere where the board tells no places; null where it did not just now. */
export async function placesOf(board: Pick<Board, "getPhysicianFormLookupItems">): Promise<Places | null> {
  const lookups = await orUntold(board.getPhysicianFormLookupItems());
  return lookups === "not-offered" ? none : (told(lookups)?.addresses ?? null);
}
