import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { html } from "hono/html";
import { asCents, formatCents } from "@portal/domain/billing/money";
import { approved, storeAttempt, hashOf, addCharge } from "./attempts";
import { type ProviderDatabase, tokens } from "./schema";
import { closeSession, lockSession, type Session } from "./sessions";
import { announce } from "./webhooks";
import { page } from "./pages/page";

/** Applies the payer's answer to their bank: approved, it is charged; refused, it never is. */
export function answerBank(
  database: ProviderDatabase,
  sessionId: string,
  isApproved: boolean,
  now: Temporal.Instant,
): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session?.state !== "open" || session.idempotencyKey === null || session.token === null) return;
    const [token] = await tx.select().from(tokens).where(eq(tokens.token, session.token));
    if (token === undefined) return;
    const { idempotencyKey, reference, description, returnUrl } = session;
    const { amount } = token;
    const surcharge = session.amount - amount;
    const request = { idempotencyKey, reference, amount, surcharge, token: token.token, description, returnUrl };
    const decision = isApproved ? approved : refusedAnswer;
    const decided = { ...decision, idempotencyKey, requestHash: hashOf(request), decidedAt: now };
    const isNew = await storeAttempt(tx, decided);
    if (isNew && isApproved) await addCharge(tx, request, token, null, now);
    if (isNew && !isApproved) await announce(tx, idempotencyKey, now);
    await closeSession(tx, sessionId, { state: isNew && isApproved ? "done" : "failed" });
  });
}

const refusedAnswer = { outcome: "declined", responseCode: "authentication-failed", fields: [] } as const;

/** The page of the payer's bank, which asks for approval (3-D Secure). */
export function authenticationPage({ sessionId, description, amount }: Session): Promise<string> {
  const total = formatCents(asCents(amount));
  const action = `/authenticate/${sessionId}`;
  return page(
    "Approve this payment",
    html`<h1>Approve this payment</h1>
      <p class="lead">Your bank asks whether you are paying ${total} for: ${description}.</p>
      <p>The card is charged once you approve. If you refuse, nothing is charged.</p>
      <form method="post" action="${action}/approve" class="actions">
        <button class="primary" type="submit">Approve ${total}</button>
        <button type="submit" formaction="${action}/refuse">Refuse</button>
      </form>`,
  );
}
