import { describe, expect, it } from "vitest";
import { CCAssessmentType, CertificationGeneration } from "@portal/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { isArticlePathwayAvailable, lastDayToSwitch, tenYearBlock, yearOfTenYearBlock } from "./articlePathway";

const { Lifetime, TenYear, Cc } = CertificationGeneration;
const held = (awardDate: string, recertifiedDate: string | null = null, certificationGeneration: 1 | 2 | 3 = Cc) => ({
  awardDate: wireDate(awardDate),
  recertifiedDate: recertifiedDate === null ? null : wireDate(recertifiedDate),
  certificationGeneration,
});
const onExam = {
  isEnrolled: true,
  isAbccEligible: true,
  ccAssessmentType: CCAssessmentType.Exam,
  enrollmentStartDate: null,
  enrollmentEndDate: null,
};

describe("the ten-year recertification block", () => {
  it.each([
    ["the year of the award", held("2026-03-01"), null, "2026-07-15", 1],
    ["the year after it", held("2025-10-01"), null, "2026-01-01", 1],
    ["year six, on its last day", held("2020-06-01"), null, "2026-12-31", 6],
    ["year seven, on its first day", held("2020-06-01"), null, "2027-01-01", 7],
    ["year ten", held("2016-10-01"), null, "2026-12-31", 10],
    ["the next block's first year", held("2016-10-01"), null, "2027-01-01", 1],
    ["a recertification begins anew", held("2006-10-01", "2022-11-15"), null, "2026-07-15", 4],
    ["a ten-year certificate", held("2020-10-20", null, TenYear), null, "2026-07-15", 6],
    ["a lifetime certificate that is not enrolled", held("1988-05-10", null, Lifetime), null, "2026-07-15", 1],
    [
      "a lifetime certificate counts from its enrollment",
      held("1988-05-10", null, Lifetime),
      "2021-02-01",
      "2026-07-15",
      6,
    ],
    ["and then goes on", held("1988-05-10", null, Lifetime), "2020-02-01", "2026-07-15", 7],
    ["an enrollment that is still to begin", held("1988-05-10", null, Lifetime), "2027-01-01", "2026-07-15", 1],
  ])("ENR-08 %s", (_case, certificate, start, today, year) => {
    const enrollmentStartDate = start === null ? null : wireDate(start);
    expect(
      yearOfTenYearBlock(certificate, { isEnrolled: true, enrollmentStartDate, enrollmentEndDate: null }, day(today)),
    ).toBe(year);
  });
});

describe("ENR-12 the last day to switch", () => {
  it.each(["2026-12-31", "2027-01-01", "2032-12-31"])("is the same from the year of the award on (%s)", (today) => {
    const block = tenYearBlock(held("2026-03-01"), onExam, day(today));
    expect([block.firstYear, block.lastYear]).toEqual([2027, 2036]);
    expect(lastDayToSwitch(block, day(today)).toString()).toBe("2032-12-31");
  });
});

describe("the ten-year block of a lifetime certificate that was left", () => {
  it.each([
    ["continues for a return on the same day", "2018-02-01", "2026-07-15", "2026-07-15", 9],
    ["goes on until its last day", "2018-02-01", "2021-03-01", "2027-12-31", 10],
    [
      "is over after year ten, and another begins with the next enrollment",
      "2018-02-01",
      "2021-03-01",
      "2028-01-01",
      1,
    ],
    ["is the second one, after leaving in that", "2014-02-01", "2025-03-01", "2033-12-31", 10],
    ["begins anew after the second one", "2014-02-01", "2025-03-01", "2034-01-01", 1],
    ["begins with an enrollment that was left before it began", "2027-01-01", "2026-07-01", "2026-07-15", 1],
  ])("ENR-08 %s", (_case, start, end, today, year) => {
    const left = { isEnrolled: false, enrollmentStartDate: wireDate(start), enrollmentEndDate: wireDate(end) };
    expect(yearOfTenYearBlock(held("1988-05-10", null, Lifetime), left, day(today))).toBe(year);
  });
});

describe("the article pathway", () => {
  const sixth = held("2020-06-01");
  it.each([
    ["ENR-08 can be entered until the last day of year six", sixth, onExam, "2026-12-31", true],
    ["ENR-08 cannot be entered from year seven on", sixth, onExam, "2027-01-01", false],
    ["ENR-08 cannot be entered in year ten", sixth, onExam, "2030-12-31", false],
    ["ENR-08 can be entered in the next block", sixth, onExam, "2031-01-01", true],
    ["ENR-02 is nothing for who is not eligible", sixth, { ...onExam, isAbccEligible: false }, "2026-07-15", false],
    [
      "ENR-08 is kept after year six",
      sixth,
      { ...onExam, ccAssessmentType: CCAssessmentType.Article },
      "2029-01-01",
      true,
    ],
    [
      "ENR-08 no longer belongs to a physician who left",
      sixth,
      { ...onExam, ccAssessmentType: CCAssessmentType.Article, isEnrolled: false },
      "2029-01-01",
      false,
    ],
    [
      "ENR-11 can be chosen by who has no pathway, until the end of year six",
      sixth,
      { ...onExam, ccAssessmentType: null },
      "2027-01-01",
      false,
    ],
  ])("%s", (_case, certificate, enrollment, today, isAvailable) => {
    expect(isArticlePathwayAvailable(certificate, enrollment, day(today))).toBe(isAvailable);
  });
});
