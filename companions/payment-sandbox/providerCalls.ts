import { askOutside, readText } from "@portal/contract/httpAnswers";
import type { z } from "@portal/contract/zod";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { CollectedMethod, Dispute, ProviderRefund } from "@portal/payments/intent";
import type { ChargeOutcome, Finished, Tokenized } from "@portal/payments/gateways/gateway";
import type { AttemptAnswer, LedgerEntry, sessionOutcome, TokenAnswer } from "./providerSchemas";

/** Result of a call: an answer of the expected shape, a status that refuses, or nothing reliable. */
type Called<T> =
  | { readonly kind: "answered"; readonly answer: T }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "unavailable" };

interface ProviderCallsOptions {
  /** URL at which the portal's server reaches the provider, without a trailing slash. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

interface ProviderCalls {
  /** @param timeoutMs milliseconds until a missing answer counts as none. */
  get<T extends z.ZodType>(path: string, answer: T, timeoutMs: number): Promise<Called<z.infer<T>>>;
  post<T extends z.ZodType>(path: string, body: object, answer: T, timeoutMs: number): Promise<Called<z.infer<T>>>;
}

/** A longer answer is not from the provider. */
const maxAnswerBytes = 1024 * 1024;

/** Calls the provider once: it never repeats a call, and no answer makes it throw. */
export function providerCalls({ apiUrl, secretKey, fetch }: ProviderCallsOptions): ProviderCalls {
  async function call<T extends z.ZodType>(
    path: string,
    init: RequestInit,
    answer: T,
    timeoutMs: number,
  ): Promise<Called<z.infer<T>>> {
    try {
      const headers = { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };
      const response = await askOutside(`${apiUrl}/v1${path}`, { ...init, headers }, { timeoutMs, fetch });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: "status", status: response.status };
      }
      const text = await readText(response, maxAnswerBytes);
      const parsed = text === null ? null : answer.safeParse(JSON.parse(text));
      return parsed?.success === true ? { kind: "answered", answer: parsed.data } : { kind: "unavailable" };
    } catch {
      return { kind: "unavailable" };
    }
  }

  return {
    get: (path, answer, timeoutMs) => call(path, { method: "GET" }, answer, timeoutMs),
    post: (path, body, answer, timeoutMs) =>
      call(path, { method: "POST", body: JSON.stringify(body) }, answer, timeoutMs),
  };
}

export const unknown: ChargeOutcome = { kind: "unknown" };
export const invalid: Tokenized = { kind: "invalid", fields: [] };

export function finished({ mode, outcome }: ReturnType<typeof sessionOutcome.parse>): Finished {
  switch (outcome.kind) {
    case "open":
      // The payer returned without finishing; only a checkout that may still charge leaves doubt.
      return mode === "pay-over-time" ? unknown : invalid;
    case "cancelled":
    case "expired":
      return { kind: "cancelled" };
    case "token":
    case "invalid":
      return tokenized(outcome);
    case "charged":
    case "declined":
      return outcomeOf(outcome);
  }
}

/** The part of the answer that the portal stores. */
export function tokenized(answer: TokenAnswer): Tokenized {
  if (answer.kind === "invalid") return answer;
  const { method: kind, token, paymentType, funding, lastFour, bankType, bankHolderType } = answer;
  const surcharge = asCents(answer.surcharge);
  const method: CollectedMethod = { kind, token, paymentType, funding, lastFour, bankType, bankHolderType, surcharge };
  return { kind: "token", method };
}

export function outcomeOf(answer: AttemptAnswer): ChargeOutcome {
  switch (answer.kind) {
    case "declined":
      return { kind: "declined", fields: answer.fields };
    case "charged":
      return stateOf(answer.charge);
    case "authenticate":
      return answer;
    case "open":
    case "absent":
      return unknown;
  }
}

function stateOf(entry: LedgerEntry): ChargeOutcome {
  const [charge, disputes] = [chargeOf(entry), disputesOf(entry)];
  switch (entry.state) {
    case "pending":
    case "settled":
      return { kind: "succeeded", charge, isSettled: entry.state === "settled", refunds: refundsOf(entry), disputes };
    case "returned":
      return { kind: entry.state, charge, disputes };
    case "refunded":
      return { kind: entry.state, charge, refunds: refundsOf(entry), disputes };
  }
}

export function refundsOf({ refunds }: LedgerEntry): ProviderRefund[] {
  return refunds.map(({ refundId, idempotencyKey: requestKey, amount, refundedAt }) => ({
    ...{ refundId, requestKey, amount: asCents(amount) },
    refundedAt: wireInstant.parse(refundedAt),
  }));
}

function disputesOf({ disputes }: LedgerEntry): Dispute[] {
  return disputes.map(({ disputeId, amount, reason, state, dueBy, openedAt }) => ({
    ...{ disputeId, amount: asCents(amount), reason, state },
    dueBy: wireInstant.parse(dueBy),
    openedAt: wireInstant.parse(openedAt),
  }));
}

export function chargeOf({
  transactionId,
  amount,
  surcharge,
  responseCode,
  state,
  chargedAt,
}: LedgerEntry): PaymentCharge {
  return {
    transactionId,
    transactionAmount: asCents(amount + surcharge),
    surchargeAmount: asCents(surcharge),
    responseCode,
    isSuccessful: state !== "returned",
    chargedAt: wireInstant.parse(chargedAt),
  };
}
