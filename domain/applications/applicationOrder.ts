import type { Temporal } from "temporal-polyfill";
import type { InstallmentOption } from "~/contract/examinations/examination";
import type { Order } from "~/contract/billing/receipt";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { asCents, type Cents, formatCents, sumCents } from "../billing/money";
import { orderSums } from "../billing/receipts";
import type { OrderLine } from "./orderLines";

export interface OpenInstallment {
  readonly dueDate: Temporal.PlainDate;
  readonly amount: Cents;
  readonly isOverdue: boolean;
}

/** The part of a line that its order needs; a board may report no more. */
export type PricedLine = Pick<OrderLine, "amount"> & { readonly feeType: OrderLine["feeType"] | null };

/**
 * The money of one application. `total` is the sum of its lines, `paid` and `balance` add up to `total` unless more was
 * paid (`overpaid`), and `dueNow` and the open installments add up to `balance`. Nothing is negative.
 */
export interface ApplicationOrder<Line extends PricedLine = OrderLine> {
  readonly lines: readonly Line[];
  readonly total: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
  readonly overpaid: Cents;
  readonly dueNow: Cents;
  /** Unpaid installments, by date. */
  readonly installments: readonly OpenInstallment[];
}

export interface ApplicationOrderFacts<Line extends PricedLine = OrderLine> {
  readonly lines: readonly Line[];
  /** Payments that were not returned, without surcharges. */
  readonly payments: readonly { readonly amount: Cents }[];
  /** Agreed installments; empty where everything is due at once. */
  readonly installments: readonly InstallmentOption[];
  /**
   * Charged once as soon as an agreed installment is not paid by its date (APPLY-22): the late fee and its reductions.
   * Empty where there is no such fee.
   */
  readonly lateFee: readonly Line[];
}

/** Returns an application's money on one day. Payments cover the earliest due amounts first. */
export function applicationOrder<Line extends PricedLine>(
  facts: ApplicationOrderFacts<Line>,
  today: Temporal.PlainDate,
): ApplicationOrder<Line> {
  const order = summed(facts, today);
  const isMissed = order.installments.some(({ isOverdue }) => isOverdue);
  const { lateFee } = facts;
  const hasLateFee = facts.lines.some(({ feeType, amount }) => feeType === lateFee[0]?.feeType && amount > 0);
  return isMissed && !hasLateFee ? summed({ ...facts, lines: [...facts.lines, ...lateFee] }, today) : order;
}

function summed<Line extends PricedLine>(
  { lines, payments, installments }: ApplicationOrderFacts<Line>,
  today: Temporal.PlainDate,
): ApplicationOrder<Line> {
  const total = asCents(Math.max(0, sumCents(lines.map(({ amount }) => amount))));
  const paid = asCents(Math.max(0, sumCents(payments.map(({ amount }) => amount))));
  const balance = asCents(Math.max(0, total - paid));
  const open = openInstallments(balance, installments, today);
  return {
    lines,
    total,
    paid,
    balance,
    overpaid: asCents(Math.max(0, paid - total)),
    dueNow: asCents(balance - sumCents(open.map(({ amount }) => amount))),
    installments: open,
  };
}

/** The balance belongs to the last installments: payments covered the earlier amounts. */
function openInstallments(
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

export interface SplitFacts {
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
  { balance }: Pick<ApplicationOrder, "balance">,
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

/**
 * Returns the amounts payable at once for a submitted application: what is due with every overdue installment,
 * otherwise the next installment, and each of these with one more, up to the balance. Ascending; empty where nothing is
 * left.
 */
export function payableAmounts({ dueNow, installments }: Pick<ApplicationOrder, "dueNow" | "installments">): Cents[] {
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
