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

export const decisionRefusalTexts = {
  reason: "Enter why it is not accepted. The physician reads this.",
  sendAgainBy: "This day has passed. Enter a later one, or leave it empty.",
} as const;

/** PAPER-11: returns why staff cannot decide so, field by field; empty where they can. */
export function decisionRefusals(
  { isAccepted, reason, sendAgainBy }: DecisionToStore,
  today: Temporal.PlainDate,
): readonly DecisionRefusal[] {
  if (isAccepted) return [];
  const refusals: DecisionRefusal[] = [];
  if (reason.trim() === "") refusals.push({ field: "reason", text: decisionRefusalTexts.reason });
  else if (reason.length > maxPaperReasonLength)
    refusals.push({ field: "reason", text: shorterText(maxPaperReasonLength, reason.length) });
  if (sendAgainBy !== null && isBefore(plainDate(sendAgainBy), today))
    refusals.push({ field: "sendAgainBy", text: decisionRefusalTexts.sendAgainBy });
  return refusals;
}

/** Returns the first of them; null where staff can decide so. */
export function decisionRefusal(decision: DecisionToStore, today: Temporal.PlainDate): DecisionRefusal | null {
  return decisionRefusals(decision, today)[0] ?? null;
}
