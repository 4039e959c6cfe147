import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { lineOfText, maxActivityNameLength } from "@portal/contract/values";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { blockPeriod } from "../blocks/blockStatus";
import { blockName, type BlockYears } from "../blocks/blockYears";
import type { BlockDates } from "../blocks/deadlineExtension";
import { hiddenCharactersText, requiredText, tooLongText } from "../wording";
import { blockOfActivity } from "./activitiesOfBlock";
import { type AuditFlags, auditState } from "./audit";
import { invalidCreditsText } from "./creditsInput";

/** An activity to be saved. Null where the typed value is not a date, or not a number of credits. */
export type ActivityClaim = Omit<CCActivity, "ccActivityId" | "completedDate" | "cmeCredits" | "saCredits"> & {
  readonly [Key in "completedDate" | "cmeCredits" | "saCredits"]: CCActivity[Key] | null;
};

export type ActivityField = Exclude<keyof ActivityContent, "isPipClinical" | "isPipFeedback" | "isPatientSafety">;

type ActivityRefusalKind =
  | "organization-missing"
  | "text-too-long"
  | "text-unreadable"
  | "date-invalid"
  | "date-in-future"
  | "date-before-certificate"
  | "block-closed"
  | "credits-invalid"
  | "counts-for-nothing";

interface ActivityRefusal {
  readonly kind: ActivityRefusalKind;
  readonly field: ActivityField;
  readonly text: string;
}

/** Records that limit the dates of activities. */
type ActivityOwner = Pick<Physician, "certificates" | "currentCCEnrollment">;

/**
 * Returns everything wrong with a self-reported activity; empty when it can be saved. The texts of ACT-03 lack the
 * space that one of them begins with; ACT-03 has none for a date that exists but cannot be meant.
 */
export function activityRefusals(
  claim: ActivityClaim,
  owner: ActivityOwner,
  today: Temporal.PlainDate,
): ActivityRefusal[] {
  const refusals: ActivityRefusal[] = [];
  const refuse = (field: ActivityField, kind: ActivityRefusalKind, text: string) =>
    refusals.push({ kind, field, text });

  for (const field of textFields) {
    const [name, label] = [claim[field].trim(), texts[field]];
    if (field === "organizationName" && name === "") refuse(field, "organization-missing", requiredText(label));
    if (name.length > maxActivityNameLength) refuse(field, "text-too-long", tooLongText(label, maxActivityNameLength));
    else if (!lineOfText.test(name)) refuse(field, "text-unreadable", hiddenCharactersText(label));
  }
  const date = dateRefusal(claim.completedDate, owner, today);
  if (date !== null) refuse("completedDate", ...date);
  for (const [field, label] of creditFields) {
    const credits = claim[field];
    if (credits === null || credits < 0) refuse(field, "credits-invalid", invalidCreditsText(label));
  }
  if (countsForNothing(claim))
    refuse("cmeCredits", "counts-for-nothing", "Enter the credits of this activity, or select what else it counts as.");
  return refusals;
}

/** ACT-03. */
const invalidDateText = "Completed date invalid. Expected format: MM/DD/YYYY";

function countsForNothing({ cmeCredits, saCredits, ...claim }: ActivityClaim): boolean {
  const hasKind = claim.isPipClinical || claim.isPipFeedback || claim.isPatientSafety;
  return cmeCredits === 0 && saCredits === 0 && !hasKind;
}

type TextField = Exclude<ActivityField, "completedDate" | "cmeCredits" | "saCredits">;

/** A text that is not listed does not compile. */
const texts: Readonly<Record<TextField, string>> = {
  activityName: "Activity Name",
  organizationName: "Organization Name",
};
const textFields = Object.keys(texts) as readonly TextField[];

export const creditFields = [
  ["cmeCredits", "CME"],
  ["saCredits", "SA CME"],
] as const;

function dateRefusal(
  completedDate: CCActivity["completedDate"] | null,
  { certificates, currentCCEnrollment }: ActivityOwner,
  today: Temporal.PlainDate,
): [ActivityRefusalKind, string] | null {
  if (completedDate === null) return ["date-invalid", invalidDateText];
  const date = plainDate(completedDate);
  if (isBefore(today, date)) return ["date-in-future", "Completed date cannot be in the future."];
  const [first] = certificates.map(({ awardDate }) => awardDate).sort();
  if (first !== undefined && completedDate < first) {
    const awarded = formatDate(plainDate(first));
    return ["date-before-certificate", `Completed date cannot be before your first certificate (${awarded}).`];
  }
  if (date.year < earliestYear) return ["date-before-certificate", `Completed date cannot be before ${earliestYear}.`];
  const closed = closureOfActivity(currentCCEnrollment, completedDate, today);
  return closed && ["block-closed", closureText(closed.block, closed.closure)];
}

/** For physicians without a certificate: no one alive completed anything earlier. */
const earliestYear = 1900;

export type ActivityContent = Omit<CCActivity, "ccActivityId">;

/** Keeps only its fields, dropping extra ones that a board sends. A field that is not listed does not compile. */
export function activityContent(activity: ActivityContent): Required<ActivityContent> {
  const { activityName, organizationName, completedDate, cmeCredits, saCredits } = activity;
  const { isPipClinical, isPipFeedback, isPatientSafety } = activity;
  const kinds = { isPipClinical, isPipFeedback, isPatientSafety };
  return { activityName, organizationName, completedDate, cmeCredits, saCredits, ...kinds };
}

/** Ignores whitespace around names. */
export function isSameActivity(a: ActivityContent, b: ActivityContent): boolean {
  return JSON.stringify(activityContent(trimmed(a))) === JSON.stringify(activityContent(trimmed(b)));
}

function trimmed(activity: ActivityContent): ActivityContent {
  return { ...activity, ...Object.fromEntries(textFields.map((field) => [field, activity[field].trim()])) };
}

type ActivityBlock = BlockDates & BlockYears & AuditFlags & Pick<CCBlock, "ccBlockId">;

/** Why the self-reported activities of a block cannot be changed. */
export type ActivityClosure = "failed-audit" | "audit" | "unavailable" | "over";

/**
 * Returns why activities of `block` cannot be recorded, changed or deleted; null when they can. In the spirit of
 * CCB-06: an audit closes the records for good ("Audit blocks cannot have self-reported credits edited"), and so does
 * the end of a block, unless it is still the current one. Activities outside every block remain editable
 * (docs/rules/certification.md#self-reported-activities).
 */
export function activityClosure(
  block: ActivityBlock | null,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null,
  today: Temporal.PlainDate,
): ActivityClosure | null {
  if (block === null) return null;
  const audit = auditState(block);
  if (audit === "unavailable") return audit;
  if (audit !== "none") return audit === "failed" ? "failed-audit" : "audit";
  const isOver = blockPeriod(block, today) === "past" && block.ccBlockId !== currentCCBlock?.ccBlockId;
  return isOver ? "over" : null;
}

/** Returns the same for an activity, and the block that it counts for. */
export function closureOfActivity(
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  completedDate: CCActivity["completedDate"],
  today: Temporal.PlainDate,
): { readonly block: CCBlock; readonly closure: ActivityClosure } | null {
  const block = blockOfActivity(enrollment?.ccBlocks ?? [], completedDate);
  const closure = activityClosure(block, enrollment?.currentCCBlock ?? null, today);
  return block === null || closure === null ? null : { block, closure };
}

export function closureText(block: BlockYears, closure: ActivityClosure): string {
  return `${reasons[closure](blockName(block))}, so its self-reported activities stay as they are.`;
}

const reasons: Record<ActivityClosure, (name: string) => string> = {
  "failed-audit": (name) => `The audit of the ${name} block was not passed`,
  audit: (name) => `The ${name} block was selected for an audit`,
  unavailable: (name) => `Part of the record of the ${name} block is temporarily unavailable`,
  over: (name) => `The ${name} block is over`,
};
