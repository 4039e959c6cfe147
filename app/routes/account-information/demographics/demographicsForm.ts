import { fieldId, type FormDraft } from "~/app/forms/formDraft";
import { formFor, postedList, postedNumber } from "~/app/forms/readPost";
import type { DemographicAnswers } from "@portal/contract/people/demographic";
import { ethnicity, gender, race } from "@portal/contract/enumerations";
import { z } from "@portal/contract/zod";
import { savedAnswers } from "@portal/domain/people/demographics";

export const formId = "survey";
export const firstQuestionId = fieldId(formId, "ethnicity");

/** What earlier versions called the box of each race (`withList`). */
export const formerRace = /^race([1-7])$/;

/** The survey's form (DEMO-01): every answer is optional. */
export const saveDemographicsPost = z.strictObject({
  intent: z.literal("save-demographics"),
  formFor,
  /** Stored answers as the page showed them (`demographicsBasis`). */
  basis: z.string(),
  ethnicity: postedNumber.pipe(ethnicity).optional(),
  gender: postedNumber.pipe(gender).optional(),
  race: postedList(postedNumber.pipe(race)),
});
export type SaveDemographicsPost = z.infer<typeof saveDemographicsPost>;
export type DemographicsDraft = FormDraft<SaveDemographicsPost>;

export const deleteDemographicsPost = z.strictObject({
  intent: z.literal("delete-demographics"),
  formFor,
});

/** The answers as the form has them, without those not given. */
type ChosenAnswers = Pick<SaveDemographicsPost, "ethnicity" | "gender" | "race">;

/** Returns the form of stored answers; an empty one for null. */
export function chosenAnswers(stored: DemographicAnswers | null): ChosenAnswers {
  return { ethnicity: stored?.ethnicity, gender: stored?.gender, race: stored?.races ?? [] };
}

/** Returns what the form was made from: it carries it back, so that no window overwrites another. */
export function demographicsBasis(stored: DemographicAnswers | null): string {
  return stored === null ? "" : Object.values(savedAnswers(stored)).join(" ");
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
