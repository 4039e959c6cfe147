import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { blockPeriod, ccStatusText } from "../blocks/blocks";
import { hasOnlyLifetimeCertificates, isCertified } from "../certification/overallStatus";

/** The physician whose status may be lost. */
export type StatusAtStake = Pick<Physician, "certificates">;

/** The consequence of an incomplete block for the status (CCB-09), where one is shown (CERT-03). */
export function afterBlock(block: CCBlock, { certificates }: StatusAtStake, today: Temporal.PlainDate): string {
  const isOver = blockPeriod(block, today) === "past";
  if (!hasStatus(certificates)) {
    const left = isOver
      ? "Until this is done the block is not completed."
      : "If anything is incomplete after that date, the block is not completed.";
    return withLifetime(left, { certificates });
  }
  const status = `'${ccStatusText["not-meeting"]}'`;
  return isOver
    ? `Until this is done your status stays ${status}.`
    : `If anything is incomplete after that date, your status becomes ${status}.`;
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
