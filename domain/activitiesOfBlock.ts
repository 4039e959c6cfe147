import type { CCActivity } from "~/contract/ccActivity";
import { type BlockDates, blockPeriod } from "./blocks";
import { plainDate } from "./boardTime";
import { inOrder } from "./currentBlock";

/**
 * The activities that count for `block`. Each counts once: for the oldest block that was open on the day it was
 * completed, so that an extension is of use to the block that was extended.
 */
export function activitiesOfBlock(
  block: BlockDates,
  blocks: readonly BlockDates[],
  activities: readonly CCActivity[],
): CCActivity[] {
  const ordered = inOrder(blocks);
  return activities.filter(({ completedDate }) => {
    const counting = ordered.find((candidate) => blockPeriod(candidate, plainDate(completedDate)) === "current");
    return counting?.startDate === block.startDate;
  });
}
