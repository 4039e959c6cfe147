import type { CCActivity } from "~/contract/certification/ccBlock";
import type { CCActivityId, PhysicianId } from "~/contract/ids";
import type { Credits, WireDate, Year } from "~/contract/values";
import { partId } from "./blocks";

/** A spring course of `year` that its provider confirmed. */
export function verifiedCourse(physicianId: PhysicianId, year: Year): CCActivity {
  return {
    ccActivityId: partId(physicianId, year % 100) as CCActivityId,
    activityName: "Annual Review Course with Self-Assessment",
    organizationName: "Prairie States Society for Brain and Mind",
    completedDate: `${year}-03-14` as WireDate,
    cmeCredits: 6 as Credits,
    saCredits: 8 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
  };
}

/** The physician's activity with this number, without credits by default. */
export function demoActivity(
  physicianId: PhysicianId,
  number: number,
  completedDate: WireDate,
  what: Pick<CCActivity, "activityName" | "organizationName"> & Partial<CCActivity>,
): CCActivity {
  return {
    ccActivityId: partId(physicianId, number) as CCActivityId,
    completedDate,
    cmeCredits: 0 as Credits,
    saCredits: 0 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
    ...what,
  };
}
