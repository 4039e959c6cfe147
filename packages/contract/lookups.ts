import { list, text } from "./reading/meanings";
import { z } from "./zod";

/** What a person chooses by in a form: not blank. */
const choiceName = z.string().regex(/\S/, "Expected a name");

export const state = z.object({
  id: z.number().int().positive(),
  name: choiceName,
  shortName: text(),
  /** 1 USA, 2 Canada (API-06); others are other countries. */
  countryId: z.number().int().positive(),
});
export type State = z.infer<typeof state>;

export const country = z.object({ id: z.number().int().positive(), name: choiceName });
export type Country = z.infer<typeof country>;

/** A place of medical education. */
export const medicalEducationLocation = z.object({ id: z.number().int().positive(), name: choiceName });
export type MedicalEducationLocation = z.infer<typeof medicalEducationLocation>;

/** Options of forms about a physician. */
export const physicianFormLookupItems = z.object({
  addresses: z.object({ states: list(state), countries: list(country) }),
  /** Only in the account document; a board without it answers none. */
  medicalEducationModel: z
    .object({ medicalEducationLocationLookupList: list(medicalEducationLocation) })
    .default({ medicalEducationLocationLookupList: [] }),
});
export type PhysicianFormLookupItems = z.infer<typeof physicianFormLookupItems>;
