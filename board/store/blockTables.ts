import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import type { CCAttestationType, ClinicalStatus } from "~/contract/enumerations";
import type { CCAttestationId, CCBlockId, CertificateId, PhysicianId } from "~/contract/ids";
import type { Cents } from "~/domain/money";
import { authorColumns, creditAmount, day, id, instant } from "./columns";
import { board, certificate, physician } from "./physicianTables";

export const ccBlock = board.table(
  "cc_block",
  {
    ccBlockId: id<CCBlockId>("cc_block_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    extensionDate: day("extension_date"),
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

export const ccAnnualFee = board.table(
  "cc_annual_fee",
  {
    ccBlockId: id<CCBlockId>("cc_block_id")
      .notNull()
      .references(() => ccBlock.ccBlockId),
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
    ccBlockId: id<CCBlockId>("cc_block_id")
      .notNull()
      .references(() => ccBlock.ccBlockId),
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

/**
 * Every change of an attestation, for good: attesting is a legal statement, and who made it, for whom and when must be
 * known later. A trigger refuses to change or delete a row.
 */
export const attestationChange = board.table(
  "attestation_change",
  {
    attestationChangeId: bigint("attestation_change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ccAttestationId: id<CCAttestationId>("cc_attestation_id")
      .notNull()
      .references(() => ccAttestation.ccAttestationId),
    ...authorColumns(),
    /** Null where there was no attestation. */
    creditsBefore: creditAmount("credits_before"),
    isSelfReportedBefore: boolean("is_self_reported_before"),
    creditsAfter: creditAmount("credits_after").notNull(),
    isSelfReportedAfter: boolean("is_self_reported_after").notNull(),
  },
  (table) => [
    index("attestation_change_attestation").on(table.ccAttestationId),
    check("attestation_change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
  ],
);

/** Every change of a clinical status, for good, as of an attestation: PIP is owed or not because of it. */
export const clinicalStatusChange = board.table(
  "clinical_status_change",
  {
    clinicalStatusChangeId: bigint("clinical_status_change_id", { mode: "number" })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    ccBlockId: id<CCBlockId>("cc_block_id")
      .notNull()
      .references(() => ccBlock.ccBlockId),
    ...authorColumns(),
    clinicalStatusBefore: smallint("clinical_status_before").$type<ClinicalStatus>().notNull(),
    clinicalStatusAfter: smallint("clinical_status_after").$type<ClinicalStatus>().notNull(),
  },
  (table) => [
    index("clinical_status_change_block").on(table.ccBlockId),
    check("clinical_status_change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
  ],
);

export const ccAppliedWaiver = board.table(
  "cc_applied_waiver",
  {
    ccAppliedWaiverId: bigint("cc_applied_waiver_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ccBlockId: id<CCBlockId>("cc_block_id")
      .notNull()
      .references(() => ccBlock.ccBlockId),
    waiverTypeDescription: text("waiver_type_description").notNull(),
    cmeCredits: creditAmount("cme_credits").notNull(),
    saCredits: creditAmount("sa_credits").notNull(),
    appliedToYear: integer("applied_to_year"),
  },
  (table) => [index("cc_applied_waiver_block").on(table.ccBlockId)],
);

/** Article assessments passed that stand for other requirements of the block. */
export const ccAppliedArticleWaiver = board.table(
  "cc_applied_article_waiver",
  {
    ccBlockId: id<CCBlockId>("cc_block_id")
      .notNull()
      .references(() => ccBlock.ccBlockId),
    certificateId: id<CertificateId>("certificate_id")
      .notNull()
      .references(() => certificate.certificateId),
    articleCredits: integer("article_credits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ccBlockId, table.certificateId] })],
);
