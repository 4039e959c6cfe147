import { describe, expect, it } from "vitest";
import { Certification, PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import { examination, otherBoard, practice } from "~/tests/support/records/applications";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import {
  noTraining,
  offeredPathways,
  onlyPathway,
  practiceShares,
  practiceTimeText,
  type TrainingClaim,
  trainingOnPathway,
} from "./trainingPathways";
import { trainingRefusals } from "./trainingRefusals";

const today = day("2026-03-02");
const { Grandfathered, Fellowship, Practice, OtherBoard } = TrainingPathway;
const all = [Grandfathered, Fellowship, Practice, OtherBoard];
const refusals = (claim: TrainingClaim, changes: Partial<Examination> = {}) =>
  trainingRefusals(claim, examination({ pathwayOptions: all, ...changes }), today).map(
    ({ field, text }) => `${field}: ${text}`,
  );

describe("APPLY-09 pathways", () => {
  it("needs one, and one that is offered", () => {
    expect(refusals(noTraining)).toEqual(["pathwayMethod: You must select a training pathway."]);
    expect(refusals(practice, { pathwayOptions: [Fellowship] })).toEqual([
      "pathwayMethod: This training pathway is not offered for this exam.",
    ]);
    expect(refusals({ ...noTraining, pathwayMethod: Grandfathered })).toEqual([]);
  });

  it("chooses the only one by itself", () => {
    expect(onlyPathway([Fellowship])).toBe(Fellowship);
    expect(onlyPathway([Fellowship, Practice])).toBeNull();
    expect(onlyPathway([])).toBeNull();
  });

  it("clears the fields of the others when it is changed", () => {
    const { practiceCertificationBoard, practiceCertificationDate } = otherBoard;
    const everything = { ...practice, practiceCertificationBoard, practiceCertificationDate, isPartTime: true };
    expect(trainingOnPathway({ ...everything, pathwayMethod: OtherBoard })).toEqual(otherBoard);
    expect(trainingOnPathway({ ...everything, pathwayMethod: Practice })).toEqual(practice);
    expect(trainingOnPathway({ ...everything, pathwayMethod: Fellowship })).toMatchObject({
      isPartTime: true,
      practiceLocation: null,
      practiceTime: null,
    });
    expect(trainingOnPathway({ ...everything, pathwayMethod: Grandfathered })).toEqual({
      ...noTraining,
      pathwayMethod: Grandfathered,
    });
  });
});

describe("APPLY-19 windows", () => {
  it.each<[string, number, string, boolean]>([
    ["neurocritical care", Certification.NeurocriticalCare, "2020-12-31", false],
    ["neurocritical care", Certification.NeurocriticalCare, "2021-01-01", true],
    ["neurocritical care", Certification.NeurocriticalCare, "2026-12-31", true],
    ["neurocritical care", Certification.NeurocriticalCare, "2027-01-01", false],
    ["brain injury medicine", Certification.BrainInjuryMedicine, "2013-12-31", false],
    ["brain injury medicine", Certification.BrainInjuryMedicine, "2014-01-01", true],
    ["brain injury medicine", Certification.BrainInjuryMedicine, "2022-12-31", true],
    ["brain injury medicine", Certification.BrainInjuryMedicine, "2023-01-01", false],
    ["any other", 1099, "2027-01-01", true],
  ])("practice in %s (%d) for an examination on %s: %s", (_, certificationId, startDate, expected) => {
    const exam = examination({ certificationId, startDate: wireDate(startDate), pathwayOptions: all });
    expect(offeredPathways(exam, today).includes(Practice)).toBe(expected);
    expect(offeredPathways(exam, today)).toEqual(expect.arrayContaining([Fellowship, OtherBoard]));
  });

  it.each([
    ["2026-03-01", [Fellowship]],
    ["2026-03-02", all],
  ])("alternatives that end on %s, on March 2: %j", (end, expected) => {
    const exam = examination({ alternativePathwayEndDate: wireDate(end), pathwayOptions: all });
    expect(offeredPathways(exam, today)).toEqual(expected);
  });

  it("refuses practice outside its window", () => {
    expect(refusals(practice, { startDate: wireDate("2027-10-05") })).toHaveLength(1);
  });
});

describe("APPLY-18 shares of time in practice", () => {
  it("has the times of the specification", () => {
    expect(
      Object.values(PracticeTime)
        .map((time) => practiceShares[time])
        .map(({ percent, hoursPerWeek, years }) => [percent, hoursPerWeek, years]),
    ).toEqual([
      [17, 7, 6],
      [25, 10, 4],
      [33, 13, 3],
      [50, 20, 2],
      [25, null, 4],
    ]);
    expect(practiceTimeText(PracticeTime.Percent17)).toBe("17% (7 of 40 hours a week, 6 years)");
    expect(practiceTimeText(PracticeTime.Percent25OfProfessionalTime)).toBe("25% of total professional time (4 years)");
  });
});
