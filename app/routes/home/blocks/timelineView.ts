import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { ccStatus, isBehind } from "@portal/domain/blocks/blockStatus";
import { blockName, blockYears, type BlockYears } from "@portal/domain/blocks/blockYears";
import { isExtended, lastDay } from "@portal/domain/blocks/deadlineExtension";
import { formatDate, timeLeft } from "@portal/domain/time/boardTime";
import { capitalized } from "@portal/domain/wording";
import type { AttestationsView } from "../attestations/attestationsView";

/** The years of a block from left to right; of one whose end has passed, those of the block after it too. */
export interface TimelineView {
  /** Words above the line, in parts of equal width: years, or blocks. */
  readonly parts: readonly { readonly name: string; readonly text: string }[];
  /** The number of years along the line. */
  readonly years: number;
  /** The years from its beginning that are overdue. */
  readonly overdue: number;
  /** Null where today is not on the line. */
  readonly today: { readonly share: number; readonly text: string } | null;
}

export function timelineView(
  block: CCBlock,
  next: BlockYears | null,
  attested: AttestationsView["years"],
  today: Temporal.PlainDate,
): TimelineView {
  const own = blockYears(block);
  const following = isBehind(block, today) && next !== null ? next : null;
  const years = following === null ? own : [...own, ...blockYears(following)];
  const isOverdue = following !== null && ccStatus(block, today) === "not-meeting";
  const place = years.indexOf(today.year);
  const share = (place + today.dayOfYear / today.daysInYear) / years.length;
  return {
    parts:
      following === null
        ? attested.map(({ year, opens, total }) => ({ name: String(year), text: opens ?? total }))
        : [
            { name: blockName(block), text: endText(block, isOverdue, today) },
            { name: blockName(following), text: "Next block" },
          ],
    years: years.length,
    overdue: isOverdue ? own.length : 0,
    today: place < 0 ? null : { share, text: `Today, ${formatDate(today)}` },
  };
}

/** `Overdue: ended 331 days ago`, `Extended: 41 days left`, `Ended 3 days ago` */
function endText(block: CCBlock, isOverdue: boolean, today: Temporal.PlainDate): string {
  const time = timeLeft(lastDay(block), today);
  if (isOverdue) return `Overdue: ${time}`;
  return isExtended(block) ? `Extended: ${time}` : capitalized(time);
}
