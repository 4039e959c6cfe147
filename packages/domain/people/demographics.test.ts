import { describe, expect, it } from "vitest";
import { Ethnicity, Gender, Race } from "@portal/contract/enumerations";
import { areSameAnswers, ethnicityNames, genderNames, raceNames, savedAnswers } from "./demographics";

const { Asian, White, PreferNotToAnswer } = Race;
const nothing = { ethnicity: null, gender: null, races: [] };

describe("the demographic survey", () => {
  it("DEMO-01 asks in the order of its ids, which count from 1", () => {
    expect(ethnicityNames.map(([id, name]) => `${id} ${name}`)).toEqual([
      "1 Hispanic or Latino(a)",
      "2 Non-Hispanic or Non-Latino(a)",
      "3 Other",
      "4 Prefer not to answer",
    ]);
    expect(genderNames.map(([id, name]) => `${id} ${name}`)).toEqual([
      "1 Female",
      "2 Male",
      "3 Non-binary",
      "4 Other",
      "5 Prefer not to answer",
    ]);
    expect(raceNames.map(([id, name]) => `${id} ${name}`)).toEqual([
      "1 Asian",
      "2 Black or African American",
      "3 American Indian or Alaskan Native",
      "4 Native Hawaiian or Pacific Islander",
      "5 White",
      "6 Other",
      "7 Prefer not to answer",
    ]);
  });

  it("DEMO-02 saves an ethnicity and a gender that were not answered as 'prefer not to answer'", () => {
    expect(savedAnswers(nothing)).toEqual({ ethnicity: 4, gender: 5, races: [] });
    expect(savedAnswers({ ...nothing, gender: Gender.Female })).toEqual({ ethnicity: 4, gender: 1, races: [] });
    const answered = { ethnicity: Ethnicity.Other, gender: Gender.NonBinary, races: [] };
    expect(savedAnswers(answered)).toEqual(answered);
  });

  it.each([
    [[], []],
    [
      [White, Asian],
      [Asian, White],
    ],
    [[Asian, Asian], [Asian]],
    [[PreferNotToAnswer], [PreferNotToAnswer]],
    [[Asian, PreferNotToAnswer], [PreferNotToAnswer]],
    [[PreferNotToAnswer, White, Asian], [PreferNotToAnswer]],
  ])("DEMO-02 of the races %j it saves %j", (races, saved) => {
    expect(savedAnswers({ ...nothing, races }).races).toEqual(saved);
  });

  it("knows answers as the same whatever the order of the races", () => {
    const answers = { ethnicity: Ethnicity.Other, gender: Gender.Male, races: [White, Asian] };
    expect(areSameAnswers(answers, { ...answers, races: [Asian, White] })).toBe(true);
    expect(areSameAnswers(answers, { ...answers, races: [Asian] })).toBe(false);
    expect(areSameAnswers(answers, { ...answers, gender: Gender.Female })).toBe(false);
    expect(areSameAnswers(answers, { ...answers, ethnicity: Ethnicity.PreferNotToAnswer })).toBe(false);
  });
});
