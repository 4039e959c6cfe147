import { describe, expect, it } from "vitest";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import { CCAssessmentType } from "~/contract/enumerations";
import { completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { today, records, enrolledOn } from "~/tests/support/records/obligationRecords";
import { obligations } from "./obligations";

describe("what is owed where no pathway is chosen", () => {
  const owed = (...enrolled: EnrollmentCertificate[]) =>
    obligations(records([completedBlockFacts(2024, { enrollmentCertificates: enrolled })]), today);
  const own = certificate(1);

  it("HOME-03 is the choice, on the enrollment page", () => {
    expect(owed(enrolledOn(null, own.certificateId))).toMatchObject([
      {
        text: `Choose a CC assessment pathway for ${own.certificationName}`,
        due: { kind: "at-once" },
        consequence: "Until one is chosen, no assessment can begin.",
        where: { to: "enrollment" },
      },
    ]);
    expect(owed(enrolledOn(CCAssessmentType.Exam, own.certificateId))).toEqual([]);
  });

  it.each([
    ["2026-11-20", 1],
    ["2026-11-21", 0],
  ])("HOME-03 is not asked for before the enrollment begins on %s", (start, steps) => {
    expect(owed({ ...enrolledOn(null, own.certificateId), enrollmentStartDate: wireDate(start) })).toHaveLength(steps);
  });
});
