import type { CCActivity } from "~/contract/certification/ccBlock";
import type { Year } from "~/contract/values";
import { type BlockDates, blockPeriod, type BlockYears, inOrder } from "../blocks/blocks";
import { plainDate } from "../time/boardTime";

/** The activities that count for `block`; each counts for one block only. */
export function activitiesOfBlock(
  block: BlockDates,
  blocks: readonly BlockDates[],
  activities: readonly CCActivity[],
): CCActivity[] {
  return activities.filter(
    ({ completedDate }) => blockOfActivity(blocks, completedDate)?.startDate === block.startDate,
  );
}

/** The year of the block that an activity stands in: what was done in an extension belongs to the block's last year. */
export function yearInBlock(
  { startYear, endYear }: BlockYears,
  { completedDate }: Pick<CCActivity, "completedDate">,
): Year {
  return Math.min(Math.max(plainDate(completedDate).year, startYear), endYear);
}

/**
 * The block that an activity belongs to: the oldest one that was open on the day it was completed, so that an extension
 * is of use to the block that was extended. Null where none was.
 */
export function blockOfActivity<Block extends BlockDates>(
  blocks: readonly Block[],
  completedDate: CCActivity["completedDate"],
): Block | null {
  return inOrder(blocks).find((block) => blockPeriod(block, plainDate(completedDate)) === "current") ?? null;
}
