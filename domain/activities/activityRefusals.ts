import type { Temporal } from "temporal-polyfill";
import type { CCActivity } from "~/contract/certification/ccActivity";
import type { Physician } from "~/contract/people/physician";
import { lineOfText, longestActivityName } from "~/contract/values";
import { closureOfActivity, closureText } from "./activityEditing";
import { formatShortDate, isBefore, plainDate } from "../time/boardTime";

/** An activity that is to be saved. Null is what was typed and is no date, or no number of credits. */
export type ActivityClaim = Omit<CCActivity, "ccActivityId" | "completedDate" | "cmeCredits" | "saCredits"> & {
  readonly [Key in "completedDate" | "cmeCredits" | "saCredits"]: CCActivity[Key] | null;
};

export type ActivityField = "activityName" | "organizationName" | "completedDate" | "cmeCredits" | "saCredits";

export type ActivityRefusalKind =
  | "organization-missing"
  | "text-too-long"
  | "text-unreadable"
  | "date-invalid"
  | "date-in-future"
  | "date-before-certificate"
  | "block-closed"
  | "credits-invalid";

export interface ActivityRefusal {
  readonly kind: ActivityRefusalKind;
  readonly field: ActivityField;
  readonly text: string;
}

/** What the dates of activities are measured by. */
export type ActivityOwner = Pick<Physician, "certificates" | "currentCCEnrollment">;

/**
 * Everything that is wrong with a self-reported activity; empty when it can be saved. The texts of ACT-03 stand without
 * the space that one of them begins with and nobody can read; it gives none for a date that exists but cannot be meant.
 */
export function activityRefusals(
  claim: ActivityClaim,
  owner: ActivityOwner,
  today: Temporal.PlainDate,
): ActivityRefusal[] {
  const refusals: ActivityRefusal[] = [];
  const refuse = (field: ActivityField, kind: ActivityRefusalKind, text: string) =>
    refusals.push({ kind, field, text });

  for (const [field, label] of names) {
    const name = claim[field].trim();
    if (field === "organizationName" && name === "") refuse(field, "organization-missing", `${label} is required.`);
    if (name.length > longestActivityName)
      refuse(field, "text-too-long", `${label} can have at most ${longestActivityName} characters.`);
    else if (!lineOfText.test(name)) refuse(field, "text-unreadable", `${label} has characters that cannot be saved.`);
  }
  const date = dateRefusal(claim.completedDate, owner, today);
  if (date !== null) refuse("completedDate", ...date);
  for (const [field, label] of creditFields) {
    const credits = claim[field];
    if (credits === null || credits < 0)
      refuse(field, "credits-invalid", `${label} credit amount must be 0 or greater.`);
  }
  return refusals;
}

const names = [
  ["activityName", "Activity Name"],
  ["organizationName", "Organization Name"],
] as const;

const creditFields = [
  ["cmeCredits", "CME"],
  ["saCredits", "SA CME"],
] as const;

function dateRefusal(
  completedDate: CCActivity["completedDate"] | null,
  { certificates, currentCCEnrollment }: ActivityOwner,
  today: Temporal.PlainDate,
): [ActivityRefusalKind, string] | null {
  if (completedDate === null) return ["date-invalid", "Completed date invalid. Expected format: MM/DD/YYYY"];
  const date = plainDate(completedDate);
  if (isBefore(today, date)) return ["date-in-future", "Completed date cannot be in the future."];
  const [first] = certificates.map(({ awardDate }) => awardDate).sort();
  if (first !== undefined && completedDate < first) {
    const awarded = formatShortDate(plainDate(first));
    return ["date-before-certificate", `Completed date cannot be before your first certificate (${awarded}).`];
  }
  if (date.year < earliestYear) return ["date-before-certificate", `Completed date cannot be before ${earliestYear}.`];
  const closed = closureOfActivity(currentCCEnrollment, completedDate, today);
  return closed && ["block-closed", closureText(closed.block, closed.closure)];
}

/** For those without a certificate: nobody who is alive did anything earlier. */
const earliestYear = 1900;
