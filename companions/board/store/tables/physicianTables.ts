import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgSchema, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type {
  CCAssessmentType,
  CertificateStatus,
  CertificationGeneration,
  AddressVerificationStatus,
  Ethnicity,
  Gender,
  Race,
} from "@portal/contract/enumerations";
import type {
  CertificateId,
  MedicalLicenseId,
  OtherBoardPhysicianId,
  PhysicianId,
  AddressId,
} from "@portal/contract/ids";
import { day, id, instant } from "./columns";

/**
 * The board's records: facts only. What follows from them (totals, outstanding requirements, the current block) is
 * computed by `packages/domain/` when read, so it can never contradict them.
 */
export const board = pgSchema("board");

export const physician = board.table(
  "physician",
  {
    physicianId: id<PhysicianId>("physician_id").primaryKey(),
    fullName: text("full_name").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    dateOfBirth: day("date_of_birth"),
    ssn4: text("ssn4"),
    emailAddress: text("email_address"),
    isRetired: boolean("is_retired").notNull(),
    isLapsedNoLicense: boolean("is_lapsed_no_license").notNull(),
    isDansInvalidatedAllowReentryExam: boolean("is_dans_invalidated_allow_reentry_exam").notNull(),
    isPatientSafetyRequired: boolean("is_patient_safety_required").notNull(),
  },
  // For searches by people without an account (SEARCH-02).
  (table) => [
    index("physician_searched").on(table.dateOfBirth, table.ssn4),
    // For checks whether another physician has an address (isAddressOfAnother).
    index("physician_email_beginning").on(sql`lower(${table.emailAddress}) text_pattern_ops`),
    check("physician_ssn4", sql`${table.ssn4} ~ '^[0-9]{4}$'`),
  ],
);

/** The column of tables that belong to a physician. */
export const physicianColumn = () =>
  id<PhysicianId>("physician_id")
    .notNull()
    .references(() => physician.physicianId);

/** Known here by name only. */
export const otherBoardPhysician = board.table("other_board_physician", {
  otherBoardPhysicianId: id<OtherBoardPhysicianId>("other_board_physician_id").primaryKey(),
  fullName: text("full_name").notNull(),
  otherBoardPhysicianCode: text("other_board_physician_code"),
});

/**
 * The record that the bearer of a token with this issuer and subject may see. Staff have none: a claim has their role.
 */
export const principal = board.table(
  "principal",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    physicianId: id<PhysicianId>("physician_id").references(() => physician.physicianId),
    otherBoardPhysicianId: id<OtherBoardPhysicianId>("other_board_physician_id").references(
      () => otherBoardPhysician.otherBoardPhysicianId,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // For checks whether a found record has an account (SEARCH-02).
    index("principal_physician").on(table.physicianId),
    check("principal_is_one_person", sql`num_nonnulls(${table.physicianId}, ${table.otherBoardPhysicianId}) = 1`),
  ],
);

/** Separate from `physician`, so that a visit doesn't change the record. */
export const lastLogin = board.table("last_login", {
  physicianId: physicianColumn().primaryKey(),
  at: instant("at").notNull(),
});

export const certificate = board.table(
  "certificate",
  {
    certificateId: id<CertificateId>("certificate_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    certificationId: integer("certification_id").notNull(),
    certificationName: text("certification_name").notNull(),
    certificateNumber: text("certificate_number").notNull(),
    certificateStatus: smallint("certificate_status").$type<CertificateStatus>().notNull(),
    certificationGeneration: smallint("certification_generation").$type<CertificationGeneration>().notNull(),
    awardDate: day("award_date").notNull(),
    expirationDate: day("expiration_date"),
    recertifiedDate: day("recertified_date"),
    isPrimary: boolean("is_primary").notNull(),
    isHPM: boolean("is_hpm").notNull(),
    ccStatus: smallint("cc_status"),
    ccStatusDisplay: text("cc_status_display"),
  },
  (table) => [index("certificate_physician").on(table.physicianId)],
);

export const ofCertificate = () =>
  id<CertificateId>("certificate_id")
    .notNull()
    .references(() => certificate.certificateId);

export const medicalLicense = board.table(
  "medical_license",
  {
    medicalLicenseId: id<MedicalLicenseId>("medical_license_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    licenseNumber: text("license_number").notNull(),
    stateId: integer("state_id").notNull(),
    expirationDate: day("expiration_date").notNull(),
  },
  (table) => [index("medical_license_physician").on(table.physicianId)],
);

/** The pathway of a certificate's continuing certification, and its dates. */
export const enrollmentCertificate = board.table("enrollment_certificate", {
  certificateId: ofCertificate().primaryKey(),
  /** False once a lifetime certificate was unenrolled. */
  isEnrolled: boolean("is_enrolled").notNull().default(true),
  /** False if the certification has no article-based assessment. */
  isAbccEligible: boolean("is_abcc_eligible").notNull().default(true),
  ccAssessmentType: smallint("cc_assessment_type").$type<CCAssessmentType>(),
  ccAssessmentAttestationDate: day("cc_assessment_attestation_date"),
  lastArticleAssessmentEnrolledDate: day("last_article_assessment_enrolled_date"),
  enrollmentStartDate: day("enrollment_start_date"),
  enrollmentEndDate: day("enrollment_end_date"),
});

export const address = board.table(
  "address",
  {
    addressId: id<AddressId>("address_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    company: text("company"),
    company2: text("company2"),
    line1: text("line1").notNull(),
    line2: text("line2"),
    city: text("city").notNull(),
    stateId: integer("state_id"),
    zipCode: text("zip_code").notNull(),
    countryId: integer("country_id").notNull(),
    homePhoneNumber: text("home_phone_number"),
    officePhoneNumber: text("office_phone_number"),
    faxNumber: text("fax_number"),
    /** Uses of the address (`AddressType`); empty once other addresses have taken all of them. */
    types: smallint("types").array().notNull(),
    shippingUntil: day("shipping_until"),
    isValid: boolean("is_valid").notNull(),
    verificationStatus: smallint("verification_status").$type<AddressVerificationStatus>(),
    dateOptedIn: instant("date_opted_in"),
    updatedDate: instant("updated_date"),
    /** Null if it was never saved here. */
    updatedBy: text("updated_by", { enum: ["self", "staff"] }),
  },
  (table) => [
    index("address_physician").on(table.physicianId),
    check("address_updated_by", sql`${table.updatedBy} in ('self', 'staff')`),
  ],
);

/** A physician's answers in the demographic survey; no row until it is done (HOME-06). */
export const physicianDemographic = board.table("physician_demographic", {
  physicianId: physicianColumn().primaryKey(),
  ethnicity: smallint("ethnicity").$type<Ethnicity>().notNull(),
  gender: smallint("gender").$type<Gender>().notNull(),
  races: smallint("races").array().$type<Race[]>().notNull(),
});
