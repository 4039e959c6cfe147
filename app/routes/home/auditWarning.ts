import type { State } from "~/app/ui/StateMark";
import type { CCBlock } from "~/contract/ccBlock";
import { auditState, failedAuditText } from "~/domain/audit";
import { blockName } from "~/domain/blocks";
import { formatDate, plainDate } from "~/domain/boardTime";
import { blockId } from "./blockId";

export interface AuditWarningView {
  readonly state: State;
  readonly word: string;
  readonly text: string;
  readonly href: string;
  readonly link: string;
  /** Where it stands what must be documented, while that is asked for. */
  readonly documentation: { readonly href: string; readonly text: string } | null;
}

/** CCB-16: a failed audit before one that is running; one that was passed is no warning. */
export function auditWarning(blocks: readonly CCBlock[]): AuditWarningView | null {
  const failed = blocks.find((block) => auditState(block) === "failed");
  if (failed !== undefined)
    return {
      ...linkTo(failed),
      state: "overdue",
      word: "Not passed",
      text: failedAuditText,
      documentation: null,
    };
  const selected = blocks.find((block) => auditState(block) === "selected");
  if (selected === undefined) return null;
  const since = selected.auditStart === null ? "" : ` on ${formatDate(plainDate(selected.auditStart))}`;
  return {
    ...linkTo(selected),
    state: "owed",
    word: "Selected",
    text: `Your ${blockName(selected)} block was randomly selected for a CC audit${since}.`,
    documentation: { href: "/ManageActivities#audit", text: documentationText(selected) },
  };
}

/** By when, where the board has told it; a date is never made up (docs/decisions/0020-activity-records.md). */
function documentationText({ auditDueDate }: CCBlock): string {
  return auditDueDate
    ? `See what you must document by ${formatDate(plainDate(auditDueDate))}`
    : "See what you must document";
}

function linkTo(block: CCBlock) {
  return { href: `#${blockId(block)}`, link: `See the ${blockName(block)} block` };
}
