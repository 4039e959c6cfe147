import { addition } from "../extensions/additions";
import { medicalLicenseId } from "../ids";
import { visibleLine, wireDate } from "../values";
import { z } from "../zod";

/** What a license says. */
export const medicalLicenseContent = z.object({
  licenseNumber: z.string(),
  stateId: z.number().int().positive(),
  expirationDate: wireDate,
});
export type MedicalLicenseContent = z.infer<typeof medicalLicenseContent>;

export const medicalLicense = z.object({ medicalLicenseId, ...medicalLicenseContent.shape });
export type MedicalLicense = z.infer<typeof medicalLicense>;

/** A license as it is saved: only those that are new (no id) or changed are sent. */
export const medicalLicenseToSave = medicalLicense.extend({
  medicalLicenseId: medicalLicenseId.nullable(),
  licenseNumber: z.string().trim().min(1).max(50).regex(visibleLine, "Expected a line of text"),
  /**
   * An addition of ours: what the physician was shown where the license is changed. A board with `overwrite-protection`
   * answers 409 when something else is stored, so that no window overwrites another; no other board is sent it.
   */
  replaces: addition("overwrite-protection", medicalLicenseContent.nullish()),
});
export type MedicalLicenseToSave = z.infer<typeof medicalLicenseToSave>;
