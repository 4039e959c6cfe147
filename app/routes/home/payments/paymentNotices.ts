import type { BannerKind } from "~/app/ui/messages/Banner";
import { paymentPage } from "~/app/forms/paymentPages";
import type { Intent } from "@portal/payments/intent";
import { mayBePaid } from "@portal/payments/paymentsUnderWay";
import { paymentStatusOf, standingSentences } from "@portal/payments/payerSummary";

/** A payment that may have moved money, or that staff must settle (PAY-10): the same must never be paid twice. */
export interface PaymentNotice {
  readonly id: string;
  readonly kind: BannerKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Payments that were only started are shown with their purpose. */
export function paymentNotices(live: readonly Intent[], chargedBy: "provider" | "board" = "provider"): PaymentNotice[] {
  return live
    .filter((intent) => mayBePaid(intent) || intent.staffReason !== null)
    .map((intent) => {
      const { what, meaning } = standingSentences(intent, chargedBy);
      const status = paymentStatusOf(intent);
      const isReceived = intent.state === "charged" || intent.state === "recorded";
      return {
        id: intent.intentId,
        kind: isReceived || intent.state === "refunded" ? "information" : "warning",
        title: what,
        text: status === "at-provider" ? `${meaning} ${toCancel}` : meaning,
        href: paymentPage(intent.intentId),
      };
    });
}

const toCancel = "If you left the lender’s page without accepting a plan, you can cancel this payment.";
