import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { AppliedApplication } from "@portal/contract/examinations/examination";
import type { WireDate } from "@portal/contract/values";
import { isBefore, plainDate } from "../time/boardTime";

/** In characters; physicians read it after the date. */
export const maxExtensionReasonLength = 200;

interface Extension {
  /** The current last day of the extended blocks: of an earlier extension, or their own end. */
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
}

/** Returns why the deadline cannot be extended so, in a sentence; null: it can. */
export function extensionRefusal({ from, to, reason }: Extension, today: Temporal.PlainDate): string | null {
  if (!isBefore(plainDate(from), plainDate(to))) return `${to} is not after ${from}.`;
  if (isBefore(plainDate(to), today)) return `${to} has passed.`;
  if (reason.trim() === "") return "Give a reason: physicians read it beside the new date.";
  return reason.length > maxExtensionReasonLength
    ? `The reason is longer than ${maxExtensionReasonLength} characters.`
    : null;
}

export type BlockDates = Pick<CCBlock, "startDate" | "endDate" | "extensionDate">;

/** Returns the last day of the block: the extension, unless it is earlier than the end (CCB-09). */
export function lastDay(block: Pick<BlockDates, "endDate" | "extensionDate">): Temporal.PlainDate {
  const end = plainDate(block.endDate);
  if (block.extensionDate === null) return end;
  const extension = plainDate(block.extensionDate);
  return isBefore(end, extension) ? extension : end;
}

/** False for an extension that is not later than the end, which a board may send for every block. */
export function isExtended(block: Pick<BlockDates, "endDate" | "extensionDate">): boolean {
  return isBefore(plainDate(block.endDate), lastDay(block));
}

/** Reason of a block's extension, after the date or the requirement; empty where there is none. */
export function extensionNote(block: BlockDates & Pick<CCBlock, "extensionReason">): string {
  const text = extensionText(block);
  return text === null ? "" : ` (${text})`;
}

/** Returns null where the block is not extended, or no reason is known. */
export function extensionText(block: BlockDates & Pick<CCBlock, "extensionReason">): string | null {
  const { extensionReason: reason = null } = block;
  return isExtended(block) && reason !== null ? `deadline extended: ${reason}` : null;
}

/** Reason of an application's extension, after the date or what is to be done by it; empty where there is none. */
export function applicationExtensionNote({
  extensionDate,
  extensionReason: reason = null,
}: Pick<AppliedApplication, "extensionDate" | "extensionReason">): string {
  return extensionDate !== null && reason !== null ? ` (deadline extended: ${reason})` : "";
}
