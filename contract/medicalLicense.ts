import { medicalLicenseId } from "./ids";
import { wireDate } from "./values";
import { z } from "./zod";

export const medicalLicense = z.object({
  medicalLicenseId,
  licenseNumber: z.string(),
  stateId: z.number().int().positive(),
  expirationDate: wireDate,
});
export type MedicalLicense = z.infer<typeof medicalLicense>;
