import { certificationGeneration, certificateStatus } from "../enumerations";
import { certificateId } from "../ids";
import { wireDate } from "../values";
import { z } from "../zod";

export const certificate = z.object({
  certificateId,
  certificationId: z.number().int().positive(),
  certificationName: z.string(),
  certificateNumber: z.string(),
  certificateStatus,
  certificationGeneration,
  awardDate: wireDate,
  expirationDate: wireDate.nullable(),
  recertifiedDate: wireDate.nullable(),
  isPrimary: z.boolean(),
  isHPM: z.boolean(),
  ccStatus: z.number().int().nullable(),
  ccStatusDisplay: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;
