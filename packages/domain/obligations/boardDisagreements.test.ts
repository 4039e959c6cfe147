import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { demoPeople } from "@portal/demo/demoPeople";
import { physicianAnswer } from "@portal/board/api/people/physician";
import { CandidateStatus, type OutstandingRequirement } from "@portal/contract/enumerations";
import { blockFacts, completedBlockFacts, dollars, license } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { disagreements, feeDisagreements } from "./boardDisagreements";

const date = "2026-11-20";
const licensed = { medicalLicenses: [license("2099-12-31")] };

describe("HOME-10 where the board and its records disagree", () => {
  const reported = (facts: Parameters<typeof physicianOn>[1], outstandingRequirements: OutstandingRequirement[]) => {
    const physician = physicianOn(date, facts, licensed);
    const enrollment = physician.currentCCEnrollment;
    if (enrollment === null) throw new Error("The physician is enrolled");
    const ccBlocks = enrollment.ccBlocks.map((block) => ({ ...block, outstandingRequirements }));
    return disagreements({ ...physician, currentCCEnrollment: { ...enrollment, ccBlocks } }, day(date));
  };

  it("each requirement is reported, with what the board says", () => {
    expect(reported([completedBlockFacts(2024)], ["Fees"])).toEqual([{ requirement: "Fees", board: "outstanding" }]);
    expect(reported([blockFacts(2024)], ["SA", "PIP", "PatientSafety", "Fees"])).toEqual([
      { requirement: "CME", board: "met" },
    ]);
    expect(reported([completedBlockFacts(2024)], [])).toEqual([]);
    expect(reported([blockFacts(2027)], ["CME"])).toEqual([]);
  });

  it.each([
    [true, 700, CandidateStatus.Approved, ["met"]],
    [false, 0, CandidateStatus.Approved, ["outstanding"]],
    [true, 0, CandidateStatus.Approved, []],
    [false, 700, CandidateStatus.Approved, []],
    // Nothing is paid of these.
    [false, 0, CandidateStatus.Unsubmitted, []],
    [true, 700, CandidateStatus.Denied, []],
  ])(
    "an exam fee that is paid: %s, with a balance of $%d, of status %d: %j",
    (isExamFeePaid, balance, candidateStatus, reported) => {
      const own = examination({ balance: dollars(balance), candidateStatus }, { isExamFeePaid });
      expect(feeDisagreements([own]).map(({ requirement, board }) => [requirement, board])).toEqual(
        reported.map((board) => ["ExamFee", board]),
      );
    },
  );

  it("is nowhere with the built-in board", () => {
    const written = Temporal.PlainDate.from(date);
    const days = [date, "2026-12-31", "2027-01-01", "2029-01-01"].map((text) => Temporal.PlainDate.from(text));
    for (const person of demoPeople(written))
      if (person.role === "physician")
        for (const today of days)
          expect([person.key, disagreements(physicianAnswer(person.record, today), today)]).toEqual([person.key, []]);
    for (const person of demoPeople(written))
      if (person.role === "physician")
        expect([person.key, feeDisagreements(person.record.appliedExaminations ?? [])]).toEqual([person.key, []]);
  });
});
