import type { Temporal } from "temporal-polyfill";
import type { Credits, WireDate } from "@portal/contract/values";
import { csv, type CsvCell } from "@portal/domain/csv";
import type { ActivityContent } from "@portal/domain/activities/activityRefusals";
import { blockName } from "@portal/domain/blocks/blockYears";
import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import { activitiesOfBlock, yearInBlock } from "@portal/domain/activities/activitiesOfBlock";
import { auditDocumentation } from "@portal/domain/activities/auditDocumentation";
import { refusal } from "~/app/session/guards/refusals";
import { auditState } from "@portal/domain/activities/audit";
import { attestationNames } from "@portal/domain/attestations/attestations";
import { type ActivityRecord, readFilter } from "../activityList";

type Cell = (activity: ActivityContent) => string | number;

const yes = (is: boolean) => (is ? "Yes" : "No");

/** The columns of an activity in every file; dates in a format that spreadsheets of all countries read. */
const activityColumns = {
  activityName: ["Activity", (activity) => activity.activityName],
  organizationName: ["Organization", (activity) => activity.organizationName],
  completedDate: ["Completed", (activity) => activity.completedDate],
  cmeCredits: ["CME credits", (activity) => activity.cmeCredits],
  saCredits: ["SA-CME credits", (activity) => activity.saCredits],
  isPipClinical: ["PIP-Clinical", (activity) => yes(activity.isPipClinical)],
  isPipFeedback: ["PIP-Feedback", (activity) => yes(activity.isPipFeedback)],
  isPatientSafety: ["Patient Safety", (activity) => yes(activity.isPatientSafety)],
} satisfies { readonly [Field in keyof ActivityContent]-?: readonly [heading: string, cell: Cell] };

const activityHeadings = Object.values(activityColumns).map(([heading]) => heading);

const activityCells = ({ activity }: { readonly activity: ActivityContent }) =>
  Object.values(activityColumns).map(([, cell]) => cell(activity));

const sourceNames = { verified: "Verified", "self-reported": "Self-reported" } as const;

/** ACT-01: the listed activities as a file for spreadsheets. */
export function activitiesFile(records: readonly ActivityRecord[]): string {
  const rows = records.map((record) => [
    sourceNames[record.source],
    record.block === null ? "" : blockName(record.block),
    ...activityCells(record),
  ]);
  return csv([["Reported", "Block", ...activityHeadings], ...rows]);
}

/** ACT-06: what a file of many activities can look like. Its headings are those of the downloaded one. */
export function sampleFile(today: Temporal.PlainDate): string {
  const activity = { activityName: "Grand rounds: sleep medicine", organizationName: "Sample Hospital" };
  const numbers = { cmeCredits: 1.5 as Credits, saCredits: 0 as Credits };
  const boxes = { isPipClinical: false, isPipFeedback: false, isPatientSafety: false };
  const completedDate = today.subtract({ months: 1 }).toString() as WireDate;
  const first = { ...activity, completedDate, ...numbers, ...boxes };
  const second = {
    ...first,
    ...{ activityName: "Patient safety course", organizationName: "Sample Society", isPatientSafety: true },
    saCredits: 2 as Credits,
  };
  return csv([activityHeadings, ...[first, second].map((one) => activityCells({ activity: one }))]);
}

/**
 * The evidence pack of an audited block as a file for spreadsheets: the attestations, and every activity of the block,
 * verified or self-reported, that supports them. `blocks` are all of the physician's.
 */
export function evidenceFile(block: CCBlock, blocks: readonly CCBlock[], selfReported: readonly CCActivity[]): string {
  const attested = auditDocumentation(block, blocks, selfReported).map((item): CsvCell[] => [
    "Attested",
    item.year,
    attestationNames[item.type],
    item.attested ?? "Completed",
  ]);
  const rowsOf = (source: keyof typeof sourceNames, activities: readonly CCActivity[]) =>
    activities.map((activity): CsvCell[] => [
      sourceNames[source],
      yearInBlock(block, activity),
      "",
      "",
      ...activityCells({ activity }),
    ]);
  return csv([
    ["Record", "Year", "Attested to", "Attested credits", ...activityHeadings],
    ...attested,
    ...rowsOf("verified", block.ccVerifiedActivities),
    ...rowsOf("self-reported", activitiesOfBlock(block, blocks, selfReported)),
  ]);
}

/**
 * Returns the block whose evidence a URL requests: one of the physician's own that was selected for an audit, whatever
 * its result.
 *
 * @throws a 404 for every other: unknown, another physician's or never audited (AUTH-17).
 */
export function evidenceBlock(url: URL, own: readonly CCBlock[]): CCBlock {
  const { block: filtered } = readFilter(url);
  const block = own.find((candidate) => candidate.ccBlockId === filtered);
  if (block === undefined || auditState(block) === "none") throw refusal({ kind: "no-document" });
  return block;
}
