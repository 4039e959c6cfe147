import { paymentPage } from "~/app/forms/paymentPages";
import type { BannerKind } from "~/app/ui/messages/Banner";
import { formatCents } from "~/domain/billing/money";
import type { Intent } from "~/payments/intent";
import { isSent, mayBePaid } from "~/payments/paymentsUnderWay";
import { payable } from "~/payments/purposes/purposes";

/** A payment that is not finished and that money may have moved for (PAY-10): nobody shall pay for the same twice. */
export interface PaymentNotice {
  readonly id: string;
  readonly kind: BannerKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Those that were only begun stand beside what they are for; with one that a lender's checkout may have charged money may have moved. */
export function paymentNotices(live: readonly Intent[]): PaymentNotice[] {
  return live.filter(mayBePaid).map((intent) => ({
    id: intent.intentId,
    href: paymentPage(intent.intentId),
    ...wordsOf(intent),
  }));
}

function wordsOf(intent: Intent): Pick<PaymentNotice, "kind" | "title" | "text"> {
  const what = `Your payment of ${formatCents(intent.amount)} for ${payable(intent.purpose).text}`;
  if (intent.state === "charged" || intent.state === "recorded")
    return {
      kind: "information",
      title: `${what} has been received.`,
      text: "It is being entered in your record. Please do not pay again.",
    };
  return {
    kind: "warning",
    title: `${what} is being confirmed.`,
    text:
      isSent(intent) || intent.staffReason !== null
        ? "Please do not pay again until it is clear whether the money was taken."
        : "Please do not pay again until it is clear whether the money was taken. If you left the lender’s page without accepting a plan, you can cancel this payment.",
  };
}
