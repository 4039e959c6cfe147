import { expect, it } from "vitest";
import { Certification } from "~/contract/enumerations";
import { examination } from "~/tests/support/records/applications";
import { licenseNote } from "./licensure";

it.each([
  [Certification.Neurology, true],
  [Certification.ChildNeurology, true],
  [Certification.Psychiatry, true],
  [Certification.NeurocriticalCare, false],
  [Certification.ClinicalNeurophysiology, false],
])("LIC-09 certification %d has the note: %s", (certificationId, hasNote) => {
  const note = licenseNote(examination({ certificationId }));
  expect(note).toBe(hasNote ? "A full, unrestricted, active license is required by September 1, 2026." : null);
});
