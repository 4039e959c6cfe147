import type { Temporal } from "temporal-polyfill";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { areBlocksKnown, type CCStatus, ccStatusText, overallCCStatus } from "../blocks/blockStatus";
import { isLicensureCurrent } from "../licenses/license";

export type OverallStatus = CCStatus | "lapsed-no-license";

export const overallStatusText = {
  ...ccStatusText,
  "lapsed-no-license": "Lapsed - No Medical License",
} as const satisfies Record<OverallStatus, string>;

/**
 * Returns the status above all certifications (CERT-03); null where it is left blank: all certificates are lifetime
 * ones, none is active, or none is enrolled in continuing certification. A lapse for lack of a license (CERT-11)
 * outweighs all of that.
 */
export function overallStatus(
  physician: Pick<Physician, "certificates" | "currentCCEnrollment" | "isLapsedNoLicense">,
  today: Temporal.PlainDate,
): OverallStatus | null {
  if (physician.isLapsedNoLicense) return "lapsed-no-license";
  const { certificates, currentCCEnrollment } = physician;
  if (!isCertified(certificates) || hasOnlyLifetimeCertificates(certificates) || currentCCEnrollment === null)
    return null;
  const status = overallCCStatus(currentCCEnrollment.ccBlocks, today);
  const isCertain = areBlocksKnown(currentCCEnrollment) && physician.isLapsedNoLicense !== null;
  return status === "meeting" && !isCertain ? "unavailable" : status;
}

export function isCertified(certificates: Physician["certificates"]): boolean {
  return certificates.some(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
}

/** Lifetime certificates require nothing: no status is shown above them, nor above the blocks with them (CERT-03). */
export function hasOnlyLifetimeCertificates(certificates: Physician["certificates"]): boolean {
  return (
    certificates.length > 0 &&
    certificates.every(({ certificationGeneration }) => certificationGeneration === CertificationGeneration.Lifetime)
  );
}

/**
 * Returns whether the physician holds a certificate that requires continuing certification, and was never enrolled in
 * it.
 */
export function isEnrollmentMissing({
  certificates,
  currentCCEnrollment,
}: Pick<Physician, "certificates" | "currentCCEnrollment">): boolean {
  const held = certificates.filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
  return currentCCEnrollment === null && held.length > 0 && !hasOnlyLifetimeCertificates(held);
}

/** How a certification that lapsed for lack of a license is restored (CERT-11). */
export function wayBackFromLapse(
  { medicalLicenses }: Pick<Physician, "medicalLicenses">,
  today: Temporal.PlainDate,
): string {
  return isLicensureCurrent(medicalLicenses, today)
    ? "Your medical license is active again. Write to the board to have your certification restored."
    : "Add an unrestricted, non-expired medical license, and your certification can be restored.";
}
