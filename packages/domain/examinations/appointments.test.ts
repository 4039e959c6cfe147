import { describe, expect, it } from "vitest";
import type { Appointment, ExaminationId } from "@portal/contract/examinations/examination";
import type { WireDate, WireInstant } from "@portal/contract/values";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examinationDates, examinationsInOrder, sittings } from "./appointments";

const appointment = (startDateTime: string, changes: Partial<Appointment> = {}): Appointment => ({
  startDateTime: startDateTime as WireInstant,
  addressLine1: "Lakeside Testing Center",
  addressLine2: null,
  addressLine3: " ",
  city: "Evanston",
  stateCode: "IL",
  postalCode: "60201",
  ...changes,
});

describe("where and when an examination is sat", () => {
  it.each([
    ["2027-03-03T08:00:00", "March 3, 2027 at 8:00 a.m. local time (Central Time)"],
    ["2027-03-03T13:30:00Z", "March 3, 2027 at 1:30 p.m. local time (Central Time)"],
    ["2027-03-03T00:15:00-08:00", "March 3, 2027 at 12:15 a.m. local time (Central Time)"],
  ])("EXAM-04 writes %s as the clock of the place shows it", (startDateTime, when) => {
    expect(sittings({ appointments: [appointment(startDateTime)] })[0]?.when).toBe(when);
  });

  it.each([
    ["NY", " (Eastern Time)"],
    ["CO", " (Mountain Time)"],
    ["CA", " (Pacific Time)"],
    ["HI", " (Hawaii Time)"],
    // Texas has two.
    ["TX", ""],
    ["ON", ""],
    [null, ""],
  ])("EXAM-04 names the time zone of %s where there is only one: %s", (stateCode, zone) => {
    const [sitting] = sittings({ appointments: [appointment("2027-03-03T08:00:00", { stateCode })] });
    expect(sitting?.when).toBe(`March 3, 2027 at 8:00 a.m. local time${zone}`);
  });

  it("EXAM-04 gives the address in lines, without what is missing", () => {
    const where = (changes: Partial<Appointment>) =>
      sittings({ appointments: [appointment("2027-03-03T08:00:00", changes)] })[0]?.where;
    expect(where({})).toEqual(["Lakeside Testing Center", "Evanston, IL 60201"]);
    expect(where({ addressLine2: "Suite 4", stateCode: null })).toEqual([
      "Lakeside Testing Center",
      "Suite 4",
      "Evanston, 60201",
    ]);
    expect(where({ addressLine1: null, city: null, stateCode: null, postalCode: null })).toEqual([]);
  });

  it("EXAM-04 lists several in the order of time", () => {
    const appointments = [appointment("2027-03-04T08:00:00"), appointment("2027-03-03T08:00:00")];
    expect(sittings({ appointments }).map(({ when }) => when)).toEqual([
      "March 3, 2027 at 8:00 a.m. local time (Central Time)",
      "March 4, 2027 at 8:00 a.m. local time (Central Time)",
    ]);
  });

  it("EXAM-04 reports the dates, or the one day", () => {
    const day = wireDate("2027-03-01");
    expect(examinationDates({ startDate: day, endDate: wireDate("2027-03-12") })).toBe("March 1 to 12, 2027");
    expect(examinationDates({ startDate: day, endDate: day })).toBe("March 1, 2027");
  });
});

it("API-09 examinations are in the order in which they begin, whatever the order in which a board answers", () => {
  const examination = (id: number, date: string) => ({
    examinationId: id as ExaminationId,
    startDate: date as WireDate,
  });
  const shuffled = [examination(4, "2027-05-01"), examination(2, "2027-05-01"), examination(9, "2026-12-01")];
  expect(examinationsInOrder(shuffled).map(({ examinationId }) => examinationId)).toEqual([9, 2, 4]);
});
