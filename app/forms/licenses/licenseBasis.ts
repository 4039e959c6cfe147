import type { MedicalLicense } from "~/contract/medicalLicense";

/**
 * What a license's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function licenseBasis(license: Omit<MedicalLicense, "medicalLicenseId"> | null): string {
  return license === null ? "" : `${license.stateId} ${license.expirationDate} ${license.licenseNumber}`;
}
