import { nothing } from "~/app/ui/StackingTable";
import type { CCActivity } from "~/contract/ccActivity";
import { formatShortDate, plainDate } from "~/domain/boardTime";
import { formatCredits } from "~/domain/credits";

export interface ActivityView {
  readonly id: number;
  readonly name: string;
  readonly organization: string;
  readonly completed: string;
  readonly cme: string;
  readonly sa: string;
  /** PIP and Patient Safety, in words. */
  readonly alsoCounts: string;
}

/** ACT-01: the activities that the board verified, newest first. */
export function activitiesView(activities: readonly CCActivity[]): ActivityView[] {
  return [...activities].sort(newestFirst).map((activity) => ({
    id: activity.ccActivityId,
    name: activity.activityName,
    organization: activity.organizationName,
    completed: formatShortDate(plainDate(activity.completedDate)),
    cme: activity.cmeCredits > 0 ? formatCredits(activity.cmeCredits) : nothing,
    sa: activity.saCredits > 0 ? formatCredits(activity.saCredits) : nothing,
    alsoCounts: kinds(activity).join(", ") || nothing,
  }));
}

function newestFirst(a: CCActivity, b: CCActivity): number {
  return a.completedDate < b.completedDate ? 1 : a.completedDate > b.completedDate ? -1 : 0;
}

function kinds(activity: CCActivity): string[] {
  return [
    ...(activity.isPipClinical ? ["PIP-Clinical"] : []),
    ...(activity.isPipFeedback ? ["PIP-Feedback"] : []),
    ...(activity.isPatientSafety ? ["Patient Safety"] : []),
  ];
}
