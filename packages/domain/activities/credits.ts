import type { CCAttestationToSave, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { Credits } from "@portal/contract/values";

/** Credits are stored to four decimals; adding in ten-thousandths keeps 0.1 + 0.2 at 0.3. */
const unit = 10_000;

export const noCredits = 0 as Credits;

export function sumCredits(amounts: Iterable<Credits>): Credits {
  let sum = 0;
  for (const amount of amounts) sum += Math.round(amount * unit);
  return (sum / unit) as Credits;
}

/** Returns the part of `amount` above `limit`, at least 0. */
export function creditsAbove(limit: Credits, amount: Credits): Credits {
  return Math.max(0, (Math.round(amount * unit) - Math.round(limit * unit)) / unit) as Credits;
}

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** `24`, `7.25`: no trailing zeros. */
export function formatCredits(amount: Credits): string {
  return plain.format(amount);
}

export interface ActivitiesOfBlock extends Pick<CCBlock, "ccVerifiedActivities" | "ccAppliedWaivers"> {
  /** Stored or proposed. */
  readonly ccAttestations: readonly Pick<
    CCAttestationToSave,
    "ccAttestationType" | "credits" | "selfReportedCredits"
  >[];
}
export type CreditsOfBlock = Pick<
  CCBlock,
  | "attestedSACredits"
  | "waivedSACredits"
  | "verifiedSACredits"
  | "attestedCMECredits"
  | "waivedCMECredits"
  | "verifiedCMECredits"
>;
export type RequiredCredits = Pick<CCBlock, "requiredSACredits" | "requiredCMECredits">;

/**
 * Adds up the six sums of a block. A credit counts in only one of them: an SA-CME credit is never entered as CME as
 * well.
 */
export function sumActivities(block: ActivitiesOfBlock): CreditsOfBlock {
  const { ccAttestations, ccVerifiedActivities, ccAppliedWaivers } = block;
  const attested = (type: CCAttestationType) =>
    sumCredits(
      ccAttestations
        .filter((claim) => claim.ccAttestationType === type && claim.selfReportedCredits === 1)
        .map((claim) => claim.credits),
    );
  return {
    attestedSACredits: attested(CCAttestationType.SA),
    waivedSACredits: sumCredits(ccAppliedWaivers.map((waiver) => waiver.saCredits)),
    verifiedSACredits: sumCredits(ccVerifiedActivities.map((activity) => activity.saCredits)),
    attestedCMECredits: attested(CCAttestationType.CME),
    waivedCMECredits: sumCredits(ccAppliedWaivers.map((waiver) => waiver.cmeCredits)),
    verifiedCMECredits: sumCredits(ccVerifiedActivities.map((activity) => activity.cmeCredits)),
  };
}

export interface CreditTotal {
  readonly total: Credits;
  readonly required: Credits;
  readonly isComplete: boolean;
}

/**
 * Returns what counts toward each requirement of a block: attested, waived and verified alike (CCB-12). The CME
 * requirement includes the SA-CME one ("90 CME, Including 24 SA-CME"), and SA-CME credits above the required number are
 * CME too, so that every credit counts toward CME exactly once. docs/rules/certification.md#credit-totals explains this
 * reading.
 */
export function creditTotals(block: CreditsOfBlock & RequiredCredits) {
  const sa = sumCredits([block.attestedSACredits, block.waivedSACredits, block.verifiedSACredits]);
  const ownCME = sumCredits([block.attestedCMECredits, block.waivedCMECredits, block.verifiedCMECredits]);
  const surplusSA = creditsAbove(block.requiredSACredits, sa);
  const includedSA = creditsAbove(surplusSA, sa);
  const total = sumCredits([ownCME, includedSA, surplusSA]);
  return {
    sa: { total: sa, required: block.requiredSACredits, isComplete: sa >= block.requiredSACredits },
    /**
     * `total` adds up the credits entered as CME, the required SA-CME credits earned, and those above the requirement.
     */
    cme: {
      total,
      required: block.requiredCMECredits,
      isComplete: total >= block.requiredCMECredits,
      ownCME,
      includedSA,
      surplusSA,
    },
  };
}
