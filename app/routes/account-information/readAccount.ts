import type { Board } from "~/app/board/board";
import { extensionsOf } from "~/app/board/extensions";
import { orNull, orUnanswered } from "~/app/board/boardError";
import { placesOf } from "~/app/board/lookups";
import type { AccountChange } from "~/contract/extensions/peopleExtensions";
import type { Physician } from "~/contract/people/physician";
import type { Places } from "~/domain/people/addressRefusals";
import type { DemographicsRead } from "./demographics/demographicsForm";

/** Everything that the page is made from. */
export interface AccountRecords {
  readonly physician: Physician;
  /** None where the board tells none; null where it did not just now. */
  readonly places: Places | null;
  readonly demographics: DemographicsRead;
  /** Null where the board keeps none for others to see; `unknown` where it did not tell just now. */
  readonly history: readonly AccountChange[] | "unknown" | null;
}

/**
 * `physician` is for whoever has read them already.
 * @throws BoardError when the physician cannot be read.
 */
export async function readAccount(
  board: Board,
  viewer: { readonly isOwner: boolean },
  physician: Promise<Physician> = board.getPhysician(),
): Promise<AccountRecords> {
  const [known, places, demographics, history] = await Promise.all([
    physician,
    placesOf(board),
    viewer.isOwner ? readDemographics(board) : ({ kind: "own" } as const),
    readHistory(board),
  ]);
  return { physician: known, places, demographics, history };
}

async function readDemographics(board: Board): Promise<DemographicsRead> {
  const answers = await orUnanswered(board.getPhysicianDemographic());
  return typeof answers === "string" ? { kind: answers } : { kind: "read", answers };
}

async function readHistory(board: Board): Promise<AccountRecords["history"]> {
  if (!(await extensionsOf(board)).has("account-history")) return null;
  return (await orNull(board.getAccountHistory())) ?? "unknown";
}
