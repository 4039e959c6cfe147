import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import type { PhysicianId } from "@portal/contract/ids";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import { auditState } from "@portal/domain/activities/audit";
import { auditDocumentation, type DocumentedItem } from "@portal/domain/activities/auditDocumentation";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import { auditPurpose, papersOf } from "@portal/domain/papers/paperPurposes";
import { paperState } from "@portal/domain/papers/paperState";
import { auditTitle } from "@portal/domain/papers/paperTitles";
import { blockName } from "@portal/domain/blocks/blockYears";
import { formatDate, formatDeadline, isBefore, plainDate, timeLeft } from "@portal/domain/time/boardTime";
import { formatCredits } from "@portal/domain/activities/credits";
import { counted } from "@portal/domain/wording";
import { attestationNames } from "@portal/domain/attestations/attestations";
import { stateView } from "~/app/forms/papers/paperMark";
import { mailedPapers } from "~/app/forms/papers/SendElsewhere";
import { subjectPage } from "~/app/forms/papers/paths";
import { evidenceHref } from "./paths";

interface AuditViewer {
  readonly extensions: ReadonlySet<ExtensionName>;
  readonly physicianId: PhysicianId;
  /** Null where the board takes none. */
  readonly papers: readonly Paper[] | null;
}

export type AuditDocumentationView = ReturnType<typeof auditDocumentationViews>[number];

/** What a selected physician must document, and by when: one part for each block under audit. */
export function auditDocumentationViews(
  blocks: readonly CCBlock[],
  selfReported: readonly CCActivity[],
  today: Temporal.PlainDate,
  { extensions, physicianId, papers }: AuditViewer,
) {
  const areTaken = extensions.has("papers");
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
      state: stateOf(block, papers, today),
      /** Where the documents are handed in; null where the board takes none here. */
      papersHref: areTaken ? subjectPage({ kind: "audit", subjectId: block.ccBlockId }) : null,
      mailed: areTaken ? null : mailedPapers(mailOf(block), physicianId),
      items: auditDocumentation(block, blocks, selfReported).map(itemView),
      csvHref: evidenceHref(block.ccBlockId, "csv"),
      /** Null where the board does not offer it. */
      pdfHref: extensions.has("audit-evidence") ? evidenceHref(block.ccBlockId, "pdf") : null,
    }));
}

/** What became of what was handed in. */
function stateOf(block: CCBlock, papers: readonly Paper[] | null, today: Temporal.PlainDate) {
  const state = papers && stateView(paperState(papersOf(papers, auditPurpose(block))), { isAsked: false }, today);
  return state ?? ({ mark: "owed", word: "Requested documentation", text: null } as const);
}

/** The due date is said above it. */
function mailOf(block: CCBlock) {
  return { title: auditTitle(block, null), by: null };
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
