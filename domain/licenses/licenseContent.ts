import type { MedicalLicense } from "~/contract/people/medicalLicense";

/** A license without its id: what a form is made from, and what is compared and saved. */
export type LicenseContent = Omit<MedicalLicense, "medicalLicenseId">;

/** Its fields, and nothing else that a board sends with it. A field that is not listed does not compile. */
export function licenseContent({ licenseNumber, stateId, expirationDate }: LicenseContent): Required<LicenseContent> {
  return { licenseNumber, stateId, expirationDate };
}

/** Spaces around a number are no change. */
export function isSameLicense(a: LicenseContent, b: LicenseContent): boolean {
  return JSON.stringify(licenseContent(trimmed(a))) === JSON.stringify(licenseContent(trimmed(b)));
}

function trimmed(license: LicenseContent): LicenseContent {
  return { ...license, licenseNumber: license.licenseNumber.trim() };
}
