import { addition } from "../extensions/additions";
import { medicalLicenseId } from "../ids";
import { numeral, text } from "../reading/meanings";
import { maxLicenseNumberLength, visibleLine, wireDate } from "../values";
import { z } from "../zod";

/** The fields of a license. */
export const medicalLicenseContent = z.object({
  // Empty where a board has none: the license counts, and its physician can enter the number.
  licenseNumber: numeral(text()),
  stateId: z.number().int().positive(),
  expirationDate: wireDate,
});
export type MedicalLicenseContent = z.infer<typeof medicalLicenseContent>;

export const medicalLicense = z.object({ medicalLicenseId, ...medicalLicenseContent.shape });
export type MedicalLicense = z.infer<typeof medicalLicense>;

/** A license to save: only new (no id) or changed ones are sent. */
export const medicalLicenseToSave = medicalLicense.extend({
  medicalLicenseId: medicalLicenseId.nullable(),
  licenseNumber: z.string().trim().min(1).max(maxLicenseNumberLength).regex(visibleLine, "Expected a line of text"),
  /**
   * Addition to the specification: the license as the physician's page showed it. A board with `overwrite-protection`
   * answers 409 when something else is stored, so that no window overwrites another; it is not sent to other boards.
   */
  replaces: addition("overwrite-protection", medicalLicenseContent.nullish()),
});
export type MedicalLicenseToSave = z.infer<typeof medicalLicenseToSave>;
