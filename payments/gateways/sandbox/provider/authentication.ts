import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { approved, decide, hashOf, take } from "./attempts";
import type { ProviderDatabase } from "./providerDatabase";
import { tokens } from "./schema";
import { close, hold } from "./sessions";
import { announce } from "./webhooks";

/** Applies the payer's answer to their bank: approved, it is charged; refused, it never is. */
export function answerBank(
  database: ProviderDatabase,
  sessionId: string,
  isApproved: boolean,
  now: Temporal.Instant,
): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await hold(tx, sessionId, now);
    if (session?.state !== "open" || session.idempotencyKey === null || session.token === null) return;
    const [token] = await tx.select().from(tokens).where(eq(tokens.token, session.token));
    if (token === undefined) return;
    const { idempotencyKey, reference, description, returnUrl } = session;
    const { amount } = token;
    const surcharge = session.amount - amount;
    const request = { idempotencyKey, reference, amount, surcharge, token: token.token, description, returnUrl };
    const decision = isApproved ? approved : refused;
    const decided = { ...decision, idempotencyKey, requestHash: hashOf(request), decidedAt: now };
    const isNew = await decide(tx, decided);
    if (isNew && isApproved) await take(tx, request, token, null, now);
    if (isNew && !isApproved) await announce(tx, idempotencyKey, now);
    await close(tx, sessionId, { state: isNew && isApproved ? "done" : "failed" });
  });
}

const refused = { outcome: "declined", responseCode: "authentication-failed", fields: [] } as const;
