import { sql } from "drizzle-orm";
import { bigint, check, index, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { authorColumns, id } from "./columns";
import { board, physician } from "./physicianTables";

/** Every change of the address that somebody signs in with, for good. */
export const emailAddressChange = board.table(
  "email_address_change",
  {
    emailAddressChangeId: bigint("email_address_change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    ...authorColumns(),
    before: text("before"),
    after: text("after").notNull(),
  },
  (table) => [
    index("email_address_change_physician").on(table.physicianId),
    check("email_address_change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
  ],
);
