import type { EnrollmentCertificate } from "~/contract/ccBlock";
import type { Physician } from "~/contract/physician";
import type { BlockFacts } from "~/domain/evaluation";

/** What is kept of one block. Its years and enrolled certificates follow from its dates. */
export type BlockRecord = Omit<BlockFacts, "startYear" | "endYear" | "enrollmentCertificates">;

/**
 * Everything that the board keeps of one physician, in the contract's own shapes and without what can be computed from
 * the rest. It is what is read, what is imported, and what demo people are made of.
 */
export interface PhysicianRecord extends Pick<
  Physician,
  | "physicianId"
  | "fullName"
  | "emailAddress"
  | "isRetired"
  | "isLapsedNoLicense"
  | "isDansInvalidatedAllowReentryExam"
  | "isPatientSafetyRequired"
  | "certificates"
  | "medicalLicenses"
  | "ccVerifiedActivities"
> {
  readonly enrollmentCertificates: readonly EnrollmentCertificate[];
  readonly ccBlocks: readonly BlockRecord[];
}
