import { fieldId, type FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import type { DemographicAnswers } from "@portal/contract/people/demographic";
import { ethnicity, gender, Race } from "@portal/contract/enumerations";
import { z } from "@portal/contract/zod";
import type { DemographicClaim } from "@portal/domain/people/demographics";
import { sortedBy } from "@portal/domain/sortedBy";

export const formId = "survey";
export const firstQuestionId = fieldId(formId, "ethnicity");

const box = z.literal("on").optional();

/** One box for each race: the page never posts a name twice. */
export const raceFields = {
  [Race.Asian]: "race1",
  [Race.BlackOrAfricanAmerican]: "race2",
  [Race.AmericanIndianOrAlaskanNative]: "race3",
  [Race.NativeHawaiianOrPacificIslander]: "race4",
  [Race.White]: "race5",
  [Race.Other]: "race6",
  [Race.PreferNotToAnswer]: "race7",
} as const satisfies Record<Race, string>;

/** The survey's form (DEMO-01): every answer is optional. */
export const saveDemographicsPost = z.strictObject({
  intent: z.literal("save-demographics"),
  formFor,
  /** Stored answers as the page showed them (`demographicsBasis`). */
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

/** The answers as the form has them, without those not given. */
export type ChosenAnswers = Omit<SaveDemographicsPost, "intent" | "formFor" | "basis">;

/** Returns the form of stored answers; an empty one for null. */
export function chosenAnswers(stored: DemographicAnswers | null): ChosenAnswers {
  if (stored === null) return {};
  const { ethnicity, gender, races } = stored;
  return { ethnicity, gender, ...Object.fromEntries(races.map((race) => [raceFields[race], "on"])) };
}

export function claimOf(post: SaveDemographicsPost): DemographicClaim {
  const races = Object.values(Race).filter((race) => post[raceFields[race]] === "on");
  return { ethnicity: post.ethnicity ?? null, gender: post.gender ?? null, races };
}

/** Returns what the form was made from: it carries it back, so that no window overwrites another. */
export function demographicsBasis(stored: DemographicAnswers | null): string {
  return stored === null ? "" : `${stored.ethnicity} ${stored.gender} ${sortedBy(stored.races, (race) => race).join()}`;
}

/** Returns answers that were stored when their session ended, with the board's where those changed since. */
export function restoredDemographics(kept: SaveDemographicsPost, read: DemographicsRead): DemographicsDraft {
  const isStale = read.kind === "read" && demographicsBasis(read.answers) !== kept.basis;
  return { values: kept, errors: {}, isStale };
}

/** The board's answer about the survey; `own`: not shown to staff who act for the physician. */
export type DemographicsRead =
  | { readonly kind: "read"; readonly answers: DemographicAnswers | null }
  | { readonly kind: "unknown" | "not-offered" }
  | { readonly kind: "own" };
