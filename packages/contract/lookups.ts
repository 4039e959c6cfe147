import { list, text } from "./reading/meanings";
import { z } from "./zod";

/** What a person chooses by in a form: not blank. */
const choiceName = z.string().regex(/\S/, "Expected a name");

export const state = z.object({
  id: z.number().int().positive(),
  name: choiceName,
  shortName: text(),
  countryId: z.number().int().positive().describe("1 USA, 2 Canada; others are other countries."), // API-06
});
export type State = z.infer<typeof state>;

export const country = z
  .object({ id: z.number().int().positive(), name: choiceName })
  .describe("1 is the USA and 2 is Canada; boards number other countries as they like.");
export type Country = z.infer<typeof country>;

export const medicalEducationLocation = z
  .object({ id: z.number().int().positive(), name: choiceName })
  .describe("A place of medical education.");
export type MedicalEducationLocation = z.infer<typeof medicalEducationLocation>;

export const physicianFormLookupItems = z
  .object({
    addresses: z.object({ states: list(state), countries: list(country) }),
    medicalEducationModel: z
      .object({ medicalEducationLocationLookupList: list(medicalEducationLocation) })
      .default({ medicalEducationLocationLookupList: [] })
      .describe("Only in the account document; a board without it answers none."),
  })
  .describe("Options of forms about a physician.");
export type PhysicianFormLookupItems = z.infer<typeof physicianFormLookupItems>;
