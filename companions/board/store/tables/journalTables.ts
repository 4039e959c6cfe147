import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "@portal/contract/ids";
import { id, instant } from "./columns";
import { board, physicianColumn } from "./physicianTables";

/**
 * The journal of changes that physicians, or staff for them, made to a record: who, when, before and after
 * (changes.ts). A trigger forbids updates and deletions.
 */
export const change = board.table(
  "change",
  {
    changeId: bigint("change_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    physicianId: physicianColumn(),
    kind: text("kind").notNull(),
    /** Id of the changed row in its own table. Not a foreign key: some of these rows may be deleted. */
    itemId: bigint("item_id", { mode: "number" }).notNull(),
    action: text("action").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    at: instant("changed_at").notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    actedAs: text("acted_as", { enum: ["self", "staff"] }).notNull(),
    /** The member of staff, where known: accounts of staff may be removed. */
    staffName: text("staff_name"),
  },
  (table) => [
    index("change_physician").on(table.physicianId, table.kind, table.itemId),
    check("change_acted_as", sql`${table.actedAs} in ('self', 'staff')`),
    // The journal must not contain deleted survey answers or any passwords.
    check(
      "change_without_secrets",
      sql`${table.kind} not in ('demographics', 'password') or num_nonnulls(${table.before}, ${table.after}) = 0`,
    ),
  ],
);

/** Actions on the command line: what, by whom, and why (journals.ts). A trigger forbids updates and deletions. */
export const operation = board.table(
  "operation",
  {
    operationId: bigint("operation_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** The machine's user; in a container, the container's. */
    operator: text("operator").notNull(),
    /** As on the command line, such as `account disable`. */
    action: text("action").notNull(),
    /** The physician concerned; null if none. Not a foreign key: a person's record may be erased. */
    physicianId: id<PhysicianId>("physician_id"),
    /** Details in words, without a physician's personal data; null if `action` and `physicianId` say everything. */
    about: text("about"),
    reason: text("reason"),
  },
  (table) => [index("operation_physician").on(table.physicianId)],
);
