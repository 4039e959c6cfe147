import type { Temporal } from "temporal-polyfill";
import type { Order } from "@portal/contract/billing/receipt";
import type { Application } from "@portal/contract/examinations/application";
import type { Examination, InstallmentOption } from "@portal/contract/examinations/examination";
import { asCents, type Cents, formatCents, sumCents } from "../billing/money";
import { orderSums } from "../billing/receipts";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import type { PricedLine } from "./orderLines";

export interface OpenInstallment {
  readonly dueDate: Temporal.PlainDate;
  readonly amount: Cents;
  readonly isOverdue: boolean;
}

/** What is left to pay: `dueNow` and the installments add up to `balance`. */
export interface OpenAmounts {
  readonly balance: Cents;
  readonly dueNow: Cents;
  /** Unpaid installments, by date. */
  readonly installments: readonly OpenInstallment[];
}

export type AgreedSplit = Pick<Application, "order" | "isSplitPay" | "installmentOptions">;

/**
 * APPLY-13: the installments agreed when the order was made; from those offered, where the board's order does not say.
 */
export function agreedInstallments({
  order,
  isSplitPay,
  installmentOptions,
}: AgreedSplit): readonly InstallmentOption[] {
  if (!order) return [];
  return order.installments ?? (isSplitPay ? installmentOptions : []);
}

/** The balance belongs to the last installments: payments covered the earlier amounts. */
export function openInstallments(
  balance: Cents,
  agreed: readonly InstallmentOption[],
  today: Temporal.PlainDate,
): OpenInstallment[] {
  const open: OpenInstallment[] = [];
  let left: number = balance;
  for (const { amount, dueDate } of inOrder(agreed).reverse()) {
    const part = asCents(Math.min(left, Math.max(0, amount)));
    left -= part;
    const date = plainDate(dueDate);
    if (part > 0) open.unshift({ dueDate: date, amount: part, isOverdue: isBefore(date, today) });
  }
  return open;
}

/**
 * Returns the late fee and its reductions once an agreed installment is not paid by its date (APPLY-22); nothing where
 * it is among the lines already.
 */
export function missedInstallmentFee<Line extends PricedLine>(
  { lines, lateFee }: { readonly lines: readonly Line[]; readonly lateFee: readonly Line[] },
  installments: readonly OpenInstallment[],
): readonly Line[] {
  const isMissed = installments.some(({ isOverdue }) => isOverdue);
  const hasLateFee = lines.some(({ feeType, amount }) => feeType === lateFee[0]?.feeType && amount > 0);
  return isMissed && !hasLateFee ? lateFee : [];
}

/** Returns later and overdue installments of an order, earliest first. */
export function installmentsOf(
  order: Pick<Order, "orderLineItems" | "completedPayments" | "installments">,
  today: Temporal.PlainDate,
): OpenInstallment[] {
  return openInstallments(orderSums(order).balance, order.installments, today);
}

/** `$500.00 by August 15, 2026`, or that it is overdue. */
export function installmentText({ amount, dueDate, isOverdue }: OpenInstallment): string {
  return `${formatCents(amount)}${isOverdue ? ", overdue since" : " by"} ${formatDate(dueDate)}`;
}

function inOrder(installments: readonly InstallmentOption[]): InstallmentOption[] {
  return [...installments].sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
}

/** Most installments that may be paid later (APPLY-13). */
const maxInstallments = 2;

interface SplitFacts {
  readonly installmentOptions: readonly InstallmentOption[];
  /** The last day for a late application; null where the examination has none. */
  readonly lateDeadline: Temporal.PlainDate | null;
}

/** One way to split: the amount due now, and the dated installments. */
interface Split {
  readonly dueNow: Cents;
  readonly installments: readonly InstallmentOption[];
}

/**
 * APPLY-13: the ways to split an application that is not submitted, by number of installments: the first is in each of
 * them, the second can be paid now. Empty after the late deadline, without installments, or where they leave nothing to
 * pay now.
 */
export function splits(
  { balance }: Pick<OpenAmounts, "balance">,
  facts: SplitFacts,
  today: Temporal.PlainDate,
): Split[] {
  const { lateDeadline } = facts;
  if (lateDeadline !== null && isBefore(lateDeadline, today)) return [];
  const offered = inOrder(facts.installmentOptions)
    .filter(({ amount, dueDate }) => amount > 0 && !isBefore(plainDate(dueDate), today))
    .slice(0, maxInstallments);
  return offered.flatMap((_, index): Split[] => {
    const installments = offered.slice(0, index + 1);
    const dueNow = asCents(balance - sumCents(installments.map(({ amount }) => amount)));
    return dueNow > 0 ? [{ dueNow, installments }] : [];
  });
}

/** Returns until when, and into which installments, the examination lets a new application be split. */
export function splitFacts(
  { installmentOptions }: Pick<SplitFacts, "installmentOptions">,
  { applicationLateDeadlineDate }: Pick<Examination, "applicationLateDeadlineDate">,
): SplitFacts {
  return {
    installmentOptions,
    lateDeadline: applicationLateDeadlineDate === null ? null : plainDate(applicationLateDeadlineDate),
  };
}

/**
 * Returns the sum of missed installments, with what was due before them, where these are paid together: several, or one
 * with the late fee; null otherwise.
 */
export function overdueTogether({ dueNow, installments }: Pick<OpenAmounts, "dueNow" | "installments">): Cents | null {
  const missed = installments.filter(({ isOverdue }) => isOverdue);
  if (missed.length === 0 || (missed.length === 1 && dueNow === 0)) return null;
  return asCents(dueNow + sumCents(missed.map(({ amount }) => amount)));
}

/**
 * Returns the amounts payable at once for a submitted application: what is due with every overdue installment,
 * otherwise the next installment, and each of these with one more, up to the balance. Ascending; empty where nothing is
 * left.
 */
export function payableAmounts({ dueNow, installments }: Pick<OpenAmounts, "dueNow" | "installments">): Cents[] {
  const overdue = installments.filter(({ isOverdue }) => isOverdue);
  const later = installments.filter(({ isOverdue }) => !isOverdue);
  let amount = asCents(dueNow + sumCents(overdue.map((part) => part.amount)));
  const amounts = amount > 0 ? [amount] : [];
  for (const part of later) {
    amount = asCents(amount + part.amount);
    amounts.push(amount);
  }
  return amounts;
}

/** One way to pay: the whole balance, or an amount that leaves something for later. */
export interface WayToPay {
  readonly part: "full" | "installment";
  readonly amount: Cents;
  /** The rest, with due dates. */
  readonly later: readonly { readonly amount: Cents; readonly dueDate: Temporal.PlainDate }[];
}

/**
 * APPLY-13: the whole balance first, then the splits that the examination offers, or, for a submitted application, the
 * amounts that leave further installments open. Empty without a balance.
 */
export function waysToPay(
  order: OpenAmounts,
  { isSubmitted, ...facts }: SplitFacts & { readonly isSubmitted: boolean },
  today: Temporal.PlainDate,
): WayToPay[] {
  if (order.balance === 0) return [];
  const full: WayToPay = { part: "full", amount: order.balance, later: [] };
  if (!isSubmitted) {
    return [
      full,
      ...splits(order, facts, today).map(({ dueNow, installments }): WayToPay => ({
        part: "installment",
        amount: dueNow,
        later: installments.map(({ amount, dueDate }) => ({ amount, dueDate: plainDate(dueDate) })),
      })),
    ];
  }
  const parts = payableAmounts(order).filter((amount) => amount < order.balance);
  return [full, ...parts.map((amount): WayToPay => ({ part: "installment", amount, later: leftAfter(order, amount) }))];
}

/** Returns the last installments, which make up the rest. */
function leftAfter(
  { balance, installments }: Pick<OpenAmounts, "balance" | "installments">,
  amount: Cents,
): WayToPay["later"] {
  const later: WayToPay["later"][number][] = [];
  let left: number = balance - amount;
  for (const installment of [...installments].reverse()) {
    if (left <= 0) break;
    later.unshift({ amount: asCents(Math.min(left, installment.amount)), dueDate: installment.dueDate });
    left -= installment.amount;
  }
  return later;
}
