import { fieldId, type FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import type { DemographicAnswers } from "~/contract/people/demographic";
import { ethnicity, gender, Race } from "~/contract/enumerations";
import { z } from "~/contract/zod";
import type { DemographicClaim } from "~/domain/people/demographics";

export const formId = "survey";
/** The group that the survey begins with. */
export const firstQuestionId = fieldId(formId, "ethnicity");

const box = z.literal("on").optional();

/** One box for each race: a name that comes twice is nothing that the page posts. */
export const raceFields = {
  [Race.Asian]: "race1",
  [Race.BlackOrAfricanAmerican]: "race2",
  [Race.AmericanIndianOrAlaskanNative]: "race3",
  [Race.NativeHawaiianOrPacificIslander]: "race4",
  [Race.White]: "race5",
  [Race.Other]: "race6",
  [Race.PreferNotToAnswer]: "race7",
} as const satisfies Record<Race, string>;

/** The survey's form (DEMO-01): nothing in it has to be answered. */
export const saveDemographicsPost = z.strictObject({
  intent: z.literal("save-demographics"),
  formFor,
  /** What the page showed as stored (`demographicsBasis`). */
  basis: z.string(),
  ethnicity: postedNumber.pipe(ethnicity).optional(),
  gender: postedNumber.pipe(gender).optional(),
  race1: box,
  race2: box,
  race3: box,
  race4: box,
  race5: box,
  race6: box,
  race7: box,
});
export type SaveDemographicsPost = z.infer<typeof saveDemographicsPost>;
export type DemographicsDraft = FormDraft<SaveDemographicsPost>;

export const deleteDemographicsPost = z.strictObject({
  intent: z.literal("delete-demographics"),
  formFor,
});

/** The answers as the form has them: those that are not given are left out. */
export type ChosenAnswers = Omit<SaveDemographicsPost, "intent" | "formFor" | "basis">;

/** The form of answers that are stored; an empty one for null. */
export function chosenAnswers(stored: DemographicAnswers | null): ChosenAnswers {
  if (stored === null) return {};
  const { ethnicity, gender, races } = stored;
  return { ethnicity, gender, ...Object.fromEntries(races.map((race) => [raceFields[race], "on"])) };
}

/** What was chosen in the form. */
export function claimOf(post: SaveDemographicsPost): DemographicClaim {
  const races = Object.values(Race).filter((race) => post[raceFields[race]] === "on");
  return { ethnicity: post.ethnicity ?? null, gender: post.gender ?? null, races };
}

/** What the form was made from: it carries it back, so that no window overwrites another. */
export function demographicsBasis(stored: DemographicAnswers | null): string {
  return stored === null ? "" : `${stored.ethnicity} ${stored.gender} ${stored.races.join()}`;
}

/** Answers that were kept when their session ended, beside what is stored where that was changed since. */
export function restoredDemographics(kept: SaveDemographicsPost, read: DemographicsRead): DemographicsDraft {
  const isStale = read.kind === "read" && demographicsBasis(read.answers) !== kept.basis;
  return { values: kept, errors: {}, isStale };
}

/** What the board said of the survey; `own` is for those to whom it is not shown: staff who act for the physician (0035). */
export type DemographicsRead =
  | { readonly kind: "read"; readonly answers: DemographicAnswers | null }
  | { readonly kind: "unknown" | "not-offered" }
  | { readonly kind: "own" };
