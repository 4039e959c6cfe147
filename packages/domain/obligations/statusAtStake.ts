import type { Physician } from "@portal/contract/people/physician";
import { ccStatusText } from "../blocks/blockStatus";
import { hasOnlyLifetimeCertificates, isCertified } from "../certification/overallStatus";
import type { Consequences } from "./dueDates";

export type StatusAtStake = Pick<Physician, "certificates">;

/** The consequence of an incomplete block for the status (CCB-09), where one is shown (CERT-03). */
export function ofIncompleteBlock({ certificates }: StatusAtStake): Consequences {
  if (!hasStatus(certificates))
    return {
      until: withLifetime("If anything is incomplete after that date, the block is not completed.", { certificates }),
      after: withLifetime("Until this is done, the block is not completed.", { certificates }),
    };
  const status = `“${ccStatusText["not-meeting"]}”`;
  return {
    until: `If anything is incomplete after that date, your status becomes ${status}.`,
    after: `Until this is done, your status stays ${status}.`,
  };
}

export function withLifetime(consequence: string, { certificates }: StatusAtStake): string {
  return hasOnlyLifetimeCertificates(certificates)
    ? `${consequence} A lifetime certificate stays as it is.`
    : consequence;
}

/** Returns whether there is a status above the certificates (CERT-03) that can be lost. */
export function hasStatus(certificates: StatusAtStake["certificates"]): boolean {
  return isCertified(certificates) && !hasOnlyLifetimeCertificates(certificates);
}
