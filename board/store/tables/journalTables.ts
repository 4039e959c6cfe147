import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { id, instant } from "./columns";
import { board, physician } from "./physicianTables";

/**
 * Every change that a physician, or staff for them, made to a record: who, when, and what it was before and after
 * (changes.ts). A trigger refuses to change or delete a row.
 */
export const change = board.table(
  "change",
  {
    changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    kind: text("kind").notNull(),
    /** The id of the changed row in its own table. No reference: some of these rows may be deleted. */
    itemId: bigint("item_id", { mode: "number" }).notNull(),
    action: text("action").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    at: instant("changed_at").notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    actedAs: text("acted_as", { enum: ["self", "staff"] }).notNull(),
  },
  (table) => [
    index("change_physician").on(table.physicianId, table.kind, table.itemId),
    check("change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
    // Deleted survey answers must not survive here, and passwords must never be here.
    check(
      "change_without_secrets",
      sql`${table.kind} not in ('demographics', 'password') or num_nonnulls(${table.before}, ${table.after}) = 0`,
    ),
  ],
);

/** What was done on the command line, by whom, and why (operations.ts). A trigger refuses to change or delete a row. */
export const operation = board.table(
  "operation",
  {
    operationId: bigint("operation_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** The user of the machine; of a container, its own. */
    operator: text("operator").notNull(),
    /** As it stood on the command line, such as `account disable`. */
    action: text("action").notNull(),
    /** Whom it was about; null where it was no physician. No reference: a person's record may be erased. */
    physicianId: id<PhysicianId>("physician_id"),
    /** What it was about in words, without a physician's personal data; null: what `action` and `physicianId` say. */
    about: text("about"),
    reason: text("reason"),
  },
  (table) => [index("operation_physician").on(table.physicianId)],
);
