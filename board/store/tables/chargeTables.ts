import { sql } from "drizzle-orm";
import { check, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { paymentCharge } from "~/contract/billing/payment";
import type { PhysicianId } from "~/contract/ids";
import { id, instant, wireJson } from "./columns";
import { board, physician } from "./physicianTables";

/** What became of a try of the board's own to take money; null while the provider has not said. */
export const chargeOutcomes = ["absent", "declined", "charged"] as const;
export type ChargeOutcome = (typeof chargeOutcomes)[number];

/**
 * A try to take money, where the board charges by itself: written before the provider is asked, so that whatever becomes
 * of this process can be asked for. It is never deleted.
 */
export const chargeAttempt = board.table(
  "charge_attempt",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    idempotencyKey: text("idempotency_key").notNull(),
    /** Which call is to be carried out once the money is there; null for a key that was only asked about. */
    callName: text("call_name"),
    /** Its query and body, without the token. */
    sent: jsonb("sent").$type<{ readonly query: object | null; readonly body: object }>(),
    /** SHA-256 of all that was sent: the same key with another content is refused. */
    contentHash: text("content_hash"),
    /** SHA-256 of the token, which is charged under one key and no other. */
    tokenHash: text("token_hash"),
    begunAt: instant("begun_at").notNull(),
    outcome: text("outcome", { enum: chargeOutcomes }),
    responseCode: text("response_code"),
    charge: wireJson("charge", paymentCharge),
  },
  (table) => [
    primaryKey({ columns: [table.physicianId, table.idempotencyKey] }),
    uniqueIndex("charge_attempt_token_once").on(table.tokenHash),
    check("charge_attempt_outcome", sql`${table.outcome} in ('absent', 'declined', 'charged')`),
    check(
      "charge_attempt_charge",
      sql`(${table.charge} is not null) = (${table.outcome} is not distinct from 'charged')`,
    ),
  ],
);
