import { csv } from "~/domain/csv";
import { blockName } from "~/domain/blocks/blocks";
import type { ActivityRecord } from "../records";

/** The columns of an activity in every file; dates as spreadsheets of all countries read them. */
export const activityHeadings = [
  "Activity",
  "Organization",
  "Completed",
  "CME credits",
  "SA-CME credits",
  "PIP-Clinical",
  "PIP-Feedback",
  "Patient Safety",
] as const;

export function activityCells({ activity }: Pick<ActivityRecord, "activity">): (string | number)[] {
  const yes = (is: boolean) => (is ? "Yes" : "No");
  return [
    activity.activityName,
    activity.organizationName,
    activity.completedDate,
    activity.cmeCredits,
    activity.saCredits,
    yes(activity.isPipClinical),
    yes(activity.isPipFeedback),
    yes(activity.isPatientSafety),
  ];
}

export const sourceNames = { verified: "Verified", "self-reported": "Self-reported" } as const;

/** ACT-01: the listed activities as a file for spreadsheets. */
export function activitiesFile(records: readonly ActivityRecord[]): string {
  const rows = records.map((record) => [
    sourceNames[record.source],
    record.block === null ? "" : blockName(record.block),
    ...activityCells(record),
  ]);
  return csv([["Reported", "Block", ...activityHeadings], ...rows]);
}
