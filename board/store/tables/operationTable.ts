import { bigint, index, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { id, instant } from "./columns";
import { board } from "./physicianTables";

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
