import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { Year } from "@portal/contract/values";
import { blockPeriod, blocksInOrder } from "../blocks/blockStatus";
import type { BlockYears } from "../blocks/blockYears";
import type { BlockDates } from "../blocks/deadlineExtension";
import { plainDate } from "../time/boardTime";

/** Returns the activities that count for `block`; each counts for one block only. */
export function activitiesOfBlock(
  block: BlockDates,
  blocks: readonly BlockDates[],
  activities: readonly CCActivity[],
): CCActivity[] {
  return activities.filter(
    ({ completedDate }) => blockOfActivity(blocks, completedDate)?.startDate === block.startDate,
  );
}

/**
 * Returns the year of the block in which an activity counts: one completed in an extension counts in the block's last
 * year.
 */
export function yearInBlock(
  { startYear, endYear }: BlockYears,
  { completedDate }: Pick<CCActivity, "completedDate">,
): Year {
  return Math.min(Math.max(plainDate(completedDate).year, startYear), endYear);
}

/**
 * Returns the block that an activity counts for: the oldest one open on its completion date, so that an extension helps
 * the extended block. Null where none was.
 */
export function blockOfActivity<Block extends BlockDates>(
  blocks: readonly Block[],
  completedDate: CCActivity["completedDate"],
): Block | null {
  return blocksInOrder(blocks).find((block) => blockPeriod(block, plainDate(completedDate)) === "current") ?? null;
}
