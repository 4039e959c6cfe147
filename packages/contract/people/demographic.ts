import { addition } from "../extensions/additions";
import { numeral } from "../reading/meanings";
import { ethnicity, gender, race } from "../enumerations";
import { textOrNull } from "../values";
import { z } from "../zod";

/** A physician's answers to the demographic survey; each may be 'prefer not to answer'. */
export const demographicAnswers = z.object({ ethnicity, gender, races: z.array(race).max(7) });
export type DemographicAnswers = z.infer<typeof demographicAnswers>;

export const demographic = demographicAnswers.extend({
  physicianDemographicId: z.number().int().positive().nullable().default(null),
  /** The person whose answers they are (`currentUser.personKey`): deletion uses it. */
  personKey: numeral(textOrNull()).default(null),
});
export type Demographic = z.infer<typeof demographic>;

/** The answers to save: unanswered is null, and stored as 'prefer not to answer' (DEMO-02). */
export const demographicToSave = z.object({
  physicianDemographicId: demographic.shape.physicianDemographicId,
  /** Left out where it is not known. */
  personKey: z.string().max(200).nullish(),
  ethnicity: ethnicity.nullable().default(null),
  gender: gender.nullable().default(null),
  races: demographicAnswers.shape.races,
  /**
   * Addition to the specification: the answers as the physician's page showed them, null where nothing was stored. A
   * board with `overwrite-protection` answers 409 when something else is stored, so that no window overwrites another;
   * it is not sent to other boards.
   */
  replaces: addition("overwrite-protection", demographicAnswers.nullable().optional()),
});
export type DemographicToSave = z.infer<typeof demographicToSave>;
