import type { CCActivity } from "~/contract/certification/ccActivity";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { activitiesOfBlock, yearInBlock } from "~/domain/activities/activitiesOfBlock";
import { auditDocumentation } from "~/domain/activities/auditDocumentation";
import { csv, type CsvCell } from "~/domain/csv";
import { activityCells, activityHeadings, sourceNames } from "./activitiesFile";
import { attestationNames } from "../auditView";

/**
 * The evidence pack of an audited block as a file for spreadsheets: what was attested to, and every activity of the
 * block, verified or self-reported, that stands for it. `blocks` are all of the physician's.
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
