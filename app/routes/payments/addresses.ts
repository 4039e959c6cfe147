import { paymentPage } from "~/app/forms/annualFees/feePayment";
import type { Intent, IntentId } from "~/payments/intent";

/** The two methods that the portal collects (PAY-01), and the provider's own checkout, which charges there (PAY-11). */
export const methodKinds = ["card", "bank", "pay-over-time"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** Where a method is chosen; a card is what it shows unless the address names another. */
export function methodPage(intentId: IntentId, kind: MethodKind = "card"): string {
  return `${paymentPage(intentId)}/method${kind === "card" ? "" : `?with=${kind}`}`;
}

export function confirmPage(intentId: IntentId): string {
  return `${paymentPage(intentId)}/confirm`;
}

/** Where a payment that has not been sent goes on; null where nothing is left to do, or staff have to find out first. */
export function nextPage({ intentId, state, method, staffReason }: Pick<Intent, "intentId" | "state" | "method" | "staffReason">): string | null {
  if (staffReason !== null) return null;
  switch (state) {
    case "created":
    case "collecting":
    case "declined":
      return methodPage(intentId, method?.kind === "bank" ? "bank" : "card");
    case "ready":
      return confirmPage(intentId);
    default:
      return null;
  }
}
