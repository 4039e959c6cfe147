import { Temporal } from "temporal-polyfill";
import { Certification } from "~/contract/enumerations";
import type { Examination } from "~/contract/examinations/examination";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import { formatDate, isBefore } from "../time/boardTime";
import { isLicensureCurrent } from "../licenses/licensure";
import { examinationYear } from "./training";

export type LicensedExamination = Pick<Examination, "certificationId" | "isMoc" | "startDate">;

const licensedLater: ReadonlySet<number> = new Set([
  Certification.Neurology,
  Certification.ChildNeurology,
  Certification.Psychiatry,
]);

/** By when a license is needed where it need not be there yet: September 1 of the examination's year (LIC-09). */
export function licenseNeededBy(examination: LicensedExamination): Temporal.PlainDate | null {
  if (!licensedLater.has(examination.certificationId)) return null;
  return Temporal.PlainDate.from({ year: examinationYear(examination), month: 9, day: 1 });
}

/** The note of LIC-09; null where the examination has none. */
export function licenseNote(examination: LicensedExamination): string | null {
  const by = licenseNeededBy(examination);
  if (by === null) return null;
  return `A full, unrestricted, active license is required by ${formatDate(by)}.`;
}

/** Ours to write: no document gives it. */
export const licenseMissing = "An active medical license is required for this application.";

/**
 * Whether an application lacks a license: no active one is there. For a first certification in one of the three
 * primary specialties residents apply before they have one, and may until the day on which it is needed (decision 0026).
 */
export function lacksLicense(
  licenses: readonly Pick<MedicalLicense, "expirationDate">[],
  examination: LicensedExamination,
  today: Temporal.PlainDate,
): boolean {
  const by = licenseNeededBy(examination);
  if (!examination.isMoc && by !== null && isBefore(today, by)) return false;
  return !isLicensureCurrent(licenses, today);
}
