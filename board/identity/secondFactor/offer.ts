import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { Account } from "../accounts/accounts";
import type { IdentityDatabase } from "../database";
import { accounts } from "../schema";

const putOffFor = { hours: 24 * 90 };
/** In place of a moment that never comes. */
const forGood = Temporal.Instant.from("9999-12-31T00:00:00Z");

/** Whether the person is offered no second factor now, as they have put it off. */
export function isPutOff({ secondFactorPutOffUntil: until }: Account, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(now, until) < 0;
}

export async function putOffSecondFactor(
  db: IdentityDatabase,
  subject: string,
  howLong: "90-days" | "for-good",
  now: Temporal.Instant,
): Promise<void> {
  const secondFactorPutOffUntil = howLong === "for-good" ? forGood : now.add(putOffFor);
  await db.update(accounts).set({ secondFactorPutOffUntil }).where(eq(accounts.subject, subject));
}
