import { randomUUID } from "node:crypto";
import { sumCents } from "~/domain/billing/money";
import type { Bookkeeping } from "../purposes/payable";
import type { IntentId } from "../intent";
import type { NewIntent, PaymentActor } from "../payments";
import { payable } from "../purposes/purposes";
import { nextLook } from "../timings";
import type { WritingOptions } from "./applyChange";
import { type PaymentsTransaction, changes, intents, parts } from "./schema";

/** Also inserts the parts that it claims and the first line of its journal. */
export async function insertIntent(
  transaction: PaymentsTransaction,
  newIntent: NewIntent,
  actor: PaymentActor,
  { clock, timings }: Pick<WritingOptions, "clock" | "timings">,
): Promise<typeof intents.$inferSelect> {
  const now = clock();
  const { purpose, physicianId } = newIntent;
  const intentId = randomUUID() as string as IntentId;
  const bookkeeping: Bookkeeping =
    newIntent.bookkeeping === "invoices" ? { kind: "invoices", invoiceNumbers: [] } : { kind: "orders" };
  const fresh = {
    state: "created",
    since: now,
    looks: 0,
    asked: 0,
    answered: 0,
    recordingBegunAt: null,
    authenticationUrl: null,
    isSettled: false,
    isReopened: false,
  } as const;
  const { claims, amounts } = payable(purpose);
  const [row] = await transaction
    .insert(intents)
    .values({
      ...fresh,
      intentId,
      physicianId,
      purpose,
      bookkeeping,
      amount: sumCents(amounts),
      attempts: 0,
      createdAt: now,
      nextLookAt: nextLook(fresh, now, timings),
    })
    .returning();
  if (row === undefined) throw new Error("An insert returns its row");
  await transaction.insert(parts).values(claims.map((name) => ({ intentId, physicianId, name, isLive: true })));
  await transaction
    .insert(changes)
    .values({ intentId, at: now, ...actor, fromState: null, toState: "created", why: "begun" });
  return row;
}
