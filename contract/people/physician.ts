import { ssn4 } from "./accountSearch";
import { address } from "./address";
import { ccActivity, ccEnrollment } from "../certification/ccBlock";
import { certificate } from "../certification/certificate";
import { otherBoardPhysicianId, physicianId } from "../ids";
import { medicalLicense } from "./medicalLicense";
import { exact, flag, flagOrUnknown, list, listOrUnknown, text } from "../reading/meanings";
import { wireDate } from "../values";
import { z } from "../zod";

export const physician = z.object({
  physicianId,
  otherBoardPhysicianId: otherBoardPhysicianId.nullish(),
  fullName: text(),
  /** The account view's; a board that does not tell them answers none. */
  firstName: z.string().nullable().default(null),
  lastName: z.string().nullable().default(null),
  dateOfBirth: wireDate.nullable().default(null),
  ssn4: ssn4.nullable().default(null),
  emailAddress: z.string().nullable(),
  /** A board that keeps none answers none. */
  addresses: list(address).default([]),
  certificates: listOrUnknown(certificate),
  medicalLicenses: list(medicalLicense),
  currentCCEnrollment: ccEnrollment.nullable(),
  ccEnrollmentsModel: z.object({ hasCCEnrollmentHistory: flag() }),
  ccVerifiedActivities: list(ccActivity),
  /** Only the account document has them; a board without them answers none. */
  ccSelfReportedActivities: list(ccActivity).default([]),
  /**
   * Trainings of all applications, each with its `applicationId`. A board that has them in its applications may leave the
   * list out.
   */
  subspecialtyTrainingList: z.array(z.unknown()).nullish(),
  hasActiveTenYearCert: flag(),
  isRetired: flag(),
  isLapsedNoLicense: flagOrUnknown(),
  isDansInvalidatedAllowReentryExam: flag(),
  isPatientSafetyRequired: flagOrUnknown(),
  isOtherBoardPhysician: flag(),
  otherBoardPhysicianCode: z.string().nullish(),
});
export type Physician = z.infer<typeof physician>;

/**
 * Who the bearer of the token is (with the on-behalf-of header: whom they act for). A member of staff who acts for
 * no physician has neither id. The union of both documents' fields (decision 0000.8); `personKey` is an extension.
 */
export const currentUser = z.object({
  physicianId: exact(physicianId.nullable()),
  otherBoardPhysicianId: exact(otherBoardPhysicianId.nullable()),
  fullName: text(),
  isOtherBoardPhysician: z.boolean().default(false),
  otherBoardPhysicianCode: z.string().nullish(),
  personKey: z.string().nullish(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** In characters: no mail reaches a longer address (RFC 5321). */
const emailAddress = z.string().min(1).max(254);

/** ACCT-03. The current address is the one that the change was decided on: a board refuses it where it has another. */
export const emailAddressUpdate = z.object({ physicianId, currentEmail: emailAddress, newEmail: emailAddress });
