import type { Temporal } from "temporal-polyfill";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { type Cents, sumCents } from "@portal/domain/billing/money";
import type { AttemptTrace } from "../gateways/gateway";
import type { Intent } from "../intent";
import type { attempts, AttemptOutcome, intents } from "./schema";

export interface StoredAttempt {
  readonly idempotencyKey: string;
  readonly outcome: AttemptOutcome | null;
  /** Includes the surcharge. */
  readonly total: Cents;
  readonly begunAt: Temporal.Instant;
  readonly transactionId: string | null;
  readonly chargedBy: string;
}

/** An intent with the data that only processing needs. */
export interface StoredIntent extends Intent {
  readonly charge: PaymentCharge | null;
  readonly hostedSessionId: string | null;
  readonly attempts: number;
  /** The last one. */
  readonly attempt: StoredAttempt | null;
  readonly recordingBegunAt: Temporal.Instant | null;
  readonly looks: number;
  readonly lookedAt: Temporal.Instant | null;
  readonly asked: number;
  readonly answered: number;
  readonly leaseId: string | null;
  readonly leasedUntil: Temporal.Instant | null;
}

/** What was sealed for one purpose opens for no other. */
export interface TokenBox {
  seal(purpose: string, token: string): string;
  /** Null where the key is gone, or it was sealed for something else. */
  open(purpose: string, sealed: string): string | null;
}

export interface Row {
  readonly intent: typeof intents.$inferSelect;
  readonly attempt: typeof attempts.$inferSelect | null;
}

export function storedIntent({ intent: row, attempt }: Row, box: TokenBox): StoredIntent {
  const { methodToken, method, nextLookAt: _, ...intent } = row;
  // A token that cannot be read still exists at the provider; an empty one is never charged.
  const token = methodToken === null ? "" : (box.open(tokenPurpose(row.intentId), methodToken) ?? "");
  return {
    ...intent,
    payer: intent.payer && { ...noPlace, ...intent.payer },
    method: method && { ...method, token },
    transactionId: row.charge?.transactionId ?? null,
    taken: row.charge?.transactionAmount ?? null,
    attempt: attempt && storedAttempt(attempt),
    mayBeCharged: isOpen(attempt),
  };
}

/** For payments that began before a payer's city and state were collected. */
const noPlace = { city: "", state: "" };

function isOpen(attempt: Pick<StoredAttempt, "outcome"> | null): boolean {
  return attempt !== null && (attempt.outcome === null || attempt.outcome === "unknown");
}

export function storedAttempt(row: typeof attempts.$inferSelect): StoredAttempt {
  const { idempotencyKey, outcome, amount, surcharge, begunAt, transactionId, chargedBy } = row;
  return { idempotencyKey, outcome, total: sumCents([amount, surcharge]), begunAt, transactionId, chargedBy };
}

export const tokenPurpose = (intentId: string) => `payment method of ${intentId}`;

/** Returns whether the provider may charge, or may have charged, the last attempt. */
export function isAttemptOpen({ attempt }: StoredIntent): boolean {
  return isOpen(attempt);
}

/** Requests a lookup, where it may be charging and was unknown so far. */
export function requestLookup(now: StoredIntent): { readonly asked: number } | null {
  return isAttemptOpen(now) && now.asked <= now.answered ? { asked: now.asked + 1 } : null;
}

export function traceOf(intent: StoredIntent, attempt: StoredAttempt, awaitsPayer: boolean): AttemptTrace {
  const { idempotencyKey, total, begunAt, transactionId, chargedBy } = attempt;
  // A page that was opened for something else does not concern an attempt that is over.
  const isOnPage = intent.attempt?.idempotencyKey === idempotencyKey && isAttemptOpen(intent);
  return {
    reference: intent.intentId,
    total,
    begunAt,
    transactionId,
    chargedBy,
    awaitsPayer,
    sessionId: isOnPage ? intent.hostedSessionId : null,
  };
}
