import { Temporal } from "temporal-polyfill";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { instantOf, isBefore, plainDate } from "../time/boardTime";
import { isAnswerTo, isSamePurpose, type OwnPapers } from "./paperPurposes";

/**
 * Returns the last day for one paper: the latest of the record's, the one that the board named for its purpose, and those
 * by which to send again what was not accepted before it. Null where it could be sent at all times.
 */
export function lastDayFor(
  { purpose, receivedAt }: Pick<Paper, "purpose" | "receivedAt">,
  { papers, asked }: OwnPapers,
  ofRecord: Temporal.PlainDate | null,
): Temporal.PlainDate | null {
  const named = asked.find((one) => isSamePurpose(one.purpose, purpose))?.by ?? null;
  const by = named === null ? ofRecord : plainDate(named);
  if (by === null) return null;
  let last = by;
  for (const { decision, purpose: refused } of papers) {
    if (decision?.isAccepted !== false || !isAnswerTo(purpose, refused)) continue;
    if (Temporal.Instant.compare(instantOf(receivedAt), instantOf(decision.decidedAt)) <= 0) continue;
    if (decision.sendAgainBy === null) return null;
    const again = plainDate(decision.sendAgainBy);
    if (isBefore(last, again)) last = again;
  }
  return last;
}
