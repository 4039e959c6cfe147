import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, smallint } from "drizzle-orm/pg-core";
import type { CCAssessmentType } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import { authorColumns, day, id } from "./columns";
import { board, certificate } from "./physicianTables";

/**
 * Every change of a certificate's enrollment, for good, as of an attestation: which pathway was chosen, and that its
 * terms were agreed to, by whom and when. A trigger refuses to change or delete a row.
 */
export const enrollmentChange = board.table(
  "enrollment_change",
  {
    enrollmentChangeId: bigint("enrollment_change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: id<CertificateId>("certificate_id")
      .notNull()
      .references(() => certificate.certificateId),
    ...authorColumns(),
    isEnrolledBefore: boolean("is_enrolled_before").notNull(),
    ccAssessmentTypeBefore: smallint("cc_assessment_type_before").$type<CCAssessmentType>(),
    ccAssessmentAttestationDateBefore: day("cc_assessment_attestation_date_before"),
    isEnrolledAfter: boolean("is_enrolled_after").notNull(),
    ccAssessmentTypeAfter: smallint("cc_assessment_type_after").$type<CCAssessmentType>(),
    ccAssessmentAttestationDateAfter: day("cc_assessment_attestation_date_after"),
  },
  (table) => [
    index("enrollment_change_certificate").on(table.certificateId),
    check("enrollment_change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
  ],
);
