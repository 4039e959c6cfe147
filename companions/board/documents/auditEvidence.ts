import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import type { Paper, PaperType } from "@portal/contract/extensions/paperExtensions";
import type { Physician } from "@portal/contract/people/physician";
import { activitiesOfBlock } from "@portal/domain/activities/activitiesOfBlock";
import { auditDocumentation, type DocumentedItem } from "@portal/domain/activities/auditDocumentation";
import { blockName } from "@portal/domain/blocks/blockYears";
import { auditPurpose, papersOf } from "@portal/domain/papers/paperPurposes";
import { boardDate, formatDate, formatDeadline, formatMoment, plainDate } from "@portal/domain/time/boardTime";
import { formatCredits } from "@portal/domain/activities/credits";
import { attestationNames } from "@portal/domain/attestations/attestations";
import { type DocumentIssuer, letterheadOf, newDocument, type WrittenDocument } from "./boardDocument";
import { unprintable } from "./typefaces";

/**
 * A cover list for documents sent to the board, not an issued document.
 *
 * @param papers the physician's; null where the board keeps none.
 */
export function auditEvidence(
  physician: Physician,
  block: CCBlock,
  papers: readonly Paper[] | null,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const blocks = physician.currentCCEnrollment?.ccBlocks ?? [];
  const document = newDocument({
    title: `CC Audit Evidence ${blockName(block)}`,
    letterhead: letterheadOf(issuer, issuer.contactEmail),
    madeAt,
    foot: `${physician.fullName}, ID ${physician.physicianId}`,
  });
  document.facts([
    { name: "Physician", value: `${physician.fullName}, ID ${physician.physicianId}` },
    { name: "Block", value: blockName(block) },
    ...(block.auditStart === null ? [] : [{ name: "Selected on", value: formatDate(plainDate(block.auditStart)) }]),
    { name: "Documents due", value: dueText(block) },
    { name: "As of", value: formatMoment(madeAt) },
  ]);

  document.heading("Attested by the physician");
  const items = auditDocumentation(block, blocks, physician.ccSelfReportedActivities);
  if (items.length === 0) document.paragraph("Nothing was attested to in this block.");
  else document.table({ columns: attestedColumns, rows: items.map(itemCells) });

  writeActivities("Verified activities", "No activity of this block was verified.", block.ccVerifiedActivities);
  const own = activitiesOfBlock(block, blocks, physician.ccSelfReportedActivities);
  writeActivities("Self-reported activities", "The physician recorded no activity of this block.", own);
  if (papers !== null) writePapers(papersOfBlock(papers, block, own));
  return document.finish();

  function writePapers(rows: readonly string[][]): void {
    document.heading("Papers handed in");
    if (rows.length === 0) document.paragraph("No paper was handed in for this block.");
    else document.table({ columns: paperColumns, rows });
  }

  function writeActivities(heading: string, none: string, activities: readonly CCActivity[]): void {
    document.heading(heading);
    if (activities.length === 0) document.paragraph(none);
    else document.table({ columns: activityColumns, rows: activities.map(activityCells) });
  }
}

const attestedColumns = [
  { heading: "What" },
  { heading: "Year", numeric: true },
  { heading: "Attested", numeric: true },
  { heading: "Recorded", numeric: true },
] as const;

const activityColumns = [
  { heading: "Activity and organization", share: 3 },
  { heading: "Completed", share: 1.3 },
  { heading: "CME", numeric: true, share: 0.8 },
  { heading: "SA-CME", numeric: true, share: 0.9 },
  { heading: "Also counts as", share: 1.5 },
] as const;

function itemCells({ year, type, attested, records, recorded }: DocumentedItem): string[] {
  const own = recorded === null ? (records.length > 0 ? "Yes" : "No") : formatCredits(recorded);
  return [attestationNames[type], String(year), attested === null ? "Completed" : formatCredits(attested), own];
}

function activityCells(activity: CCActivity): string[] {
  const also = [
    ...(activity.isPipClinical ? ["PIP-Clinical"] : []),
    ...(activity.isPipFeedback ? ["PIP-Feedback"] : []),
    ...(activity.isPatientSafety ? ["Patient Safety"] : []),
  ];
  return [
    [activity.activityName, activity.organizationName].filter(Boolean).join("\n"),
    formatDate(plainDate(activity.completedDate)),
    formatCredits(activity.cmeCredits),
    formatCredits(activity.saCredits),
    also.join(", "),
  ];
}

const paperColumns = [
  { heading: "Paper and what it shows", share: 3 },
  { heading: "For", share: 2 },
  { heading: "Received", share: 1.3 },
  { heading: "Decision", share: 1.7 },
] as const;

/** PAPER-12: the papers of the audit, and those of the block's activities. */
function papersOfBlock(papers: readonly Paper[], block: CCBlock, activities: readonly CCActivity[]): string[][] {
  const received = papers.filter(({ scan }) => scan !== "infected");
  const ofAudit = papersOf(received, auditPurpose(block));
  return [
    ...ofAudit.map((paper) => paperCells(paper, `Audit${paper.purpose.year === null ? "" : ` ${paper.purpose.year}`}`)),
    ...activities.flatMap((activity) => {
      const { ccActivityId, activityName, organizationName } = activity;
      const own = papersOf(received, { kind: "activity", subjectId: ccActivityId, year: null });
      return own.map((paper) => paperCells(paper, activityName || organizationName));
    }),
  ];
}

function paperCells({ receiptNumber, fileName, type, shows, receivedAt, decision }: Paper, about: string): string[] {
  // A name in an alphabet without a typeface must not keep the document from being written.
  const name = unprintable(fileName) === null ? fileName : "(file name cannot be printed)";
  const words = unprintable(shows) === null ? shows : "";
  return [
    [`${receiptNumber}, ${typeNames[type]}`, name, words].filter(Boolean).join("\n"),
    about,
    formatDate(boardDate(receivedAt)),
    decision === null ? "Not decided yet" : decision.isAccepted ? "Accepted" : "Not accepted",
  ];
}

const typeNames: Readonly<Record<PaperType, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/heic": "HEIC",
};

function dueText({ auditDueDate }: CCBlock): string {
  return auditDueDate ? formatDeadline(plainDate(auditDueDate)) : "The board has not set a date yet";
}
