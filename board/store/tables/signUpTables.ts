import { index, integer, text } from "drizzle-orm/pg-core";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { id, instant } from "./columns";
import { board, physician } from "./physicianTables";

/**
 * The ids of physicians whom nobody had a record of. They begin far above those that records are imported with: an import
 * replaces whoever has its id.
 */
export const newPhysicianId = board.sequence("new_physician_id", { startWith: 10_000_000 });

/** What somebody said of themselves who was not known before: nobody at the board has checked it. */
export const newPhysician = board.table("new_physician", {
  physicianId: id<PhysicianId>("physician_id")
    .primaryKey()
    .references(() => physician.physicianId),
  middleName: text("middle_name"),
  suffix: text("suffix"),
  title: text("title").notNull(),
  graduationYear: integer("graduation_year").notNull(),
  /** Of the list of medical schools (medicalSchools/). */
  locationId: integer("location_id").notNull(),
  examinationAppliedToId: id<ExaminationId>("examination_applied_to_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** How often something was tried in a while, by strangers: no more than its limit are let in. */
export const visitorAttempts = board.table(
  "stranger_attempts",
  {
    /** A keyed hash: neither people nor client addresses can be read from it. */
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    /** By real time. Then it begins anew. */
    endsAt: instant("ends_at").notNull(),
  },
  // Every attempt clears away a few that are over.
  (table) => [index("stranger_attempts_ends_at").on(table.endsAt)],
);
