import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Year } from "~/contract/values";
import { isBefore, plainDate } from "../time/boardTime";

export type BlockDates = Pick<CCBlock, "startDate" | "endDate" | "extensionDate">;
export type BlockYears = Pick<CCBlock, "startYear" | "endYear">;

/**
 * How a block lies to a day, by its dates alone: `current` means open. With an extension two blocks can be open on one
 * day; which of them the physician works on (`currentCCBlock`) is settled in currentBlock.ts.
 */
export type BlockPeriod = "past" | "current" | "future";

export function blockPeriod(block: BlockDates, today: Temporal.PlainDate): BlockPeriod {
  if (isBefore(today, plainDate(block.startDate))) return "future";
  return isBefore(lastDay(block), today) ? "past" : "current";
}

/** The day up to which the block is open: the extension, unless it is earlier than the end (CCB-09). */
export function lastDay(block: BlockDates): Temporal.PlainDate {
  const end = plainDate(block.endDate);
  if (block.extensionDate === null) return end;
  const extension = plainDate(block.extensionDate);
  return isBefore(end, extension) ? extension : end;
}

/** The calendar years of a block, first to last; three of them (CCB-18). */
export function blockYears(block: BlockYears): Year[] {
  return Array.from({ length: block.endYear - block.startYear + 1 }, (_, index) => block.startYear + index);
}

/** `2024 - 2026`, as the specification writes a block's years. */
export function blockName({ startYear, endYear }: BlockYears): string {
  return `${startYear} - ${endYear}`;
}

export function blockTitle(block: BlockYears): string {
  return `Continuing Certification Status ${blockName(block)}`;
}

/** What stands on the card of a block that has not begun (CCB-08). */
export function notStartedText(block: BlockYears): string {
  return `Requirements for the ${blockName(block)} block will be available in early January of ${block.startYear}`;
}
