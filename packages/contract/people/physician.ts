import { ccActivity, ccEnrollment } from "../certification/ccBlock";
import { certificate } from "../certification/certificate";
import { otherBoardPhysicianId, physicianId } from "../ids";
import {
  detail,
  exact,
  flag,
  flagOrUnknown,
  list,
  listOrUnknown,
  name,
  numeral,
  respelledRecord,
  text,
} from "../reading/meanings";
import { maxEmailAddressLength, wireDate, orNull, textOrNull, wireInstant, year } from "../values";
import { z } from "../zod";
import { addition } from "../extensions/additions";
import { addressVerificationStatus } from "../enumerations";
import { examinationId } from "../examinations/examination";
import { ssn4, optionalName, requiredName, siteToken } from "./accountSearch";
import { address, addressContent, derivedAddressFields } from "./address";
import { medicalLicense } from "./medicalLicense";

export const physician = z.object({
  physicianId,
  otherBoardPhysicianId: otherBoardPhysicianId.nullish(),
  fullName: text(),
  firstName: textOrNull().default(null).describe("From the account view; null from a board that does not report it."),
  lastName: textOrNull().default(null),
  dateOfBirth: detail(wireDate).default(null),
  ssn4: detail(ssn4).default(null),
  emailAddress: textOrNull(),
  addresses: list(address).default([]).describe("Empty from a board that stores none."),
  certificates: listOrUnknown(certificate),
  medicalLicenses: list(medicalLicense),
  currentCCEnrollment: ccEnrollment.nullable(),
  ccEnrollmentsModel: z.object({ hasCCEnrollmentHistory: flag() }),
  ccVerifiedActivities: list(ccActivity),
  ccSelfReportedActivities: list(ccActivity)
    .default([])
    .describe("Only in the account document; a board without them answers none."),
  subspecialtyTrainingList: z
    .array(z.unknown())
    .nullish()
    .describe(
      "Trainings of all applications, each with its `applicationId`. A board that has them in its applications " +
        "may omit the list.",
    ),
  hasActiveTenYearCert: flag(),
  isRetired: flag(),
  isLapsedNoLicense: flagOrUnknown(),
  isDansInvalidatedAllowReentryExam: flag(),
  isPatientSafetyRequired: flagOrUnknown(),
  isOtherBoardPhysician: flag(),
  otherBoardPhysicianCode: numeral(textOrNull()).optional(),
  examinationAppliedTo: detail(z.object({ examinationId, title: name(), lastDay: wireDate }))
    .nullish()
    .describe(
      "Addition to the specification: the exam that a new person chose when they created their account, with the " +
        "last day for applications; absent or null where there is none.",
    ), // SEARCH-12
});
export type Physician = z.infer<typeof physician>;

export const currentUser = respelledRecord(
  z.object({
    physicianId: exact(physicianId.nullable()),
    otherBoardPhysicianId: exact(otherBoardPhysicianId.nullable()),
    fullName: text(),
    isOtherBoardPhysician: z.boolean().default(false),
    otherBoardPhysicianCode: numeral(textOrNull()).optional(),
    personKey: numeral(textOrNull()).optional(),
  }),
  // Systems that leave out what is null say with one id that there is no other; without both, nothing is said.
  (sent) =>
    sent["physicianId"] || sent["otherBoardPhysicianId"]
      ? { physicianId: null, otherBoardPhysicianId: null, ...sent }
      : sent,
).meta({
  description:
    "The bearer of the token (with the on-behalf-of header: the physician they act for). Staff who act for no " +
    "physician have neither id. The union of both documents' fields; `personKey` is an extension.",
  examples: [
    { physicianId: 100214, otherBoardPhysicianId: null, fullName: "Ruth Okafor", isOtherBoardPhysician: false },
  ],
}); // decision 0000.8
export type CurrentUser = z.infer<typeof currentUser>;

/** In characters: no mail reaches a longer address (RFC 5321). */
const emailAddress = z.string().min(1).max(maxEmailAddressLength);

export const emailAddressUpdate = z
  .object({ physicianId, currentEmail: emailAddress, newEmail: emailAddress })
  .describe(
    "The current address is the one that the change was based on: a board refuses the change where it has " +
      "another.",
  ); // ACCT-03

export const newAddress = addressContent
  .extend({
    ...derivedAddressFields,
    verificationStatus: addressVerificationStatus,
    dateOptedIn: orNull(wireInstant).describe(
      "When the person agreed that the board stores it, where the law requires asking; null where they have not.",
    ), // ADDR-04
  })
  .describe("The address of a new person.");

export const medicalEducation = z
  .object({
    medicalEducationId: z.number().int().nullish(),
    physicianId: physicianId.nullish(),
    graduationYear: year,
    locationId: z.number().int().positive(),
  })
  .describe("A person's medical education; `locationId` is from the list of options.");

export const newPhysician = z
  .object({
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
    email: z.string().max(maxEmailAddressLength),
    dateOfBirth: wireDate,
    examinationAppliedToId: examinationId,
  })
  .describe("A new person, as they describe themselves."); // PERS-01 to PERS-06
export type NewPhysician = z.output<typeof newPhysician>;

export const physicianToCreate = z.object({
  physician: newPhysician,
  examinationId,
  siteToken: addition("captcha-on-every-call", siteToken.nullish()),
});
