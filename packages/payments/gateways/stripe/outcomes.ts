import { Temporal } from "temporal-polyfill";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import { type WireInstant, wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { refundedTotal } from "@portal/domain/billing/refunds";
import type { Dispute, ProviderField, ProviderRefund } from "../../intent";
import type { Absent, ChargeOutcome } from "../gateway";
import {
  type Charge,
  type PaymentIntent,
  type Refund,
  refundField,
  type StripeDispute,
  surchargeField,
} from "./stripeObjects";

/** Nothing was charged, and something still may be: a final answer requires canceling it. */
export interface Untaken {
  readonly kind: "untaken";
}

/** The part of a charge that was taken back: all of it by a lost dispute, or what was refunded. */
export interface ReversedCharge {
  readonly disputes: readonly Dispute[];
  readonly refunds: readonly ProviderRefund[];
}

/** Outcome of a PaymentIntent whose charge is expanded. */
export function outcomeOf(
  intent: PaymentIntent,
  { disputes, refunds }: ReversedCharge,
): ChargeOutcome | Absent | Untaken {
  const charge = chargeIn(intent);
  switch (intent.status) {
    case "succeeded":
      if (charge === null) return { kind: "unknown" };
      if (disputes.some(({ state }) => state === "lost"))
        return { kind: "returned", charge: chargeOf(intent, charge), disputes };
      if (refundedTotal(refunds) >= intent.amount)
        return { kind: "refunded", charge: chargeOf(intent, charge), refunds, disputes };
      return { kind: "succeeded", charge: chargeOf(intent, charge), isSettled: true, refunds, disputes };
    case "processing":
      // A bank has days to refuse; everything else takes moments.
      if (charge === null || !isBankDebit(charge)) return { kind: "unknown" };
      return { kind: "succeeded", charge: chargeOf(intent, charge), isSettled: false };
    case "requires_payment_method":
      if (isReturned(charge)) return { kind: "returned", charge: chargeOf(intent, charge) };
      return intent.last_payment_error === null ? { kind: "untaken" } : declinedFor(intent.last_payment_error);
    case "canceled":
      if (isReturned(charge)) return { kind: "returned", charge: chargeOf(intent, charge) };
      return intent.last_payment_error === null ? { kind: "absent" } : declinedFor(intent.last_payment_error);
    case "requires_confirmation":
      return { kind: "untaken" };
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url;
      return typeof url === "string" ? { kind: "authenticate", url } : { kind: "untaken" };
    }
    default:
      // To be captured, which only staff do in the Dashboard, or an unknown status.
      return { kind: "unknown" };
  }
}

/** A pending debit that came back: the bank has seen it, so it is more than a decline. */
function isReturned(charge: Charge | null): charge is Charge {
  return charge?.status === "failed" && isBankDebit(charge);
}

export function chargeIn({ latest_charge }: PaymentIntent): Charge | null {
  return typeof latest_charge === "object" ? latest_charge : null;
}

export function isDebit(intent: PaymentIntent): boolean {
  const charge = chargeIn(intent);
  return charge !== null && isBankDebit(charge);
}

function isBankDebit({ payment_method_details }: Charge): boolean {
  return payment_method_details?.type === "us_bank_account";
}

export function chargeOf(intent: PaymentIntent, charge: Charge): PaymentCharge {
  return {
    transactionId: intent.id,
    transactionAmount: asCents(intent.amount),
    surchargeAmount: asCents(Number(intent.metadata[surchargeField] ?? 0)),
    responseCode: charge.outcome?.type ?? charge.status,
    isSuccessful: charge.status !== "failed",
    chargedAt: instantOf(charge.created),
  };
}

export function refundOf({ id, amount, created, metadata }: Refund): ProviderRefund {
  const requestKey = metadata?.[refundField];
  return {
    ...{ refundId: id, amount: asCents(amount), refundedAt: instantOf(created) },
    ...(requestKey !== undefined && { requestKey }),
  };
}

/** `warning_…` are inquiries, which take no money (docs.stripe.com/api/disputes/object). */
const disputeStates: Readonly<Record<string, Dispute["state"]>> = {
  warning_needs_response: "open",
  needs_response: "open",
  warning_under_review: "answered",
  under_review: "answered",
  won: "won",
  lost: "lost",
  warning_closed: "closed",
  prevented: "closed",
};

export function disputeOf({ id, amount, reason, status, created, evidence_details }: StripeDispute): Dispute {
  const dueBy = evidence_details?.due_by ?? null;
  return {
    ...{ disputeId: id, amount: asCents(amount), reason },
    // Staff look at a status that is new.
    state: disputeStates[status] ?? "open",
    dueBy: dueBy === null ? null : instantOf(dueBy),
    openedAt: instantOf(created),
  };
}

function instantOf(epochSeconds: number): WireInstant {
  return wireInstant.parse(Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000).toString());
}

/** PAY-06: the portal's fields that Stripe's error codes refer to. */
const fieldsOfCode: Readonly<Record<string, readonly ProviderField[]>> = {
  expired_card: ["month", "year"],
  invalid_expiry_month: ["month"],
  invalid_expiry_year: ["year"],
  routing_number_invalid: ["routing_number"],
};

export function declinedFor({
  code,
  decline_code,
}: {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}): ChargeOutcome {
  return { kind: "declined", fields: fieldsOfCode[decline_code ?? ""] ?? fieldsOfCode[code ?? ""] ?? [] };
}
