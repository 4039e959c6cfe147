import { methodPage, paymentPage, type WayToPay } from "~/app/forms/paymentPages";
import { pagesOf } from "~/app/payments/purposePages";
import type { Intent, IntentId } from "@portal/payments/intent";

export function confirmPage(intentId: IntentId): string {
  return `${paymentPage(intentId)}/confirm`;
}

/** Where an unsent payment continues; null where nothing is left to do, or staff must settle it first. */
export function nextPage({
  intentId,
  state,
  method,
  staffReason,
}: Pick<Intent, "intentId" | "state" | "method" | "staffReason">): string | null {
  if (staffReason !== null) return null;
  switch (state) {
    case "created":
    case "collecting":
      return methodPage(intentId);
    case "declined":
      return methodPage(intentId, wayOf(method));
    case "ready":
      return confirmPage(intentId);
    default:
      return null;
  }
}

/** The way to pay that a method was. */
export function wayOf(method: Intent["method"]): WayToPay | undefined {
  if (method?.kind !== "card") return method?.kind;
  return method.funding === "debit" ? "debit" : "credit";
}

/**
 * Status page of a payment that was just sent. If it completes something, it redirects to the dashboard once it is
 * recorded (APPLY-15).
 */
export function donePage({ intentId, purpose }: Pick<Intent, "intentId" | "purpose">): string {
  const looks = pagesOf(purpose).completed === undefined ? "" : "?looked=0";
  return `${paymentPage(intentId)}${looks}#saved`;
}
