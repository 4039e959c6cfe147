import { replaces } from "../extensions/additions";
import { numeral } from "../reading/meanings";
import { ethnicity, gender, race } from "../enumerations";
import { textOrNull } from "../values";
import { z } from "../zod";

export const demographicAnswers = z
  .object({ ethnicity, gender, races: z.array(race).max(7) })
  .describe("A physician's answers to the demographic survey; each may be 'prefer not to answer'.");
export type DemographicAnswers = z.infer<typeof demographicAnswers>;

export const demographic = demographicAnswers.extend({
  physicianDemographicId: z.number().int().positive().nullable().default(null),
  personKey: numeral(textOrNull())
    .default(null)
    .describe("The person whose answers they are (`currentUser.personKey`): deletion uses it."),
});
export type Demographic = z.infer<typeof demographic>;

export const demographicToSave = z
  .object({
    physicianDemographicId: demographic.shape.physicianDemographicId,
    personKey: z.string().max(200).nullish().describe("Left out where it is not known."),
    ethnicity: ethnicity.nullable().default(null),
    gender: gender.nullable().default(null),
    races: demographicAnswers.shape.races,
    replaces: replaces(
      "the answers as the physician's page showed them, null where nothing was stored",
      demographicAnswers.nullable().optional(),
    ),
  })
  .describe("The answers to save: unanswered is null, and stored as 'prefer not to answer'."); // DEMO-02
export type DemographicToSave = z.infer<typeof demographicToSave>;
