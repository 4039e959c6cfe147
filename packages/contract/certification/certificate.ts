import { certificationGeneration, certificateStatus } from "../enumerations";
import { certificateId } from "../ids";
import { code, flag, numeral, text, name } from "../reading/meanings";
import { lastDayOrNone, textOrNull, wireDate } from "../values";
import { z } from "../zod";

export const certificate = z.object({
  certificateId,
  certificationId: z.number().int().positive(),
  certificationName: name(),
  certificateNumber: numeral(text()),
  certificateStatus: code(certificateStatus),
  certificationGeneration: code(certificationGeneration),
  awardDate: wireDate,
  expirationDate: lastDayOrNone(),
  recertifiedDate: wireDate.nullable(),
  isPrimary: flag(),
  isHPM: flag(),
  ccStatus: z.number().int().nullable(),
  ccStatusDisplay: textOrNull(),
});
export type Certificate = z.infer<typeof certificate>;
