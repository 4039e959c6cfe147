import { and, eq, gt } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { ProviderField } from "@portal/payments/intent";
import type { AttemptAnswer, ChargeRequest } from "../providerSchemas";
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
import { enterCharge } from "./balance";
import { ledgerEntryOf } from "./ledger";
import { isRefused, surchargeOf, type Token } from "./tokens";
import type { Scenario } from "./testNumbers";
import { announce } from "./webhooks";

type DecidedAnswer = Exclude<AttemptAnswer, { kind: "authenticate" }>;

type Charged =
  /** `isNew`: this request decided it, and a scenario may still withhold its answer. */
  | {
      readonly kind: "answer";
      readonly answer: DecidedAnswer;
      readonly isNew: boolean;
      readonly scenario: Scenario | null;
    }
  /** The payer's bank asks them first: nothing is decided before they have answered. */
  | { readonly kind: "authenticate"; readonly session: Session }
  /** The number's scenario: nothing was charged or stored. */
  | { readonly kind: "no-answer" }
  | { readonly kind: "conflict" }
  /** The key was looked up before it was ever charged. */
  | { readonly kind: "void" };

/** Charges once for each idempotency key, however many requests arrive, even at once. */
export function charge(
  database: ProviderDatabase,
  request: ChargeRequest,
  settleAfter: Temporal.Duration,
  now: Temporal.Instant,
): Promise<Charged> {
  const requestHash = hashOf(request);
  return database.transaction(async (tx) => {
    // Locked, so that ending its session waits for this charge and then sees it.
    const [token] = await tx.select().from(tokens).where(eq(tokens.token, request.token)).for("update");
    const earlier = await findAttempt(tx, request.idempotencyKey);
    if (earlier === null && token?.scenario === "no-answer-before") return { kind: "no-answer" };

    const { idempotencyKey, returnUrl } = request;
    const refusal = refusalOf(request, token, now);
    if (earlier === null && refusal === null && token?.scenario === "authenticate" && returnUrl !== null) {
      const session = await authenticationSession(tx, request, returnUrl, now);
      if (session.state === "open" && isBefore(now, session.expiresAt)) return { kind: "authenticate", session };
    }
    if (token === undefined || refusal !== null) {
      const { responseCode, fields } = refusal ?? { responseCode: "unknown-token", fields: [] };
      const isNew = await storeAttempt(tx, {
        idempotencyKey,
        requestHash,
        outcome: "declined",
        responseCode,
        fields,
        decidedAt: now,
      });
      return (await repeatedAnswer(tx, idempotencyKey, requestHash, isNew, null)) ?? { kind: "void" };
    }

    const isNew = await storeAttempt(tx, { ...approved, idempotencyKey, requestHash, decidedAt: now });
    if (isNew) await addCharge(tx, request, token, settleAfter, now);
    return (await repeatedAnswer(tx, idempotencyKey, requestHash, isNew, token.scenario)) ?? { kind: "void" };
  });
}

/** Looks up an attempt. An unknown key is voided, so that `absent` stays true. */
export function lookup(
  database: ProviderDatabase,
  { idempotencyKey, awaitsPayer }: { readonly idempotencyKey: string; readonly awaitsPayer: boolean },
  now: Temporal.Instant,
): Promise<DecidedAnswer | Extract<Charged, { kind: "authenticate" }>> {
  return database.transaction(async (tx) => {
    // An approval in progress holds the session until the charge is stored.
    const open = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.idempotencyKey, idempotencyKey), eq(sessions.state, "open"), gt(sessions.expiresAt, now)))
      .for("update");
    const [session] = open;
    if (session !== undefined && (await findAttempt(tx, idempotencyKey)) === null) {
      if (session.mode !== "authenticate") return { kind: "open" };
      if (awaitsPayer) return { kind: "authenticate", session };
      await tx.update(sessions).set({ state: "expired" }).where(eq(sessions.sessionId, session.sessionId));
    }
    const tombstone = {
      idempotencyKey,
      requestHash: null,
      outcome: "absent",
      responseCode: "absent",
      fields: [],
    } as const;
    await storeAttempt(tx, { ...tombstone, decidedAt: now });
    return answerFor(tx, idempotencyKey);
  });
}

type Attempt = typeof attempts.$inferSelect;

export const approved = { outcome: "charged", responseCode: "approved", fields: [] } as const;

/** Stores the first decision about a key; returns false when there was one already. Waits for one in progress. */
export async function storeAttempt(tx: ProviderTransaction, attempt: Attempt): Promise<boolean> {
  const { rowCount } = await tx
    .insert(attempts)
    .values({ ...attempt, fields: [...attempt.fields] })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function answerFor(tx: ProviderTransaction, idempotencyKey: string): Promise<DecidedAnswer> {
  const attempt = await findAttempt(tx, idempotencyKey);
  if (attempt === null) throw new Error("What was decided about an attempt is stored");
  switch (attempt.outcome) {
    case "absent":
      return { kind: "absent" };
    case "declined":
      return { kind: "declined", responseCode: attempt.responseCode, fields: [...attempt.fields] };
    case "charged": {
      const [row] = await tx.select().from(charges).where(eq(charges.idempotencyKey, idempotencyKey));
      if (row === undefined) throw new Error("What was charged is in the ledger");
      return { kind: "charged", charge: await ledgerEntryOf(tx, row) };
    }
  }
}

/** Returns the answer to a repeated request with this key; null where the key is void. */
async function repeatedAnswer(
  tx: ProviderTransaction,
  idempotencyKey: string,
  requestHash: string,
  isNew: boolean,
  scenario: Scenario | null,
): Promise<Charged | null> {
  const decided = await findAttempt(tx, idempotencyKey);
  if (decided?.outcome === "absent") return null;
  if (decided?.requestHash !== requestHash) return { kind: "conflict" };
  return { kind: "answer", answer: await answerFor(tx, idempotencyKey), isNew, scenario };
}

async function findAttempt(tx: ProviderTransaction, idempotencyKey: string): Promise<Attempt | null> {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.idempotencyKey, idempotencyKey));
  return attempt ?? null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => one.epochMilliseconds < other.epochMilliseconds;

function refusalOf(
  { reference, amount, surcharge, returnUrl }: ChargeRequest,
  token: Token | undefined,
  now: Temporal.Instant,
): { readonly responseCode: string; readonly fields: readonly ProviderField[] } | null {
  if (token === undefined) return { responseCode: "unknown-token", fields: [] };
  if (token.reference !== reference || token.amount !== amount)
    return { responseCode: "token-of-another-payment", fields: [] };
  if (token.isVoid) return { responseCode: "void-token", fields: [] };
  if (token.expiresAt.epochMilliseconds <= now.epochMilliseconds) return { responseCode: "expired-token", fields: [] };
  if (isRefused(token)) return { responseCode: "invalid-method", fields: token.fields };
  // A merchant may add less than the quote, or nothing.
  if (surcharge > surchargeOf(amount, token.funding)) return { responseCode: "another-surcharge", fields: [] };
  // The payer is not present, so the bank cannot ask them.
  if (token.scenario === "authenticate" && returnUrl === null)
    return { responseCode: "authentication-required", fields: [] };
  return token.scenario === "declined" ? { responseCode: "declined", fields: [] } : null;
}

export async function addCharge(
  tx: ProviderTransaction,
  request: ChargeRequest,
  { method, scenario, paymentType, lastFour, token }: Token,
  settleAfter: Temporal.Duration | null,
  now: Temporal.Instant,
): Promise<void> {
  const { idempotencyKey, reference, amount, surcharge, description } = request;
  const transactionId = newId("transaction");
  await tx.insert(charges).values({
    transactionId,
    idempotencyKey,
    token,
    reference,
    amount,
    surcharge,
    state: method === "bank" ? "pending" : "settled",
    paymentType,
    lastFour,
    description,
    chargedAt: now,
    settlesAt: settleAfter !== null && method === "bank" ? now.add(settleAfter) : null,
    willReturn: scenario === "returned",
    changedAt: now,
  });
  if (method !== "bank") await enterCharge(tx, { transactionId, amount, surcharge }, now);
  await announce(tx, idempotencyKey, now);
}

/** Keys have the order of the schema that parsed the request. */
export function hashOf(request: ChargeRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

const authenticationMinutes = 30;

/** Returns the page of the payer's bank for an attempt, existing or new. */
async function authenticationSession(
  tx: ProviderTransaction,
  request: ChargeRequest,
  returnUrl: string,
  now: Temporal.Instant,
): Promise<Session> {
  const { idempotencyKey, reference, amount, surcharge, token, description } = request;
  const [known] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.idempotencyKey, idempotencyKey), eq(sessions.mode, "authenticate")));
  if (known !== undefined) return known;
  const session: Session = {
    sessionId: newId("session"),
    mode: "authenticate",
    reference,
    // The bank shows its customer the total; the token knows the surcharge in it.
    amount: amount + surcharge,
    parentOrigin: null,
    firstName: "",
    lastName: "",
    description,
    returnUrl,
    cancelUrl: returnUrl,
    idempotencyKey,
    state: "open",
    token,
    createdAt: now,
    expiresAt: now.add({ minutes: authenticationMinutes }),
  };
  await tx.insert(sessions).values(session);
  return session;
}
