import { describe, expect, it } from "vitest";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { dollars, fee, wireDate } from "~/tests/support/records/ccBlocks";
import { pathwayEnrollment } from "~/tests/support/records/enrollments";
import { day } from "~/tests/support/records/physicians";
import {
  annualFee,
  annualFeeType,
  certificationsFrom,
  certificationsOfYear,
  changedFees,
  type EnrolledPeriod,
} from "./feeByEnrollment";

const terms = pathwayEnrollment([]);

it.each([
  [0, 12],
  [1, 12],
  [2, 21],
  [3, 22],
  [5, 22],
])("FEE-09 the annual fee for %d certifications is of type %d", (certifications, type) => {
  expect(annualFeeType(certifications)).toBe(type);
});

it.each([
  [0, 0],
  [1, 185_00],
  [2, 275_50],
  [3, 350_00],
  [5, 350_00],
])("ENR-07 with %i enrolled certificates a year costs %i cents", (certifications, cents) => {
  expect(annualFee(terms, certifications)).toBe(cents);
});

function from(start: string | null, end: string | null = null, isEnrolled = end === null): EnrolledPeriod {
  return {
    isEnrolled,
    ccAssessmentType: isEnrolled ? CCAssessmentType.Exam : null,
    enrollmentStartDate: start === null ? null : wireDate(start),
    enrollmentEndDate: end === null ? null : wireDate(end),
  };
}
const notStored: EnrolledPeriod = { ...from(null), ccAssessmentType: null };
const never: EnrolledPeriod = { ...notStored, isEnrolled: false };

describe("certifications that decide a year", () => {
  it.each<[string, EnrolledPeriod[], number]>([
    ["enrolled on January 1", [from("2024-01-01"), from("2026-01-01")], 2],
    ["not those enrolled later in the year", [from("2024-01-01"), from("2026-01-02")], 1],
    ["in the first year those of the day of enrollment", [from("2026-05-04"), from("2026-05-04")], 2],
    ["in the first year not those enrolled after it", [from("2026-05-04"), from("2026-06-01")], 1],
    ["those that end in the year", [from("2024-01-01"), from("2024-01-01", "2026-01-02")], 2],
    ["not those that ended by January 1", [from("2024-01-01"), from("2024-01-01", "2026-01-01")], 1],
    ["enrolled since an unknown day", [from(null)], 1],
    ["none for which nothing is stored", [notStored, never], 0],
    ["none that begins after the year", [from("2027-01-01")], 0],
  ])("FEE-09 %s", (_case, enrollments, count) => {
    expect(certificationsOfYear(enrollments, 2026)).toBe(count);
  });

  it.each<[string, EnrolledPeriod[], [number, number][]]>([
    ["the same for all", [from("2024-01-01")], [[2026, 1]]],
    [
      "another from next year on",
      [from("2024-01-01"), from("2026-05-04")],
      [
        [2026, 1],
        [2027, 2],
      ],
    ],
    [
      "one more whose enrollment begins later",
      [from("2024-01-01"), from("2028-01-01")],
      [
        [2026, 1],
        [2028, 2],
      ],
    ],
    ["from this year at the first enrollment", [from("2026-05-04")], [[2026, 1]]],
    [
      "nothing after leaving",
      [from("2024-01-01", "2026-05-04")],
      [
        [2026, 1],
        [2027, 0],
      ],
    ],
  ])("ENR-07 %s", (_case, enrollments, expected) => {
    const numbers = certificationsFrom(enrollments, day("2026-05-04"));
    expect(numbers.map(({ from, certifications }) => [from, certifications])).toEqual(expected);
  });
});

describe("a change of enrollments", () => {
  const years = [2025, 2026, 2027, 2028];
  const first = from("2024-01-01");
  const second = from("2026-05-04");
  const allYears = years.map((year) => fee(year));
  const free = { feeAmount: dollars(0) };

  it.each<[string, ReturnType<typeof fee>[], EnrolledPeriod[], EnrolledPeriod[], [number, number][]]>([
    [
      "changes the years to come",
      allYears,
      [first],
      [first, second],
      [
        [2027, 275_50],
        [2028, 275_50],
      ],
    ],
    [
      "changes no paid or waived year",
      [fee(2027, { isPaid: true }), fee(2028, { isWaived: true })],
      [first],
      [first, second],
      [],
    ],
    ["changes no year that the board made free", [fee(2027, free)], [first], [first, second], []],
    [
      "changes nothing where the number stays",
      allYears,
      [first],
      [{ ...first, ccAssessmentType: CCAssessmentType.Article }],
      [],
    ],
    [
      "asks for this year at the first enrollment",
      [fee(2025, free), fee(2026, free), fee(2027, free)],
      [never],
      [second],
      [
        [2026, 185_00],
        [2027, 185_00],
      ],
    ],
    [
      "leaves this year at a return during it",
      allYears,
      [first, from("2024-01-01", "2025-05-01")],
      [first, first],
      [
        [2027, 275_50],
        [2028, 275_50],
      ],
    ],
    [
      "asks for nothing after everything has left",
      allYears,
      [first],
      [from("2024-01-01", "2026-05-04")],
      [
        [2027, 0],
        [2028, 0],
      ],
    ],
  ])("FEE-09 %s", (_case, fees, before, after, expected) => {
    const changed = changedFees(fees, { before, after }, terms, day("2026-05-04"));
    expect(changed.map(({ year, feeAmount }) => [year, feeAmount])).toEqual(expected);
  });
});
