import { describe, expect, it } from "vitest";
import { Certification, PracticeTime, TrainingPathway } from "~/contract/enumerations";
import type { Examination } from "~/contract/examinations/examination";
import { examination, fellowship, otherBoard, practice } from "~/tests/support/records/applications";
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

describe("APPLY-10 a fellowship", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    ["of one day", { startDate: wireDate("2026-06-30") }, []],
    ["part time", { isPartTime: true }, []],
    ["without a program", { trainingInstitutionName: "  " }, ["trainingInstitutionName: Program name is required."]],
    [
      "without dates",
      { startDate: null, endDate: null },
      [
        "startDate: Must be a valid date. Expected Format: mm/dd/yyyy",
        "endDate: Must be a valid date. Expected Format: mm/dd/yyyy",
      ],
    ],
    ["that ends before it starts", { endDate: wireDate("2025-06-30") }, ["endDate: Must be after start date."]],
    ["until July 31", { endDate: wireDate("2026-07-31") }, []],
    [
      "until August 1",
      { endDate: wireDate("2026-08-01") },
      ["endDate: The fellowship must be finished by July 31, 2026."],
    ],
    ["neither part nor full time", { isPartTime: null }, ["isPartTime: You must select part time or full time."]],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...fellowship, ...changes })).toEqual(expected);
  });
});

describe("APPLY-10 another board", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    [
      "without an organization",
      { practiceCertificationBoard: null },
      ["practiceCertificationBoard: Must select an organization."],
    ],
    [
      "of another organization",
      { practiceCertificationBoard: "Mine" },
      ["practiceCertificationBoard: Must select an organization."],
    ],
    [
      "without a date",
      { practiceCertificationDate: null },
      ["practiceCertificationDate: Must be a valid date. Expected Format: mm/dd/yyyy"],
    ],
    ["certified today", { practiceCertificationDate: wireDate("2026-03-02") }, []],
    [
      "certified tomorrow",
      { practiceCertificationDate: wireDate("2026-03-03") },
      ["practiceCertificationDate: Must not be in the future."],
    ],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...otherBoard, ...changes })).toEqual(expected);
  });
});

describe("APPLY-10 practice", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    [
      "without an institution",
      { trainingInstitutionName: null },
      ["trainingInstitutionName: Institution is required."],
    ],
    ["without a place", { practiceLocation: "" }, ["practiceLocation: Location is required."]],
    ["that ends before it starts", { endDate: wireDate("2017-12-31") }, ["endDate: Must be after start date."]],
    [
      "that has not begun",
      { startDate: wireDate("2026-03-03"), endDate: wireDate("2027-03-03") },
      ["startDate: Must not be in the future.", "endDate: Must not be in the future."],
    ],
    ["to this day", { endDate: wireDate("2026-03-02") }, []],
    ["to the next", { endDate: wireDate("2026-03-03") }, ["endDate: Must not be in the future."]],
    ["without a time", { practiceTime: null }, ["practiceTime: Must select a training time"]],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...practice, ...changes })).toEqual(expected);
  });

  it("takes only times that the examination offers", () => {
    expect(refusals(practice, { practicePathwayOptions: [PracticeTime.Percent17] })).toEqual([
      "practiceTime: Must select a training time",
    ]);
  });

  it.each<[PracticeTime, string, string]>([
    [PracticeTime.Percent17, "2023-12-31", "Practice of 17% of the time must have lasted at least 6 years."],
    [PracticeTime.Percent25, "2021-12-31", "Practice of 25% of the time must have lasted at least 4 years."],
    [PracticeTime.Percent33, "2020-12-31", "Practice of 33% of the time must have lasted at least 3 years."],
    [PracticeTime.Percent50, "2019-12-31", "Practice of 50% of the time must have lasted at least 2 years."],
    [
      PracticeTime.Percent25OfProfessionalTime,
      "2021-12-31",
      "Practice of 25% of total professional time must have lasted at least 4 years.",
    ],
  ])("APPLY-18 of time %d from 2018 on lasts at least to %s", (practiceTime, last, text) => {
    const until = (endDate: string) =>
      refusals({ ...practice, practiceTime, startDate: wireDate("2018-01-01"), endDate: wireDate(endDate) });
    expect(until(last)).toEqual([]);
    expect(until(day(last).subtract({ days: 1 }).toString())).toEqual([`endDate: ${text}`]);
  });

  it("APPLY-18 counts a year from a leap day to the end of February", () => {
    const leap = (endDate: string) =>
      refusals({
        ...practice,
        practiceTime: PracticeTime.Percent50,
        startDate: wireDate("2020-02-29"),
        endDate: wireDate(endDate),
      });
    expect(leap("2022-02-27")).toEqual([]);
    expect(leap("2022-02-26")).toHaveLength(1);
  });

  it("APPLY-18 has the times of the specification", () => {
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
    expect(practiceTimeText(PracticeTime.Percent17)).toBe("17% (7 hours a week of 40, 6 years)");
    expect(practiceTimeText(PracticeTime.Percent25OfProfessionalTime)).toBe("25% of total professional time (4 years)");
  });
});
