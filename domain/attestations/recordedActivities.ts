import type { CCActivity, CCBlock } from "~/contract/certification/ccBlock";
import { CCAttestationType } from "~/contract/enumerations";
import type { Credits, Year } from "~/contract/values";
import { activitiesOfBlock, yearInBlock } from "../activities/activitiesOfBlock";
import { sumCredits } from "../activities/credits";
import type { BlockDates, BlockYears } from "../blocks/blocks";
import type { AttestationClaim } from "./attestations";

/** Claims that the physician's own activity records support in a year of a block. */
interface RecordedYear {
  readonly year: Year;
  /** Never empty. Of the two kinds of PIP, of which a year takes one, Clinical if there is one. */
  readonly claims: readonly AttestationClaim[];
}

/** By year. Verified activities are left out: they already count, and attesting to them would count them twice. */
export function recordedYears(
  block: BlockDates & BlockYears,
  { ccBlocks }: { readonly ccBlocks: readonly Pick<CCBlock, keyof BlockDates>[] },
  selfReported: readonly CCActivity[],
): RecordedYear[] {
  const activities = activitiesOfBlock(block, ccBlocks, selfReported);
  const years = [...new Set(activities.map((activity) => yearInBlock(block, activity)))].sort();
  return years.flatMap((year) => {
    const claims = claimsOf(
      activities.filter((activity) => yearInBlock(block, activity) === year),
      year,
    );
    return claims.length === 0 ? [] : [{ year, claims }];
  });
}

function claimsOf(activities: readonly CCActivity[], year: Year): AttestationClaim[] {
  const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
  const done = (kind: "isPipClinical" | "isPipFeedback" | "isPatientSafety") =>
    (activities.some((activity) => activity[kind]) ? 1 : 0) as Credits;
  const amounts: readonly (readonly [CCAttestationType, Credits])[] = [
    [CME, sumCredits(activities.map(({ cmeCredits }) => cmeCredits))],
    [SA, sumCredits(activities.map(({ saCredits }) => saCredits))],
    done("isPipClinical") === 1 ? [PIPClinical, done("isPipClinical")] : [PIPFeedback, done("isPipFeedback")],
    [PatientSafety, done("isPatientSafety")],
  ];
  return amounts
    .filter(([, credits]) => credits > 0)
    .map(([ccAttestationType, credits]) => ({
      ccAttestationType,
      appliedToYear: year,
      credits,
      selfReportedCredits: 1,
    }));
}
