import { replaces } from "../extensions/additions";
import { medicalLicenseId } from "../ids";
import { numeral, text } from "../reading/meanings";
import { maxLicenseNumberLength, visibleLine, wireDate } from "../values";
import { z } from "../zod";

export const medicalLicenseContent = z
  .object({
    // Empty where a board has none: the license counts, and its physician can enter the number.
    licenseNumber: numeral(text()),
    stateId: z.number().int().positive(),
    expirationDate: wireDate,
  })
  .describe("The fields of a license.");
export type MedicalLicenseContent = z.infer<typeof medicalLicenseContent>;

export const medicalLicense = z.object({ medicalLicenseId, ...medicalLicenseContent.shape });
export type MedicalLicense = z.infer<typeof medicalLicense>;

export const medicalLicenseToSave = medicalLicense
  .extend({
    medicalLicenseId: medicalLicenseId.nullable(),
    licenseNumber: z.string().trim().min(1).max(maxLicenseNumberLength).regex(visibleLine, "Expected a line of text"),
    replaces: replaces("the license as the physician's page showed it", medicalLicenseContent.nullish()),
  })
  .describe("A license to save: only new (no id) or changed ones are sent.");
export type MedicalLicenseToSave = z.infer<typeof medicalLicenseToSave>;
