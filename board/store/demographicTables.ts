import { sql } from "drizzle-orm";
import { bigint, check, index, smallint, text } from "drizzle-orm/pg-core";
import type { Ethnicity, Gender, Race } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import { authorColumns, id } from "./columns";
import { board, physician } from "./physicianTables";

/** What a physician answered in the demographic survey; nothing while it is not done (HOME-06). */
export const physicianDemographic = board.table("physician_demographic", {
  physicianId: id<PhysicianId>("physician_id")
    .primaryKey()
    .references(() => physician.physicianId),
  ethnicity: smallint("ethnicity").$type<Ethnicity>().notNull(),
  gender: smallint("gender").$type<Gender>().notNull(),
  races: smallint("races").array().$type<Race[]>().notNull(),
});

/** That the survey was answered, for good; without the answers, so that what is deleted is nowhere any more. */
export const physicianDemographicChange = board.table(
  "physician_demographic_change",
  {
    physicianDemographicChangeId: bigint("physician_demographic_change_id", { mode: "number" })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    ...authorColumns(),
    action: text("action", { enum: ["answered", "changed", "deleted"] }).notNull(),
  },
  (table) => [
    index("physician_demographic_change_physician").on(table.physicianId),
    check("physician_demographic_change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
    check("physician_demographic_change_action", sql`${table.action} in ('answered', 'changed', 'deleted')`),
  ],
);
