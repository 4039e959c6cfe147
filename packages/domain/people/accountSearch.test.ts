import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { maxNameLength } from "@portal/contract/values";
import { matchOf, nameKey, readSearch, searchKey } from "./accountSearch";

const today = Temporal.PlainDate.from("2026-07-15");
const typed = { lastName: "Whitfield", ssn4: "4071", dateOfBirth: "04/09/1961" };
const fault = (changes: Partial<typeof typed>) => {
  const read = readSearch({ ...typed, ...changes }, today);
  return read.kind === "person" ? [] : read.refusals.map(({ field, kind }) => `${field} ${kind}`);
};

describe("SEARCH-01 what is typed to search by", () => {
  it("is read, without spaces around it", () => {
    const person = { lastName: "Whitfield", ssn4: "4071", dateOfBirth: "1961-04-09" };
    expect(readSearch({ lastName: " Whitfield ", ssn4: " 4071 ", dateOfBirth: " 04/09/1961 " }, today)).toEqual({
      kind: "person",
      person,
    });
  });

  it.each([
    [
      "nothing",
      { lastName: " ", ssn4: "", dateOfBirth: "" },
      ["lastName missing", "ssn4 not-four-digits", "dateOfBirth missing"],
    ],
    ["three digits", { ssn4: "407" }, ["ssn4 not-four-digits"]],
    ["five digits", { ssn4: "40711" }, ["ssn4 not-four-digits"]],
    ["letters", { ssn4: "40a1" }, ["ssn4 not-four-digits"]],
    ["digits of another script", { ssn4: "٤٠٧١" }, []],
    ["wide digits", { ssn4: "４０７１" }, []],
    ["a day that does not exist", { dateOfBirth: "02/30/1961" }, ["dateOfBirth no-date"]],
    ["a year of two digits", { dateOfBirth: "4-9-61" }, ["dateOfBirth no-date"]],
    ["a date as people type it", { dateOfBirth: "4-9-1961" }, []],
    ["a date as browsers fill it in", { dateOfBirth: "1961-04-09" }, []],
    ["tomorrow", { dateOfBirth: "07/16/2026" }, ["dateOfBirth in-the-future"]],
    ["today", { dateOfBirth: "07/15/2026" }, []],
    ["a day before 1900", { dateOfBirth: "12/31/1899" }, ["dateOfBirth too-early"]],
    ["the longest name", { lastName: "a".repeat(maxNameLength) }, []],
    ["a longer name", { lastName: "a".repeat(maxNameLength + 1) }, ["lastName too-long"]],
    ["a name of 10,000 characters", { lastName: "a".repeat(10_000) }, ["lastName too-long"]],
    ["a name that turns what follows around", { lastName: "Whit\u202efield" }, ["lastName hidden"]],
    ["a name with a line break", { lastName: "Whit\nfield" }, ["lastName hidden"]],
    ["a name in Hebrew", { lastName: "כהן" }, []],
    ["a name with combining characters", { lastName: "Nu\u0301n\u0303ez" }, []],
  ])("%s", (_what, changes, faults) => {
    expect(fault(changes)).toEqual(faults);
  });

  it("LIC-05 asks for a date of birth that is missing as every date field does", () => {
    const read = readSearch({ ...typed, dateOfBirth: " " }, today);
    expect(read.kind === "refused" && read.refusals[0]?.text).toBe("Enter the date of birth.");
  });

  it("says the words of the specification for the four digits", () => {
    const read = readSearch({ ...typed, ssn4: "1" }, today);
    expect(read.kind === "refused" && read.refusals[0]?.text).toBe("You must provide exactly 4 digits.");
  });

  it("keeps a name as it was typed", () => {
    const read = readSearch({ ...typed, lastName: "Nu\u0301n\u0303ez" }, today);
    expect(read.kind === "person" && read.person.lastName).toBe("Nu\u0301n\u0303ez");
  });
});

describe("SEARCH-02 the same last name", () => {
  it.each([
    ["O'Brien", "o’brien"],
    ["Núñez", "NUNEZ"],
    ["Núñez", "Nu\u0301n\u0303ez"],
    ["Okonkwo-Reyes", "Okonkwo Reyes"],
    ["de la Cruz", "De La  Cruz"],
    ["כהן", "כהן"],
  ])("%s is %s", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ["Reyes", "Reye"],
    ["Reyes", "Okonkwo-Reyes"],
    ["כהן", "לוי"],
    ["-", "'"],
  ])("%s is not %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it("is one person however the name is typed, and another with another number or birthday", () => {
    const person = { lastName: "Núñez", ssn4: "4071", dateOfBirth: wireDate("1961-04-09") };
    expect(searchKey({ ...person, lastName: "nunez" })).toBe(searchKey(person));
    expect(searchKey({ ...person, ssn4: "4072" })).not.toBe(searchKey(person));
    expect(searchKey({ ...person, dateOfBirth: wireDate("1961-04-10") })).not.toBe(searchKey(person));
  });
});

describe("SEARCH-02 SEARCH-09 what a search finds", () => {
  const one = { lastName: "Whitfield", hasAccount: false };
  const nothing = { isExactMatch: false, requiresAccountAssistance: false };
  it.each([
    ["no one", [], nothing],
    ["one who agrees in everything", [one], { isExactMatch: true, requiresAccountAssistance: false }],
    ["one with another name", [{ ...one, lastName: "Whitman" }], nothing],
    ["one with another name and an account", [{ lastName: "Whitman", hasAccount: true }], nothing],
    ["one without a last name", [{ ...one, lastName: null }], nothing],
    ["one with an account", [{ ...one, hasAccount: true }], { isExactMatch: true, requiresAccountAssistance: true }],
    ["two", [one, one], { isExactMatch: true, requiresAccountAssistance: true }],
    [
      "one, and one with another name",
      [one, { ...one, lastName: "Whitman" }],
      { isExactMatch: true, requiresAccountAssistance: false },
    ],
  ])("%s", (_who, candidates, found) => {
    expect(matchOf({ lastName: "whitfield" }, candidates)).toEqual(found);
  });
});
