import { nonRefundable } from "@portal/domain/billing/paymentTexts";
import type { Session } from "~/app/session/records/session";
import { signInText } from "~/app/session/signInText";
import type { ConfirmationForm } from "@portal/payments/payments";
import type { ConfirmView } from "./confirmView";

/** What is kept of a confirmation, to answer a dispute: what the page listed, said and asked, and who confirmed it. */
export function confirmedPayment(
  { facts, total, closing, debit, authorization }: Omit<ConfirmView, "action" | "shown" | "isByTelephone">,
  session: Session,
): NonNullable<ConfirmationForm["confirmed"]> {
  return {
    lines: facts,
    sentence: [closing, nonRefundable, debit, authorization, `“Pay ${total} now”`]
      .filter((text) => text !== null)
      .join(" "),
    signIn: signInText(session),
  };
}
