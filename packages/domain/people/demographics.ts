import type { DemographicAnswers } from "@portal/contract/people/demographic";
import { Ethnicity, Gender, Race } from "@portal/contract/enumerations";

/** The answers as given; null where unanswered. */
type DemographicClaim = Pick<DemographicAnswers, "races"> & {
  readonly [Question in Exclude<keyof DemographicAnswers, "races">]: DemographicAnswers[Question] | null;
};

/**
 * DEMO-02: returns the answers to save. Unanswered means 'prefer not to answer'; for race, that answer clears the
 * others. Each race counts once, in the order of the survey. An answer that is not listed does not compile.
 */
export function savedAnswers({ ethnicity, gender, races }: DemographicClaim): Required<DemographicAnswers> {
  return {
    ethnicity: ethnicity ?? Ethnicity.PreferNotToAnswer,
    gender: gender ?? Gender.PreferNotToAnswer,
    races: races.includes(Race.PreferNotToAnswer)
      ? [Race.PreferNotToAnswer]
      : Object.values(Race).filter((race) => races.includes(race)),
  };
}

export function areSameAnswers(a: DemographicAnswers, b: DemographicAnswers): boolean {
  return JSON.stringify(savedAnswers(a)) === JSON.stringify(savedAnswers(b));
}

/** The survey's questions and answers, in order (DEMO-01). */
export const ethnicityNames: readonly (readonly [Ethnicity, string])[] = [
  [Ethnicity.HispanicOrLatino, "Hispanic or Latino(a)"],
  [Ethnicity.NotHispanicOrLatino, "Non-Hispanic or Non-Latino(a)"],
  [Ethnicity.Other, "Other"],
  [Ethnicity.PreferNotToAnswer, "Prefer not to answer"],
];
export const genderNames: readonly (readonly [Gender, string])[] = [
  [Gender.Female, "Female"],
  [Gender.Male, "Male"],
  [Gender.NonBinary, "Non-binary"],
  [Gender.Other, "Other"],
  [Gender.PreferNotToAnswer, "Prefer not to answer"],
];
export const raceNames: readonly (readonly [Race, string])[] = [
  [Race.Asian, "Asian"],
  [Race.BlackOrAfricanAmerican, "Black or African American"],
  [Race.AmericanIndianOrAlaskanNative, "American Indian or Alaskan Native"],
  [Race.NativeHawaiianOrPacificIslander, "Native Hawaiian or Pacific Islander"],
  [Race.White, "White"],
  [Race.Other, "Other"],
  [Race.PreferNotToAnswer, "Prefer not to answer"],
];
