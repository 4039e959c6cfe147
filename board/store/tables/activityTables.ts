import { sql } from "drizzle-orm";
import { boolean, check, index, text } from "drizzle-orm/pg-core";
import type { CCActivityId, PhysicianId } from "~/contract/ids";
import { creditAmount, day, id } from "./columns";
import { board, physician } from "./physicianTables";

/** What is known of an activity, whoever reported it. */
const activityFacts = () => ({
  physicianId: id<PhysicianId>("physician_id")
    .notNull()
    .references(() => physician.physicianId),
  activityName: text("activity_name").notNull(),
  organizationName: text("organization_name").notNull(),
  completedDate: day("completed_date").notNull(),
  cmeCredits: creditAmount("cme_credits").notNull(),
  saCredits: creditAmount("sa_credits").notNull(),
  isPipClinical: boolean("is_pip_clinical").notNull(),
  isPipFeedback: boolean("is_pip_feedback").notNull(),
  isPatientSafety: boolean("is_patient_safety").notNull(),
});

/** An activity that its provider confirmed. Which block it counts for follows from its date. */
export const ccVerifiedActivity = board.table(
  "cc_verified_activity",
  {
    ccActivityId: id<CCActivityId>("cc_activity_id").primaryKey().generatedByDefaultAsIdentity(),
    ...activityFacts(),
  },
  (table) => [index("cc_verified_activity_physician").on(table.physicianId)],
);

/** What a physician keeps of an activity that no provider has confirmed: a record, and no attestation. */
export const selfReportedActivity = board.table(
  "self_reported_activity",
  {
    // Numbered with the verified ones, so that an id names one activity, whoever reported it.
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
