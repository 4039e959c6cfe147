import type { CCActivity } from "~/contract/certification/ccActivity";

/** An activity without its id: what is recorded of it. */
export type ActivityContent = Omit<CCActivity, "ccActivityId">;

/** True when both say the same. Spaces around a name are nobody's change. */
export function isSameActivity(a: ActivityContent, b: ActivityContent): boolean {
  return (
    a.activityName.trim() === b.activityName.trim() &&
    a.organizationName.trim() === b.organizationName.trim() &&
    a.completedDate === b.completedDate &&
    a.cmeCredits === b.cmeCredits &&
    a.saCredits === b.saCredits &&
    a.isPipClinical === b.isPipClinical &&
    a.isPipFeedback === b.isPipFeedback &&
    a.isPatientSafety === b.isPatientSafety
  );
}
