import { Temporal } from "temporal-polyfill";
import { Certification } from "~/contract/enumerations";
import type { Examination } from "~/contract/examinations/examination";
import { formatDate, isBefore } from "../time/boardTime";
import { examinationYear } from "../applications/trainingPathways";

export type LicensedExamination = Pick<Examination, "certificationId" | "startDate">;

const licenseRequired: ReadonlySet<number> = new Set([
  Certification.Neurology,
  Certification.ChildNeurology,
  Certification.Psychiatry,
]);

/** Returns September 1 of the examination's year (LIC-09). */
export function licenseDeadline(examination: LicensedExamination): Temporal.PlainDate | null {
  if (!licenseRequired.has(examination.certificationId)) return null;
  return Temporal.PlainDate.from({ year: examinationYear(examination), month: 9, day: 1 });
}

/** Returns the note of LIC-09, before its date or after; null where the examination has none. */
export function licenseDeadlineNote(examination: LicensedExamination, today: Temporal.PlainDate): string | null {
  const by = licenseDeadline(examination);
  if (by === null) return null;
  const isRequired = isBefore(by, today) ? "has been required since" : "is required by";
  return `A full, unrestricted, active license ${isRequired} ${formatDate(by)}.`;
}
