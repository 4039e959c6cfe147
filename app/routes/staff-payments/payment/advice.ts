import type { Intent } from "~/payments/intent";
import { boardCannotSay, boardRefuses } from "~/payments/staffReasons";
import { isInCheckout } from "../words";

/** Where staff look before they settle a payment, and what they do: docs/payments.md, in short. */
export function advice(
  intent: Pick<Intent, "state" | "staffReason" | "transactionId" | "mayBeCharged" | "method">,
): string {
  const { state, staffReason, transactionId } = intent;
  switch (state) {
    case "charging":
    case "unknown":
      if (staffReason === boardCannotSay) {
        return "The board took the money itself, or did not: look in its books, and in its own console at the payment provider, for the reference and the amount.";
      }
      if (isInCheckout(intent)) {
        return "The physician left for the lender’s checkout, which takes the money once the plan is accepted there. Look for the reference in the provider’s console: was the plan accepted, and the money taken?";
      }
      return "Look for the reference in the provider’s console: was the money taken?";
    case "charged":
      if (staffReason === boardRefuses) {
        return "See whether the fee was paid otherwise, waived or changed. Then enter the charge at the board by hand, or give the money back at the provider.";
      }
      // By the word of staff alone: there is nothing that the portal could tell the board.
      if (transactionId === null) return "Enter the charge at the board by hand.";
      return "See whether the board can be reached: it is told again every hour at the latest. Where the amount or the provider is in question, look for the reference in the provider’s console.";
    case "recorded":
      return "Look for the reference in the provider’s console, and make the board’s record agree with it.";
    case "returned":
      return "Open the fee again at the board by hand.";
    case "refunded":
      return "See whether the fee is owed again, and make the board’s record agree.";
    case "created":
    case "collecting":
    case "ready":
    case "declined":
    case "cancelled":
      return "Look for the reference in the provider’s console. What was taken is entered at the board by hand, or given back.";
  }
}
