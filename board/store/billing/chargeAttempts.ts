import { and, eq, isNull } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { BoardDatabase } from "../boardDatabase";
import type { ChargeOutcome } from "../tables/billingTables";
import { chargeAttempt } from "../schema";

export type ChargeAttempt = typeof chargeAttempt.$inferSelect;

type AttemptEnd =
  | { readonly outcome: Extract<ChargeOutcome, "absent"> }
  | { readonly outcome: Extract<ChargeOutcome, "declined">; readonly responseCode: string }
  | { readonly outcome: Extract<ChargeOutcome, "charged">; readonly charge: PaymentCharge };

type Key = Pick<ChargeAttempt, "physicianId" | "idempotencyKey">;

export async function findAttempt(
  database: BoardDatabase,
  { physicianId, idempotencyKey }: Key,
): Promise<ChargeAttempt | null> {
  const [found] = await database.select().from(chargeAttempt).where(is(physicianId, idempotencyKey));
  return found ?? null;
}

/** Returns the key's attempt: an earlier one, or this new one. Null if the token belongs to another attempt. */
export async function beginAttempt(
  database: BoardDatabase,
  attempt: Omit<ChargeAttempt, "outcome" | "responseCode" | "charge">,
): Promise<ChargeAttempt | null> {
  const [inserted] = await database.insert(chargeAttempt).values(attempt).onConflictDoNothing().returning();
  return inserted ?? findAttempt(database, attempt);
}

/** Voids a key that was never used, so that it can't be charged. Returns the key's attempt. */
export async function voidKey(
  database: BoardDatabase,
  key: Key & Pick<ChargeAttempt, "begunAt">,
): Promise<ChargeAttempt> {
  const nothing = { callName: null, sent: null, contentHash: null, tokenHash: null };
  await database
    .insert(chargeAttempt)
    .values({ ...key, ...nothing, outcome: "absent" })
    .onConflictDoNothing();
  const attempt = await findAttempt(database, key);
  if (attempt === null) throw new Error("No attempt is ever deleted");
  return attempt;
}

/** Stores an attempt's result unless it has one. Returns the attempt. */
export async function endAttempt(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  end: AttemptEnd,
): Promise<ChargeAttempt> {
  const { physicianId, idempotencyKey } = attempt;
  const isOpen = and(is(physicianId, idempotencyKey), isNull(chargeAttempt.outcome));
  const [ended] = await database.update(chargeAttempt).set(end).where(isOpen).returning();
  return ended ?? (await findAttempt(database, attempt)) ?? attempt;
}

function is(physicianId: PhysicianId, idempotencyKey: string) {
  return and(eq(chargeAttempt.physicianId, physicianId), eq(chargeAttempt.idempotencyKey, idempotencyKey));
}
