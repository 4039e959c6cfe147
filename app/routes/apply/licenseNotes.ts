import type { Temporal } from "temporal-polyfill";
import { isPayable, isEditable } from "@portal/domain/applications/candidateStatus";
import { licenseDeadlineNote, licenseEndsText } from "@portal/domain/licenses/license";
import type { Applicant } from "./readApplying";

/** LIC-09: when a license is needed, and that the applicant's ends before; empty once the application is closed. */
export function licenseNotes(
  { examination, application, physician }: Applicant,
  today: Temporal.PlainDate,
): readonly string[] {
  if (!isEditable(application) && !isPayable(application)) return [];
  const notes = [
    licenseDeadlineNote(examination, today),
    licenseEndsText(examination, physician.medicalLicenses, today),
  ];
  return notes.filter((note) => note !== null);
}
