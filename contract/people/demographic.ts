import { addition } from "../extensions/additions";
import { ethnicity, gender, race } from "../enumerations";
import { z } from "../zod";

/** What a physician says of themselves in the demographic survey; each answer may be that they prefer not to. */
export const demographicAnswers = z.object({ ethnicity, gender, races: z.array(race).max(7) });
export type DemographicAnswers = z.infer<typeof demographicAnswers>;

export const demographic = demographicAnswers.extend({
  physicianDemographicId: z.number().int().positive().nullable().default(null),
  /** Whose answers they are (`currentUser.personKey`): by it they are deleted. */
  personKey: z.string().nullable().default(null),
});
export type Demographic = z.infer<typeof demographic>;

/** The answers as they are saved: what nobody answered is null, and stored as 'prefer not to answer' (DEMO-02). */
export const demographicToSave = z.object({
  physicianDemographicId: demographic.shape.physicianDemographicId,
  personKey: z.string().max(200).nullable().default(null),
  ethnicity: ethnicity.nullable().default(null),
  gender: gender.nullable().default(null),
  races: demographicAnswers.shape.races,
  /**
   * An addition of ours: what the physician was shown, null where nothing was stored. A board with `overwrite-protection`
   * answers 409 when something else is stored, so that no window overwrites another; no other board is sent it.
   */
  replaces: addition("overwrite-protection", demographicAnswers.nullable().optional()),
});
export type DemographicToSave = z.infer<typeof demographicToSave>;
