import type { Places } from "~/domain/people/addressRefusals";
import type { Board } from "./board";
import { orUntold, told } from "./untold";

const none: Places = { countries: [], states: [] };

/** Countries and their states, of addresses and licenses: none where the board tells none; null where it did not just now. */
export async function placesOf(board: Pick<Board, "getPhysicianFormLookupItems">): Promise<Places | null> {
  const lookups = await orUntold(board.getPhysicianFormLookupItems());
  return lookups === "not-offered" ? none : (told(lookups)?.addresses ?? null);
}
