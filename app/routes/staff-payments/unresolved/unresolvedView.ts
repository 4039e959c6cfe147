import type { Temporal } from "temporal-polyfill";
import { staffPaymentPage } from "~/app/forms/paymentPages";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { formatCents } from "@portal/domain/billing/money";
import { openDisputes } from "@portal/payments/disputes/openDisputes";
import type { Intent } from "@portal/payments/intent";
import { confirmedTotal, otherAmountTaken } from "@portal/payments/paymentAmounts";
import type { SettledPayment } from "@portal/payments/store/journal";
import { counted } from "@portal/domain/wording";
import { purposeTitle, settledAsText, whyText } from "../texts";

/** More than these have another cause, which must be fixed instead of settling one payment after another. */
export const maxShown = 100;

export type UnresolvedView = ReturnType<typeof unresolvedView>;
export type UnresolvedRow = UnresolvedView["unresolved"][number];
export type SettledRow = UnresolvedView["settled"][number];

export function unresolvedView(unresolved: readonly Intent[], settled: readonly SettledPayment[]) {
  return {
    /** Number of waiting payments, in a sentence. */
    status: statusOf(unresolved.length),
    unresolved: unresolved.slice(0, maxShown).map((intent) => ({
      ...rowOf(intent),
      total: otherAmountTaken(intent) ?? formatCents(confirmedTotal(intent)),
      since: formatMoment(sinceOf(intent)),
      why: whyText(intent),
    })),
    // A payment may have been settled twice: first as charged, and then as recorded.
    settled: settled.map((payment, index) => ({
      ...rowOf(payment),
      key: `${payment.intentId} ${index}`,
      as: settledAsText(payment),
      reason: payment.reason,
      by: payment.by,
      at: formatMoment(payment.at),
    })),
  };
}

/** When what staff look at began: the payment may have been paid long before it was disputed. */
function sinceOf({ since, staffReason, disputes, refundRequest }: Intent): Temporal.Instant {
  const [dispute] = openDisputes({ disputes });
  const began = dispute?.openedAt ?? refundRequest?.since;
  return staffReason !== null || began === undefined ? since : instantOf(began);
}

function rowOf({ intentId, physicianId, purpose }: Pick<Intent, "intentId" | "physicianId" | "purpose">) {
  return { key: intentId, title: purposeTitle({ purpose }), to: staffPaymentPage(intentId), physicianId };
}

function statusOf(count: number): string {
  if (count === 0) return "Nothing needs your attention";
  const all = counted(count, "payment needs attention", "payments need attention");
  return count > maxShown ? `${all}; the ${maxShown} oldest are here` : all;
}
