import type { MedicalLicense } from "~/contract/medicalLicense";
import { licenseBasis } from "./licenseBasis";
import type { LicenseField, LicensePost } from "./licensePost";

/** Messages by the field that they stand beside. */
export type LicenseErrors = Readonly<Partial<Record<LicenseField, string>>>;

/** A license that was typed and could not be saved, and why. */
export interface UnsavedLicense {
  readonly typed: LicensePost;
  readonly errors: LicenseErrors;
  /** True where somebody saved in between: what is stored now then stands beside what was typed. */
  readonly isStale: boolean;
}

/** A license that was kept when its session ended, beside what is stored where somebody has saved since. */
export function restoredLicense(kept: LicensePost, licenses: readonly MedicalLicense[]): UnsavedLicense {
  const stored = licenses.find(({ medicalLicenseId }) => medicalLicenseId === kept.medicalLicenseId);
  return { typed: kept, errors: {}, isStale: stored !== undefined && licenseBasis(stored) !== kept.basis };
}
