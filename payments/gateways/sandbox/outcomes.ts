import { wireInstant } from "~/contract/values";
import { asCents } from "~/domain/billing/money";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { CollectedMethod } from "../../intent";
import type { ChargeOutcome, Finished, Tokenized } from "../gateway";
import type { AttemptAnswer, LedgerEntry, sessionOutcome, TokenAnswer } from "./providerSchemas";

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
  const charge = chargeOf(entry);
  switch (entry.state) {
    case "pending":
    case "settled":
      return { kind: "succeeded", charge, isSettled: entry.state === "settled" };
    case "returned":
    case "refunded":
      return { kind: entry.state, charge };
  }
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
