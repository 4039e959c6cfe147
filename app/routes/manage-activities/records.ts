import type { CCActivity } from "~/contract/certification/ccActivity";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { blockOfActivity } from "~/domain/activities/activitiesOfBlock";

/** An activity, who says that it took place, and the block that it belongs to. */
export interface ActivityRecord {
  readonly activity: CCActivity;
  readonly source: "verified" | "self-reported";
  readonly block: CCBlock | null;
}

export type Records = Pick<Physician, "ccVerifiedActivities" | "ccSelfReportedActivities" | "currentCCEnrollment">;

/** ACT-01: verified and self-reported activities together, newest first. */
export function activityRecords({
  ccVerifiedActivities,
  ccSelfReportedActivities,
  currentCCEnrollment,
}: Records): ActivityRecord[] {
  const blocks = currentCCEnrollment?.ccBlocks ?? [];
  const recordOf = (source: ActivityRecord["source"]) => (activity: CCActivity) => ({
    activity,
    source,
    block: blockOfActivity(blocks, activity.completedDate),
  });
  const records = [
    ...ccVerifiedActivities.map(recordOf("verified")),
    ...ccSelfReportedActivities.map(recordOf("self-reported")),
  ];
  return records.sort(
    ({ activity: a }, { activity: b }) =>
      b.completedDate.localeCompare(a.completedDate) || b.ccActivityId - a.ccActivityId,
  );
}
