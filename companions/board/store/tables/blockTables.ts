import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import type { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { CCActivityId, CCAttestationId, CCBlockId } from "@portal/contract/ids";
import type { Cents } from "@portal/domain/billing/money";
import { creditAmount, day, id, instant } from "./columns";
import { board, ofCertificate, physicianColumn } from "./physicianTables";

export const ccBlock = board.table(
  "cc_block",
  {
    ccBlockId: id<CCBlockId>("cc_block_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    extensionDate: day("extension_date"),
    /** Shown to the physician; null if there is none. */
    extensionReason: text("extension_reason"),
    clinicalStatus: smallint("clinical_status").$type<ClinicalStatus>().notNull(),
    pendingExamYear: integer("pending_exam_year"),
    requiredSACredits: creditAmount("required_sa_credits").notNull(),
    requiredCMECredits: creditAmount("required_cme_credits").notNull(),
    isPipRequired: boolean("is_pip_required").notNull(),
    hasPipWaiver: boolean("has_pip_waiver").notNull(),
    hasAudit: boolean("has_audit").notNull(),
    hasPassedAudit: boolean("has_passed_audit").notNull(),
    hasFailedAudit: boolean("has_failed_audit").notNull(),
    auditStart: day("audit_start"),
    auditDueDate: day("audit_due_date"),
  },
  (table) => [
    unique("cc_block_starts_once").on(table.physicianId, table.startDate),
    check("cc_block_ends_after_its_start", sql`${table.startDate} < ${table.endDate}`),
    check("cc_block_has_one_audit_outcome", sql`not (${table.hasPassedAudit} and ${table.hasFailedAudit})`),
  ],
);

const ofBlock = () =>
  id<CCBlockId>("cc_block_id")
    .notNull()
    .references(() => ccBlock.ccBlockId);

export const ccAnnualFee = board.table(
  "cc_annual_fee",
  {
    ccBlockId: ofBlock(),
    year: integer("year").notNull(),
    feeAmount: bigint("fee_amount_cents", { mode: "number" }).$type<Cents>().notNull(),
    isPaid: boolean("is_paid").notNull(),
    isWaived: boolean("is_waived").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ccBlockId, table.year] })],
);

export const ccAttestation = board.table(
  "cc_attestation",
  {
    ccAttestationId: id<CCAttestationId>("cc_attestation_id").primaryKey().generatedByDefaultAsIdentity(),
    ccBlockId: ofBlock(),
    ccAttestationType: smallint("cc_attestation_type").$type<CCAttestationType>().notNull(),
    appliedToYear: integer("applied_to_year").notNull(),
    credits: creditAmount("credits").notNull(),
    isSelfReported: boolean("is_self_reported").notNull(),
    attestationDate: instant("attestation_date"),
    updatedDate: instant("updated_date").notNull(),
  },
  (table) => [
    unique("cc_attestation_once_a_year").on(table.ccBlockId, table.ccAttestationType, table.appliedToYear),
    check("cc_attestation_not_negative", sql`${table.credits} >= 0`),
  ],
);

export const ccAppliedWaiver = board.table(
  "cc_applied_waiver",
  {
    ccAppliedWaiverId: bigint("cc_applied_waiver_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ccBlockId: ofBlock(),
    waiverTypeDescription: text("waiver_type_description").notNull(),
    cmeCredits: creditAmount("cme_credits").notNull(),
    saCredits: creditAmount("sa_credits").notNull(),
    appliedToYear: integer("applied_to_year"),
  },
  (table) => [index("cc_applied_waiver_block").on(table.ccBlockId)],
);

/** Passed article assessments that replace other requirements of the block. */
export const ccAppliedArticleWaiver = board.table(
  "cc_applied_article_waiver",
  {
    ccBlockId: ofBlock(),
    certificateId: ofCertificate(),
    articleCredits: integer("article_credits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ccBlockId, table.certificateId] })],
);

const activityFacts = () => ({
  physicianId: physicianColumn(),
  activityName: text("activity_name").notNull(),
  organizationName: text("organization_name").notNull(),
  completedDate: day("completed_date").notNull(),
  cmeCredits: creditAmount("cme_credits").notNull(),
  saCredits: creditAmount("sa_credits").notNull(),
  isPipClinical: boolean("is_pip_clinical").notNull(),
  isPipFeedback: boolean("is_pip_feedback").notNull(),
  isPatientSafety: boolean("is_patient_safety").notNull(),
});

/** An activity that its provider confirmed. Its date decides which block it counts for. */
export const ccVerifiedActivity = board.table(
  "cc_verified_activity",
  {
    ccActivityId: id<CCActivityId>("cc_activity_id").primaryKey().generatedByDefaultAsIdentity(),
    ...activityFacts(),
  },
  (table) => [index("cc_verified_activity_physician").on(table.physicianId)],
);

/** An activity that only the physician reports: a record, not an attestation. */
export const selfReportedActivity = board.table(
  "self_reported_activity",
  {
    // Shares its sequence with verified ones, so that an id is unique among all activities.
    ccActivityId: id<CCActivityId>("cc_activity_id")
      .primaryKey()
      .default(sql`nextval('board.cc_verified_activity_cc_activity_id_seq')`),
    ...activityFacts(),
  },
  (table) => [
    index("self_reported_activity_physician").on(table.physicianId),
    check("self_reported_activity_not_negative", sql`${table.cmeCredits} >= 0 and ${table.saCredits} >= 0`),
  ],
);
