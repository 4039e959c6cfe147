import { sql } from "drizzle-orm";
import { bigint, check, index, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { id, instant } from "./columns";
import { board, physician } from "./physicianTables";

/** How a password came to be another one, or came to be none that anybody knows. */
export const passwordActions = ["created", "changed", "reset", "withdrawn"] as const;
export type PasswordAction = (typeof passwordActions)[number];

/** That the password of a physician's account is another one, for good; nothing of which it is or was. */
export const passwordChange = board.table(
  "password_change",
  {
    passwordChangeId: bigint("password_change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    changedAt: instant("changed_at").notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    action: text("action", { enum: passwordActions }).notNull(),
  },
  (table) => [
    index("password_change_physician").on(table.physicianId),
    check("password_change_action", sql`${table.action} in ('created', 'changed', 'reset', 'withdrawn')`),
  ],
);
