import { isDeepStrictEqual } from "node:util";
import type { ReceiptRefund, RefundedLine } from "@portal/contract/billing/refund";
import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { lineKey, type PaidLine, refundedOfLine, refundLinesRefusal } from "@portal/domain/billing/refunds";
import type { Capabilities } from "../gateways/gateway";
import { isDisputed } from "../disputes/openDisputes";
import type { Intent, RefundPart, RefundRequest, WantedRefund } from "../intent";
import { takenTotal } from "../paymentAmounts";
import { lastingReason } from "../staffSettlements";
import { refundedAmount, standingRefunds, undecidedRefunds } from "./refunds";

/** What the board's receipt of a payment shows. */
export interface PaidReceipt {
  /** Empty where the board shows no receipt of it. */
  readonly lines: readonly PaidLine[];
  readonly refunds: readonly Pick<ReceiptRefund, "refundId" | "amount" | "isDecided" | "lines">[];
}

export interface RefundableLine extends PaidLine {
  readonly key: string;
  readonly left: Cents;
}

/** Returns why nothing of a payment can be refunded now, as a sentence; null where something can. */
export function notRefundable(intent: Intent, chargedBy: Capabilities["chargedBy"]): string | null {
  const { state, isSettled, refundRequest, staffReason } = intent;
  switch (state) {
    case "created":
    case "collecting":
    case "ready":
    case "declined":
    case "cancelled":
      return "Nothing was charged.";
    case "charging":
    case "unknown":
      return "This payment is in doubt. Find out first whether it was charged.";
    case "charged":
      if (lastingReason(intent) === null && staffReason === null)
        return "The board is recording this payment. Try again in a few minutes.";
      break;
    case "returned":
      return "The bank took the money back.";
    case "refunded":
      return "All of it was refunded.";
    case "recorded":
      break;
  }
  if (chargedBy === "board") return "The board charged it by itself: refund it there.";
  if (!isSettled) return "The bank has not confirmed this debit yet. It can be refunded once it has.";
  if (isDisputed(intent)) return "It is disputed: the bank decides about the money.";
  if (refundRequest !== null && refundRequest.state !== "refused") return "A refund of it was requested already.";
  if (undecidedRefunds(intent).length > 0)
    return "It was refunded at the provider: decide first whether that must be paid again.";
  return null;
}

export const changedSince = "This payment has changed since you opened the page. Check the refund again.";

/** Returns why a request is no longer for the payment as staff have checked it, as a sentence; null where it is. */
export function outdatedRequest(
  intent: Intent,
  { refundsBefore }: Pick<RefundRequest, "refundsBefore">,
  chargedBy: Capabilities["chargedBy"],
): string | null {
  const refusal = notRefundable({ ...intent, refundRequest: null }, chargedBy);
  return refusal ?? (isDeepStrictEqual(refundIds(intent), refundsBefore) ? null : otherRefunds);
}

const otherRefunds = "The payment’s refunds have changed since this one was requested.";

/** Ids of the refunds that have not failed. */
export function refundIds(intent: Pick<Intent, "refunds">): string[] {
  return standingRefunds(intent).map(({ refundId }) => refundId);
}

export function refundableLines({ lines, refunds }: PaidReceipt): RefundableLine[] {
  return lines.map((line) => ({
    ...line,
    key: lineKey(line),
    left: asCents(Math.max(0, line.amount - refundedOfLine(line, refunds))),
  }));
}

type Taken = Pick<Intent, "amount" | "method" | "taken" | "refunds">;

/** What is left of a payment, with its surcharge. */
export function leftOf(intent: Taken): Cents {
  return asCents(takenTotal(intent) - refundedAmount(intent));
}

/**
 * Returns what goes back for these parts: with the surcharge in proportion, rounded down; with the last of the lines, all
 * that is left.
 */
export function refundTotal(intent: Taken, parts: readonly RefundPart[], lines: readonly RefundableLine[]): Cents {
  const fees = sumCents(parts.map(({ amount }) => amount));
  const feesLeft = sumCents(lines.map(({ left }) => left));
  if (parts.length === 0 || fees === feesLeft) return leftOf(intent);
  const surcharge = intent.method?.surcharge ?? 0;
  const share = Math.floor((surcharge * fees) / (takenTotal(intent) - surcharge));
  return asCents(Math.min(fees + share, Math.max(fees, leftOf(intent))));
}

/**
 * Returns why a refund cannot be as it is wanted, as a sentence; null where it can.
 *
 * @param isPaidAgain another payment has paid for the same since.
 */
export function refundRefusal(
  intent: Taken,
  { parts, isDueAgain }: Pick<WantedRefund, "parts" | "isDueAgain">,
  receipt: PaidReceipt,
  isPaidAgain: boolean,
): string | null {
  const lines = refundableLines(receipt);
  const isLeft = lines.some(({ left }) => left > 0);
  if (parts.length === 0 && isLeft) return "Choose what to refund.";
  if (leftOf(intent) <= 0 || (lines.length > 0 && !isLeft)) return "Nothing is left to refund.";
  const refunded: RefundedLine[] = [];
  for (const { key, amount } of parts) {
    const line = lines.find((one) => one.key === key);
    if (line === undefined) return `The payment has no line ${key}.`;
    const refusal = lineRefusal(line, amount);
    if (refusal !== null) return refusal;
    refunded.push({ number: line.number, line: line.line, amount, isDueAgain });
  }
  if (isDueAgain && isPaidAgain)
    return "Another payment has paid for the same since: it does not need to be paid again.";
  const total = refundTotal(intent, parts, lines);
  if (total > leftOf(intent)) return `Only ${formatCents(leftOf(intent))} of this payment is left to refund.`;
  const refusal = refundLinesRefusal(total, refunded, receipt.lines, receipt.refunds);
  return refusal === null ? null : `${refusal.replaceAll(/"([^"]*)"/g, "“$1”")}.`;
}

/** Returns why this amount of a line cannot be refunded, as a sentence; null where it can. */
export function lineRefusal({ description, left }: RefundableLine, amount: number): string | null {
  if (amount <= 0) return `Enter an amount for “${description}”.`;
  return amount > left ? `Only ${formatCents(left)} of “${description}” is left to refund.` : null;
}

/** Whether a second member of staff has to approve it. @param above in cents; 0: never. */
export function needsApproval(amount: Cents, above: Cents): boolean {
  return above > 0 && amount > above;
}
