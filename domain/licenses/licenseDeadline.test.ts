import { expect, it } from "vitest";
import { Certification } from "~/contract/enumerations";
import { examination } from "~/tests/support/records/applications";
import { day } from "~/tests/support/records/physicians";
import { licenseDeadlineNote } from "./licenseDeadline";

it.each([
  [Certification.Neurology, true],
  [Certification.ChildNeurology, true],
  [Certification.Psychiatry, true],
  [Certification.NeurocriticalCare, false],
  [Certification.ClinicalNeurophysiology, false],
])("LIC-09 certification %d has the note: %s", (certificationId, hasNote) => {
  const noteOn = (today: string) => licenseDeadlineNote(examination({ certificationId }), day(today));
  expect(["2026-09-01", "2026-09-02"].map(noteOn)).toEqual(
    hasNote
      ? [
          "A full, unrestricted, active license is required by September 1, 2026.",
          "A full, unrestricted, active license has been required since September 1, 2026.",
        ]
      : [null, null],
  );
});
