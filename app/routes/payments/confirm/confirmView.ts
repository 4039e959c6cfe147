import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import { debitAuthorization } from "@portal/domain/billing/debitAuthorization";
import { boardToday, formatDate } from "@portal/domain/time/boardTime";
import { formatCents } from "@portal/domain/billing/money";
import type { Intent } from "@portal/payments/intent";
import { confirmedTotal } from "@portal/payments/paymentAmounts";
import { confirmPage } from "../paths";
import { paymentSummary } from "../paymentSummary";

export type ConfirmView = ReturnType<typeof confirmView>;

export function confirmView(intent: Intent, closing: string | null, debiting: DebitTexts, isByTelephone: boolean) {
  const authorization = authorizationOf(intent, debiting, isByTelephone);
  return {
    isByTelephone,
    action: confirmPage(intent.intentId),
    facts: paymentSummary(intent),
    /** `$257.50` */
    total: formatCents(confirmedTotal(intent)),
    /** The authorization of a bank payment (PAY-19); null for any other method. */
    authorization,
    /** When a bank account is debited; null for any other method. */
    debit:
      authorization === null
        ? null
        : `The amount is taken from ${isByTelephone ? "the" : "your"} bank account within a few business days.`,
    /** CCB-21: the block that it closes for good; null where there is none. */
    closing,
    /** Carried back by the form: a different payment is not charged. */
    shown: { total: confirmedTotal(intent), since: intent.since.toString() },
  };
}

type DebitTexts = Pick<PublicConfiguration, "boardName" | "paymentsEmail" | "debitAuthorization">;

/** By the day on which the method was chosen: the page and the stored text are the same. */
export function authorizationOf(intent: Intent, debiting: DebitTexts, isByTelephone: boolean): string | null {
  const { method, payer, since } = intent;
  if (method?.kind !== "bank" || payer === null) return null;
  const text = debitAuthorization(debiting.debitAuthorization, {
    holder: `${payer.firstName} ${payer.lastName}`,
    amount: confirmedTotal(intent),
    date: boardToday(since),
    accountType: [method.bankHolderType, method.bankType].filter(Boolean).join(" "),
    lastFour: method.lastFour,
    boardName: debiting.boardName,
    email: debiting.paymentsEmail,
  });
  return isByTelephone ? `Given by telephone on ${formatDate(boardToday(since))}, and entered by staff. ${text}` : text;
}
