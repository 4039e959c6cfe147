import type { Physician } from "~/contract/people/physician";
import type { Year } from "~/contract/values";
import { CCAttestationType } from "~/contract/enumerations";
import { attestationEditing } from "~/domain/attestations/attestationRefusals";
import { recordedYears } from "~/domain/attestations/recordedActivities";
import { ownBlock } from "../blocks/ownBlock";
import { type AttestationName, creditsField, tickField, type UseRecordsPost } from "./attestationForm";

/** Target of 'Use my activity records': the URL says which year. */
export function useRecordsAction(year: Year): string {
  return `/en/dashboard?recordsOf=${year}`;
}

/**
 * Returns the typed attestations, with the year of the URL filled in from the physician's own activity records
 * (ACT-05). Nothing is saved. Null where the block is not theirs, cannot be changed or has no such year.
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
  if (!attestationEditing(block, enrollment.currentCCBlock, { isReadOnly: false }).allowed) return null;
  const recorded = recordedYears(block, enrollment, ccSelfReportedActivities).find(
    ({ year }) => String(year) === url.searchParams.get("recordsOf"),
  );
  if (recorded === undefined) return null;
  const fields = new URLSearchParams(typed);
  fields.set("intent", "save-attestations");
  for (const { ccAttestationType: type, appliedToYear: year, credits } of recorded.claims) {
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
