import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { auditState } from "@portal/domain/activities/audit";
import { auditDocumentation, type DocumentedItem } from "@portal/domain/activities/auditDocumentation";
import { blockName } from "@portal/domain/blocks/blockYears";
import { formatDate, formatDeadline, isBefore, plainDate, timeLeft } from "@portal/domain/time/boardTime";
import { formatCredits } from "@portal/domain/activities/credits";
import { counted } from "@portal/domain/wording";
import { attestationNames } from "@portal/domain/attestations/attestations";
import { evidenceHref } from "./paths";

export type AuditDocumentationView = ReturnType<typeof auditDocumentationViews>[number];

/** What a selected physician must document, and by when: one part for each block under audit. */
export function auditDocumentationViews(
  blocks: readonly CCBlock[],
  selfReported: readonly CCActivity[],
  today: Temporal.PlainDate,
  extensions: ReadonlySet<ExtensionName>,
) {
  return blocks
    .filter((block) => auditState(block) === "selected")
    .map((block) => ({
      title: `CC audit of ${blockName(block)}`,
      /** Which block was selected, and when. */
      selected:
        `Your ${blockName(block)} block was randomly selected for a CC audit` +
        (block.auditStart === null ? "." : ` on ${formatDate(plainDate(block.auditStart))}.`),
      /** The deadline, if the board has reported one. */
      due: dueOf(block, today),
      items: auditDocumentation(block, blocks, selfReported).map(itemView),
      csvHref: evidenceHref(block.ccBlockId, "csv"),
      /** Null where the board does not offer it. */
      pdfHref: extensions.has("audit-evidence") ? evidenceHref(block.ccBlockId, "pdf") : null,
    }));
}

function dueOf({ auditDueDate }: CCBlock, today: Temporal.PlainDate) {
  const noDate = "The board will tell you the due date. No date has been set yet.";
  if (!auditDueDate) return { text: noDate, left: null, hasEnded: false };
  const date = plainDate(auditDueDate);
  return { text: formatDeadline(date), left: timeLeft(date, today), hasEnded: isBefore(date, today) };
}

function itemView({ year, type, attested, records, recorded, missing }: DocumentedItem) {
  const count = counted(records.length, "activity", "activities");
  const isRecorded = missing === 0;
  return {
    key: `${year} ${type}`,
    what: `${attestationNames[type]}, ${year}`,
    attested: attested === null ? "Completed" : creditsText(attested),
    recorded: records.length === 0 ? "None" : recorded === null ? count : `${creditsText(recorded)} in ${count}`,
    isRecorded,
    /** Where it is recorded, or what is missing. */
    word: isRecorded ? "Recorded" : attested === null ? "No record" : `${formatCredits(missing)} without a record`,
  };
}

function creditsText(amount: Parameters<typeof formatCredits>[0]): string {
  return amount === 1 ? "1 credit" : `${formatCredits(amount)} credits`;
}
