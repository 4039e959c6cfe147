import type { Temporal } from "temporal-polyfill";
import type { CCActivity } from "~/contract/certification/ccActivity";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import { blockOfActivity } from "./activitiesOfBlock";
import { type AuditFlags, auditState } from "./audit";
import { type BlockDates, blockName, blockPeriod, type BlockYears } from "../blocks/blocks";

export type ActivityBlock = BlockDates & BlockYears & AuditFlags & Pick<CCBlock, "ccBlockId">;

/** Why the self-reported activities of a block stay as they are. */
export type ActivityClosure = "failed-audit" | "audit" | "over";

/**
 * Whether what was done in `block` may still be recorded, changed and deleted; null when it may. In the spirit of CCB-06:
 * an audit closes the records for good ("Audit blocks cannot have self-reported credits edited"), and so does the end of
 * a block, unless it is still the one that the physician works on. What belongs to no block stays the physician's to keep
 * (docs/decisions/0020-activity-records.md).
 */
export function activityClosure(
  block: ActivityBlock | null,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null,
  today: Temporal.PlainDate,
): ActivityClosure | null {
  if (block === null) return null;
  const audit = auditState(block);
  if (audit !== "none") return audit === "failed" ? "failed-audit" : "audit";
  const isOver = blockPeriod(block, today) === "past" && block.ccBlockId !== currentCCBlock?.ccBlockId;
  return isOver ? "over" : null;
}

/** The same for an activity, and the block that it belongs to. */
export function closureOfActivity(
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  completedDate: CCActivity["completedDate"],
  today: Temporal.PlainDate,
): { readonly block: CCBlock; readonly closure: ActivityClosure } | null {
  const block = blockOfActivity(enrollment?.ccBlocks ?? [], completedDate);
  const closure = activityClosure(block, enrollment?.currentCCBlock ?? null, today);
  return block === null || closure === null ? null : { block, closure };
}

export function closureText(block: BlockYears, closure: ActivityClosure): string {
  return `${reasons[closure](blockName(block))}, so its self-reported activities stay as they are.`;
}

const reasons: Record<ActivityClosure, (name: string) => string> = {
  "failed-audit": (name) => `The audit of the ${name} block was not passed`,
  audit: (name) => `The ${name} block was selected for an audit`,
  over: (name) => `The ${name} block is over`,
};
