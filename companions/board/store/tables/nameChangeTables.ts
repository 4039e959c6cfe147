import { sql } from "drizzle-orm";
import { check, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { NameChange, NameChangeId } from "@portal/contract/extensions/nameChangeExtensions";
import { day, id, instant } from "./columns";
import { board, physicianColumn } from "./physicianTables";

/** Requests for another name on record; what they changed is in the journal too. */
export const nameChange = board.table(
  "name_change",
  {
    nameChangeId: id<NameChangeId>("name_change_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name"),
    lastName: text("last_name").notNull(),
    suffix: text("suffix"),
    /** The name on record when it was asked for. */
    formerName: text("former_name").notNull(),
    since: day("since").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: text("requested_by").$type<NameChange["requestedBy"]>().notNull(),
    state: text("state").$type<NameChange["state"]>().notNull(),
    reason: text("reason").notNull().default(""),
    /** Null while it is open. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("name_change_physician").on(table.physicianId),
    uniqueIndex("name_change_one_open")
      .on(table.physicianId)
      .where(sql`${table.state} = 'open'`),
    index("name_change_open")
      .on(table.nameChangeId)
      .where(sql`${table.state} = 'open'`),
    check("name_change_state", sql`${table.state} in ('open', 'accepted', 'not-accepted', 'withdrawn')`),
    check("name_change_is_open_or_ended", sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check("name_change_requested_by", sql`${table.requestedBy} in ('physician', 'staff')`),
  ],
);
