import { addition } from "../extensions/additions";
import { optionalName, requiredName, siteToken, ssn4 } from "./accountSearch";
import { addressContent, derivedAddressFields } from "./address";
import { addressVerificationStatus } from "../enumerations";
import { examinationId } from "../examinations/examination";
import { physicianId } from "../ids";
import { orNull, wireDate, wireInstant, year } from "../values";
import { z } from "../zod";

/** The address of a new person. */
export const newAddress = addressContent.extend({
  ...derivedAddressFields,
  verificationStatus: addressVerificationStatus,
  /**
   * When the person agreed that the board stores it, where the law requires asking (ADDR-04); null where they have not.
   */
  dateOptedIn: orNull(wireInstant),
});

/** A person's medical education; `locationId` is from the list of options. */
export const medicalEducation = z.object({
  medicalEducationId: z.number().int().nullish(),
  physicianId: physicianId.nullish(),
  graduationYear: year,
  locationId: z.number().int().positive(),
});

/** A new person, as they describe themselves (PERS-01 to PERS-06). */
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
