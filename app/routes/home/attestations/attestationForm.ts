import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import { ccBlockId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { attestationEditing } from "@portal/domain/attestations/attestationRefusals";
import { claimed, recordedYears } from "@portal/domain/attestations/attestations";
import { ownBlock } from "@portal/domain/blocks/blockStatus";

const ofYear = z.string().regex(/^\d{4}$/);
const ticked = z.literal("on").optional();
// Longer than any number a person types, so that a wrong value is still shown again beside its message.
const typed = z.string().max(100).optional();

const { CME, SA, ...doneOrNot } = CCAttestationType;
const boxes = z.strictObject(fields({ CME, SA, ...doneOrNot }, ticked));
const amounts = z.strictObject(fields({ CME, SA }, typed));

function fields<Names extends object, Field>(names: Names, field: Field) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field])) as { [Name in keyof Names]: Field };
}

/** Raw values of the attestations' form; `validateAttestations` interprets them. */
export const attestationPost = z.strictObject({
  intent: z.literal("save-attestations"),
  formFor,
  ccBlockId: postedNumber.pipe(ccBlockId),
  /** Stored attestations as the page showed them (`attestationsBasis`). */
  basis: z.string().max(4000).default(""),
  attested: z.record(ofYear, boxes).default({}),
  credits: z.record(ofYear, amounts).default({}),
  /** Posted once the form has said that saving closes its block (CCB-21). */
  closesBlock: ticked,
});
export type AttestationPost = z.infer<typeof attestationPost>;

/** The same form, with a year to be filled in from the activity records (ACT-05). */
export const useRecordsPost = attestationPost.extend({ intent: z.literal("use-activity-records") });
type UseRecordsPost = z.infer<typeof useRecordsPost>;

/** The part that is shown again when it could not be saved. */
export type AttestationsInput = Pick<AttestationPost, "ccBlockId" | "attested" | "credits" | "closesBlock">;

/** Errors by field name; `""` for the form as a whole. */
export type AttestationDraft = FormDraft<AttestationsInput, string>;

/**
 * Returns which attestations a page was made from. A form carries it back, and it is compared with the stored ones
 * before anything is saved, so that no window overwrites another, whether or not the board compares as well. It has the
 * amounts, because a board that stores requests as they are sent gives a changed attestation no new date.
 */
export function attestationsBasis(block: Pick<CCBlock, "ccAttestations">): string {
  return block.ccAttestations
    .map((own) => `${own.ccAttestationId}@${own.updatedDate}=${Object.values(claimed(own)).join("/")}`)
    .sort()
    .join(" ");
}

/** Returns attestations stored when their session ended, with the board's where those changed since. */
export function restoredAttestations(kept: AttestationPost | UseRecordsPost, physician: Physician): AttestationDraft {
  const block = ownBlock(physician, kept);
  return { values: kept, errors: {}, isStale: block !== undefined && attestationsBasis(block) !== kept.basis };
}

/** The kinds of attestation as the form's field names spell them. */
export type AttestationName = keyof typeof CCAttestationType;

const nameOf = new Map(Object.entries(CCAttestationType).map(([name, type]) => [type, name as AttestationName]));

export function attestationName(type: CCAttestationType): AttestationName {
  const name = nameOf.get(type);
  if (name === undefined) throw new RangeError(`No attestation type ${type}`);
  return name;
}

/** The rows of the table (CCB-02). */
export const rowLabels = {
  CME: "CME",
  SA: "SA-CME",
  PIPClinical: "PIP-Clinical",
  PIPFeedback: "PIP-Feedback",
  PatientSafety: "Patient Safety",
} as const satisfies Record<AttestationName, string>;

/** Returns the field name of the box for a kind and year. */
export function tickField(type: CCAttestationType, year: Year): string {
  return `attested.${year}.${attestationName(type)}`;
}

/** Returns the field name for the number of credits, only for CME and SA. */
export function creditsField(type: CCAttestationType, year: Year): string {
  return `credits.${year}.${attestationName(type)}`;
}

/** The form's id: buttons beside it belong to it. */
export const formId = "attestation-form";

/** A field's id in the document; a page has one block's form at most. */
export function fieldId(name: string): string {
  return name.replaceAll(".", "-");
}

/** Target of 'Use my activity records': the URL says which year. */
export function useRecordsAction(year: Year): string {
  return `/en/dashboard?recordsOf=${year}`;
}

/**
 * Returns the typed attestations, with the year of the URL filled in from the physician's own activity records
 * (ACT-05). Nothing is saved. What was typed stays as it is where an audit has closed the block since, or the records
 * of the year are deleted. Null where the block is not theirs.
 */
export function filledFromRecords(
  url: URL,
  post: UseRecordsPost,
  typed: URLSearchParams,
  physician: Physician,
): URLSearchParams | null {
  const { currentCCEnrollment: enrollment, ccSelfReportedActivities } = physician;
  const block = ownBlock(physician, post);
  if (enrollment === null || block === undefined) return null;
  const canFill = attestationEditing(block, enrollment.currentCCBlock, { isReadOnly: false }).allowed;
  const recorded = recordedYears(block, enrollment, ccSelfReportedActivities).find(
    ({ year }) => String(year) === url.searchParams.get("recordsOf"),
  );
  const fields = new URLSearchParams(typed);
  for (const { ccAttestationType: type, appliedToYear: year, credits } of canFill ? (recorded?.claims ?? []) : []) {
    const other = otherPip[type];
    // One PIP is enough, and one that is already ticked stays.
    if (other !== undefined && post.attested[year]?.[other] === "on") continue;
    fields.set(tickField(type, year), "on");
    if (type === CCAttestationType.CME || type === CCAttestationType.SA)
      fields.set(creditsField(type, year), String(credits));
  }
  return fields;
}

const otherPip: Partial<Record<CCAttestationType, AttestationName>> = {
  [CCAttestationType.PIPClinical]: "PIPFeedback",
  [CCAttestationType.PIPFeedback]: "PIPClinical",
};
