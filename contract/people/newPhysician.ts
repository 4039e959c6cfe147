import { addition } from "../extensions/additions";
import { optionalName, requiredName, siteToken, ssn4 } from "./accountSearch";
import { addressContent } from "./address";
import { addressVerificationStatus } from "../enumerations";
import { examinationId } from "../examinations/examination";
import { physicianId } from "../ids";
import { orNull, wireDate, wireInstant, year } from "../values";
import { z } from "../zod";

/** The address of somebody who has none at the board yet. */
export const newAddress = addressContent.extend({
  verificationStatus: addressVerificationStatus,
  /** When they agreed that the board keeps it, where it has to ask (ADDR-04); null where they have not. */
  dateOptedIn: orNull(wireInstant),
});

/** Where somebody studied medicine; `locationId` is one of the lookup list's. */
export const medicalEducation = z.object({
  medicalEducationId: z.number().int().nullish(),
  physicianId: physicianId.nullish(),
  graduationYear: year,
  locationId: z.number().int().positive(),
});

/** Somebody whom the board does not know yet, as they say it themselves (PERS-01 to PERS-06). */
export const newPhysician = z.object({
  name: z.object({
    firstName: requiredName,
    middleName: optionalName,
    lastName: requiredName,
    suffix: optionalName,
    title: requiredName,
  }),
  address: newAddress,
  medicalEducation,
  ssn4,
  email: z.string().max(254),
  dateOfBirth: wireDate,
  examinationAppliedToId: examinationId,
});
export type NewPhysician = z.output<typeof newPhysician>;

export const physicianToCreate = z.object({
  physician: newPhysician,
  examinationId,
  siteToken: addition("captcha-on-every-call", siteToken.nullish()),
});
