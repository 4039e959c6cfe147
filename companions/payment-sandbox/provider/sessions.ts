import { eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { ExpireAnswer, SessionOutcome, SessionRequest } from "../providerSchemas";
import { answerFor, approved, storeAttempt } from "./attempts";
import type { CardProblems, KnownCard } from "./cardDetails";
import {
  newId,
  type ProviderDatabase,
  type ProviderTransaction,
  attempts,
  charges,
  type Session,
  sessions,
  tokens,
} from "./schema";
import { ledgerEntryOf } from "./ledger";
import { tokenAnswerOf, isRefused, type Token, tokenizeCard } from "./tokens";
import { announce } from "./webhooks";

export type { Session };

const lifetimeMinutes = 30;

/** Null where its idempotency key is already decided: nothing could come of it. */
export function openSession(
  database: ProviderDatabase,
  request: SessionRequest,
  now: Temporal.Instant,
): Promise<Session | null> {
  const { mode, reference, amount } = request;
  const hosted = mode === "fields" ? null : request;
  const session: Session = {
    sessionId: newId("session"),
    mode,
    reference,
    amount,
    parentOrigin: request.mode === "fields" ? new URL(request.parentOrigin).origin : null,
    firstName: hosted?.payer.firstName ?? "",
    lastName: hosted?.payer.lastName ?? "",
    description: hosted?.description ?? "",
    returnUrl: hosted?.returnUrl ?? null,
    cancelUrl: hosted?.cancelUrl ?? null,
    idempotencyKey: request.mode === "pay-over-time" ? request.idempotencyKey : null,
    state: "open",
    token: null,
    createdAt: now,
    expiresAt: now.add({ minutes: lifetimeMinutes }),
  };
  return database.transaction(async (tx) => {
    if (session.idempotencyKey !== null) {
      const decided = await tx.select().from(attempts).where(eq(attempts.idempotencyKey, session.idempotencyKey));
      if (decided.length > 0) return null;
    }
    await tx.insert(sessions).values(session);
    return session;
  });
}

/** Returns its state at `now`; null for an unknown id. */
export async function findSession(
  database: ProviderDatabase,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const [session] = await database.select().from(sessions).where(eq(sessions.sessionId, sessionId));
  return session === undefined ? null : withExpiry(session, now);
}

export function outcomeOf(
  database: ProviderDatabase,
  sessionId: string,
  now: Temporal.Instant,
): Promise<SessionOutcome | null> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session === null) return null;
    const { reference, mode } = session;
    return { reference, mode, outcome: await outcome(tx, session) };
  });
}

/** Makes a token from a card entered in fields or on a page; null where the session is over. */
export function useCard(
  database: ProviderDatabase,
  sessionId: string,
  mode: "fields" | "tokenize",
  card: KnownCard,
  problems: CardProblems,
  now: Temporal.Instant,
): Promise<Token | null> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session?.state !== "open" || session.mode !== mode) return null;
    const token = await tokenizeCard(tx, session, card, problems, now);
    // Fields stay open: the portal reports a wrong month, and the card is then entered again.
    if (mode === "tokenize")
      await closeSession(tx, sessionId, { state: isRefused(token) ? "failed" : "done", token: token.token });
    return token;
  });
}

/** Charges at the checkout itself, under the session's idempotency key. */
export function approveSession(database: ProviderDatabase, sessionId: string, now: Temporal.Instant): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session?.state !== "open" || session.idempotencyKey === null) return;
    const { idempotencyKey, reference, amount, description } = session;
    const isNew = await storeAttempt(tx, { ...approved, idempotencyKey, requestHash: sessionId, decidedAt: now });
    if (isNew) {
      await tx.insert(charges).values({
        transactionId: newId("transaction"),
        idempotencyKey,
        token: null,
        reference,
        amount,
        surcharge: 0,
        state: "settled",
        paymentType: "Affirm",
        lastFour: null,
        description,
        chargedAt: now,
        settlesAt: null,
        willReturn: false,
        changedAt: now,
      });
      await announce(tx, idempotencyKey, now);
    }
    await closeSession(tx, sessionId, { state: isNew ? "done" : "failed" });
  });
}

/** The lender refuses: final, like a declined charge. */
export function refuseSession(database: ProviderDatabase, sessionId: string, now: Temporal.Instant): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session?.state !== "open" || session.idempotencyKey === null) return;
    const { idempotencyKey } = session;
    const refusal = { outcome: "declined", responseCode: "refused-by-lender", fields: [] } as const;
    await storeAttempt(tx, { ...refusal, idempotencyKey, requestHash: sessionId, decidedAt: now });
    await announce(tx, idempotencyKey, now);
    await closeSession(tx, sessionId, { state: "failed" });
  });
}

/** The payer returns without paying. */
export function cancelSession(database: ProviderDatabase, sessionId: string, now: Temporal.Instant): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session?.state === "open") await closeSession(tx, sessionId, { state: "cancelled" });
  });
}

/** Ends a session and every token made in it, unless it has already charged. */
export function expireSession(
  database: ProviderDatabase,
  sessionId: string,
  now: Temporal.Instant,
): Promise<ExpireAnswer | null> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId, now);
    if (session === null) return null;
    // Waits for a charge that holds one of the tokens, and can then see it.
    const made = await tx.update(tokens).set({ isVoid: true }).where(eq(tokens.sessionId, sessionId)).returning();
    for (const { token } of made) {
      const [charge] = await tx.select().from(charges).where(eq(charges.token, token));
      if (charge !== undefined) return { kind: "charged", charge: await ledgerEntryOf(tx, charge) };
    }
    const result = await outcome(tx, session);
    if (result.kind === "charged") return result;
    await closeSession(tx, sessionId, { state: "expired" });
    return { kind: "expired" };
  });
}

/** Locks the session until the transaction ends. */
export async function lockSession(
  tx: ProviderTransaction,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.sessionId, sessionId)).for("update");
  return session === undefined ? null : withExpiry(session, now);
}

function withExpiry(session: Session, now: Temporal.Instant): Session {
  const isOver = session.expiresAt.epochMilliseconds <= now.epochMilliseconds;
  return session.state === "open" && isOver ? { ...session, state: "expired" } : session;
}

export async function closeSession(
  tx: ProviderTransaction,
  sessionId: string,
  change: Pick<Session, "state"> & Partial<Pick<Session, "token">>,
): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.sessionId, sessionId));
}

async function outcome(tx: ProviderTransaction, session: Session): Promise<SessionOutcome["outcome"]> {
  switch (session.state) {
    case "open":
    case "cancelled":
    case "expired":
      return { kind: session.state };
    case "done":
    case "failed":
      return session.idempotencyKey === null ? tokenOf(tx, session) : charged(tx, session.idempotencyKey);
  }
}

async function tokenOf(tx: ProviderTransaction, { token }: Session): Promise<SessionOutcome["outcome"]> {
  const [made] = token === null ? [] : await tx.select().from(tokens).where(eq(tokens.token, token));
  return made === undefined || made.isVoid ? { kind: "invalid", fields: [] } : tokenAnswerOf(made);
}

async function charged(tx: ProviderTransaction, idempotencyKey: string): Promise<SessionOutcome["outcome"]> {
  const answer = await answerFor(tx, idempotencyKey);
  // The key was looked up, and so voided, before the page was opened.
  return answer.kind === "absent" ? { kind: "expired" } : answer;
}
