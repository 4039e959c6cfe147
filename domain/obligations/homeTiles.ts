import type { Temporal } from "temporal-polyfill";
import type { Physician } from "~/contract/people/physician";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import { hasUnavailable, missingEntries } from "~/contract/reading/unavailable";
import { blockPeriod, inOrder, overallCCStatus } from "../blocks/blocks";
import { awaitsFirstBlock } from "../enrollment/firstBlock";
import { isLicensureCurrent } from "../licenses/licensure";
import { isEnrollmentMissing } from "../certification/overallStatus";
import type { Obligation } from "./obligation";
import { assessmentsTile } from "./assessmentsTile";
import { type HomeTile, obligationsOfTile, openState, type TiledRecords, type TileStanding } from "./tile";

/** The four tiles of the summary (HOME-03): open where `all` has something for them, otherwise by the current block. */
export function homeTiles(records: TiledRecords, all: readonly Obligation[], today: Temporal.PlainDate): HomeTile[] {
  const { physician } = records;
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const ofTile = (name: HomeTile["name"]) => obligationsOfTile(name, all);
  const resting = block === null ? withoutBlock(physician, today) : null;
  const tiles: HomeTile[] = [
    { name: "Medical Licensure", ...licensureTile(physician, ofTile("Medical Licensure"), today) },
    {
      name: "Activities",
      ...(open(ofTile("Activities"), "Outstanding") ?? resting ?? { state: "met", word: "Complete" }),
    },
    {
      name: "Annual Fees",
      ...(open(ofTile("Annual Fees"), "Owed") ?? resting ?? { state: "met", word: "Nothing due" }),
    },
    { name: "Assessments", ...assessmentsTile(records, ofTile("Assessments"), resting, today) },
  ];
  return tiles.map((tile) => (isUncertain(tile, records) ? { ...tile, state: "waiting", word: "Unavailable" } : tile));
}

/** An incomplete record proves neither complete nor not required; licenses depend on their own list alone. */
function isUncertain({ name, state }: HomeTile, { physician, assessments, examinations }: TiledRecords): boolean {
  if (name === "Medical Licensure") return state !== "met" && missingEntries(physician.medicalLicenses) > 0;
  if (state !== "met" && state !== "exempt") return false;
  return hasUnavailable(name === "Assessments" ? [physician, assessments, examinations] : physician);
}

/**
 * The block after the current one: a separate tile while the physician is not meeting requirements (HOME-03), or still
 * works on a block whose end has passed.
 */
export function nextBlock(enrollment: CCEnrollment | null, today: Temporal.PlainDate): CCBlock | null {
  const { currentCCBlock = null, ccBlocks = [], isBehindCurrentBlock = false } = enrollment ?? {};
  if (currentCCBlock === null) return null;
  if (!isBehindCurrentBlock && overallCCStatus(ccBlocks, today) === "meeting") return null;
  return inOrder(ccBlocks).find(({ startDate }) => startDate > currentCCBlock.startDate) ?? null;
}

function licensureTile(
  { medicalLicenses }: Pick<Physician, "medicalLicenses">,
  own: readonly Obligation[],
  today: Temporal.PlainDate,
): TileStanding {
  if (isLicensureCurrent(medicalLicenses, today)) return { state: "met", word: "Current" };
  const word = medicalLicenses.length === 0 ? "No license" : "Expired";
  return { state: openState(own) ?? "exempt", word };
}

function open(own: readonly Obligation[], word: string): TileStanding | null {
  const state = openState(own);
  return state && { state, word: state === "overdue" ? "Overdue" : word };
}

function withoutBlock(physician: TiledRecords["physician"], today: Temporal.PlainDate): TileStanding {
  if (isEnrollmentMissing(physician)) return { state: "waiting", word: "Not enrolled" };
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const isToStart =
    blocks.some((block) => blockPeriod(block, today) === "future") || awaitsFirstBlock(physician.currentCCEnrollment);
  if (isToStart) return { state: "waiting", word: "Not started" };
  return { state: "exempt", word: blocks.length > 0 ? "No open block" : "Not required" };
}
