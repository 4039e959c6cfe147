import { type Temporal } from "temporal-polyfill";
import type { WireDate } from "~/contract/values";
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
