import type { Temporal } from "temporal-polyfill";
import { maxPaperReasonLength } from "@portal/contract/valueRules";
import type { WireDate } from "@portal/contract/values";
import { isBefore, plainDate } from "../time/boardTime";
import { shorterText } from "../wording";

export interface DecisionToStore {
  readonly isAccepted: boolean;
  /** For the physician; empty where it is accepted. */
  readonly reason: string;
  readonly sendAgainBy: WireDate | null;
}

export interface DecisionRefusal {
  readonly field: "reason" | "sendAgainBy";
  readonly text: string;
}

/** PAPER-11: returns why staff cannot decide so; null where they can. */
export function decisionRefusal(
  { isAccepted, reason, sendAgainBy }: DecisionToStore,
  today: Temporal.PlainDate,
): DecisionRefusal | null {
  if (isAccepted) return null;
  if (reason.trim() === "") return { field: "reason", text: "Enter a reason. The physician reads it." };
  if (reason.length > maxPaperReasonLength) {
    return { field: "reason", text: shorterText(maxPaperReasonLength, reason.length) };
  }
  return sendAgainBy !== null && isBefore(plainDate(sendAgainBy), today)
    ? { field: "sendAgainBy", text: "This day has passed. Enter a later one, or leave it empty." }
    : null;
}
