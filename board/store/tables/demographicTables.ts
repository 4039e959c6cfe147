import { smallint } from "drizzle-orm/pg-core";
import type { Ethnicity, Gender, Race } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import { id } from "./columns";
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
