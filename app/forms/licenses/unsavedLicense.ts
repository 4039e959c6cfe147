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
