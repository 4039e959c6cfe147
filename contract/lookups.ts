import { z } from "./zod";

export const state = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  shortName: z.string(),
  /** 1 USA, 2 Canada (API-06); others are other countries. */
  countryId: z.number().int().positive(),
});
export type State = z.infer<typeof state>;

export const country = z.object({ id: z.number().int().positive(), name: z.string() });
export type Country = z.infer<typeof country>;

/** Where medicine is taught. */
export const medicalEducationLocation = z.object({ id: z.number().int().positive(), name: z.string() });
export type MedicalEducationLocation = z.infer<typeof medicalEducationLocation>;

/** What forms about a physician let people choose from. */
export const physicianFormLookupItems = z.object({
  addresses: z.object({ states: z.array(state), countries: z.array(country) }),
  /** Only the account document has it; a board without it answers none. */
  medicalEducationModel: z
    .object({ medicalEducationLocationLookupList: z.array(medicalEducationLocation) })
    .default({ medicalEducationLocationLookupList: [] }),
});
export type PhysicianFormLookupItems = z.infer<typeof physicianFormLookupItems>;
