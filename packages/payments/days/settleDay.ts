import type { WireDate, WireInstant } from "@portal/contract/values";
import { type PaidLine, lineKey } from "@portal/domain/billing/refunds";
import { boardDate, dayBounds, plainDate, wireInstantOf } from "@portal/domain/time/boardTime";
import { asCents } from "@portal/domain/billing/money";
import type { StoredRefund } from "../intent";
import type { PaymentServices } from "../paymentServices";
import type { PaidReceipt } from "../refunds/refundRules";
import type { StoredIntent } from "../store/storedIntent";
import { dayStatement } from "./dayStatement";
import type { DayPayment, DayStatement, FeeLine } from "./dayRecords";

type Services = Pick<PaymentServices, "days" | "gateway" | "recording">;

/** Payments whose receipts are read at once. */
const atOnce = 4;

/** Compares a day of the portal with the provider's balance and the board's record (PAY-39). It changes nothing. */
export async function settleDay({ days, gateway, recording }: Services, day: WireDate): Promise<DayStatement> {
  const { from, before } = dayBounds(plainDate(day));
  const answer = (await gateway.balance?.(from, before)) ?? { kind: "unavailable" };
  const entries = "kind" in answer ? null : answer;
  const named = new Set((entries ?? []).flatMap(({ transactionId }) => transactionId ?? []));
  const intents = await days.moved(from, before, [...named]);
  const payments: DayPayment[] = [];
  for (let at = 0; at < intents.length; at += atOnce) {
    const some = intents.slice(at, at + atOnce);
    const receipts = await Promise.all(some.map((intent) => recording.receipt(intent)));
    payments.push(...some.flatMap((intent, index) => paymentOf(intent, receipts[index] ?? null, day) ?? []));
  }
  const inDoubt = await days.doubtful(from, before);
  return dayStatement(payments, inDoubt, entries);
}

function paymentOf(intent: StoredIntent, receipt: PaidReceipt | null, day: WireDate): DayPayment | null {
  const { intentId, physicianId, charge, attempt, method, state, since, refunds, disputes } = intent;
  if (charge === null || attempt === null) return null;
  const isOnDay = (moment: WireInstant) => boardDate(moment).toString() === day;
  const isReturned = state === "returned";
  return {
    ...{ intentId, physicianId, transactionId: charge.transactionId, taken: charge.transactionAmount },
    surcharge: charge.surchargeAmount,
    isDebit: method?.kind === "bank",
    // A board that charges by itself may not say when.
    isChargedOnDay: isOnDay(charge.chargedAt ?? wireInstantOf(attempt.begunAt)),
    isReturned,
    isReturnedOnDay: isReturned && isOnDay(wireInstantOf(since)),
    isRefundedUnlistedOnDay: state === "refunded" && refunds.length === 0 && isOnDay(wireInstantOf(since)),
    refunds: refunds.map((refund) => ({
      ...{ refundId: refund.refundId, amount: refund.amount, hasFailed: refund.hasFailed },
      isOnDay: isOnDay(refund.refundedAt),
      lines: refundLines(refund, receipt),
      isRecorded: refund.record !== "pending",
    })),
    disputes: disputes.map(({ disputeId, amount, openedAt }) => ({ disputeId, amount, isOnDay: isOnDay(openedAt) })),
    receipt: receipt && { lines: receipt.lines, refundIds: receipt.refunds.map(({ refundId }) => refundId) },
  };
}

/** By the request for it, by the board's record, or by the only line that it can be of. */
function refundLines({ refundId, parts }: StoredRefund, receipt: PaidReceipt | null): readonly FeeLine[] | null {
  if (receipt === null) return null;
  const lineOf = (key: string) => receipt.lines.find((line) => lineKey(line) === key);
  const recorded = receipt.refunds.find((one) => one.refundId === refundId)?.lines ?? [];
  const given =
    parts !== undefined && parts.length > 0
      ? parts
      : recorded.map((line) => ({ key: lineKey(line), amount: line.amount }));
  if (given.length === 0) return null;
  return given.map(({ key, amount }) => ({ feeType: feeTypeOf(lineOf(key)), amount: asCents(amount) }));
}

function feeTypeOf(line: PaidLine | undefined): FeeLine["feeType"] {
  return line?.feeType ?? null;
}
