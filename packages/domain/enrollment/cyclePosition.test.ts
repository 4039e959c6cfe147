import { describe, expect, it } from "vitest";
import { CCAssessmentType, CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import { blockFacts, completedBlockFacts, fee, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { cyclePositions } from "./cyclePosition";

const { Cc } = CertificationGeneration;
const { Article, Exam } = CCAssessmentType;

/** Awarded in 2019: its ten-year block is 2020 - 2029. */
function statements(today: string, ccAssessmentType: 1 | 2 | null, fees = [fee(2027, { isPaid: false })]) {
  const facts = physicianOn(today, [completedBlockFacts(2021), blockFacts(2024, { ccAnnualFees: fees })]);
  const [first] = facts.certificates;
  const enrollment = facts.currentCCEnrollment;
  if (first === undefined || enrollment === null) throw new Error("The physician is enrolled");
  const certificate = {
    ...{ ...first, awardDate: wireDate("2019-06-01"), certificationGeneration: Cc },
    certificateStatus: CertificateStatus.Active,
  };
  const enrolled = {
    certificateId: first.certificateId,
    certification_Key: 1,
    ccAssessmentType,
    enrollmentStartDate: null,
  };
  const physician = {
    certificates: [certificate],
    currentCCEnrollment: { ...enrollment, activeEnrollmentCertificates: [enrolled] },
  };
  return cyclePositions(physician, day(today)).flatMap((position) => position.statements);
}

describe("ENR-13 where a certification is in its ten-year block", () => {
  it.each([
    [
      "on the exam pathway, in year six",
      "2025-07-15",
      Exam,
      [
        "Ten-year block 2020 - 2029, year 6",
        "1 CC block done",
        "last day to switch to the article pathway: December 31, 2025",
        "CC exam due by December 31, 2029",
        "next annual fee: $250.00 for 2027",
      ],
    ],
    [
      "on the exam pathway, once it can no longer be left",
      "2026-01-01",
      Exam,
      [
        "Ten-year block 2020 - 2029, year 7",
        "1 CC block done",
        "the last day to switch pathways was December 31, 2025",
        "CC exam due by December 31, 2029",
        "next annual fee: $250.00 for 2027",
      ],
    ],
    [
      "on the article pathway, in the first block",
      "2023-12-31",
      Article,
      ["Ten-year block 2020 - 2029, year 4", "next annual fee: $250.00 for 2027"],
    ],
  ] as const)("%s", (_case, today, pathway, expected) => {
    expect(statements(today, pathway)).toEqual(expected);
  });

  it("says no fee that is due, paid or waived", () => {
    const fees = [
      fee(2026, { isPaid: false }),
      fee(2027, { isPaid: true }),
      fee(2028, { isWaived: true, isPaid: false }),
    ];
    expect(statements("2026-07-15", null, fees)).not.toContainEqual(expect.stringContaining("annual fee"));
  });
});
