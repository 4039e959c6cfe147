import type { Temporal } from "temporal-polyfill";
import type { InstallmentOption } from "~/contract/examinations/examination";
import { asCents, type Cents, sumCents } from "../billing/money";
import { missedInstallmentFee, type OpenAmounts, openInstallments } from "./installments";
import type { OrderLine, PricedLine } from "./orderLines";

/**
 * The money of one application. `total` is the sum of its lines, `paid` and `balance` add up to `total` unless more was
 * paid (`overpaid`), and `dueNow` and the open installments add up to `balance`. Nothing is negative.
 */
export interface ApplicationOrder<Line extends PricedLine = OrderLine> extends OpenAmounts {
  readonly lines: readonly Line[];
  readonly total: Cents;
  readonly paid: Cents;
  readonly overpaid: Cents;
}

export interface ApplicationOrderFacts<Line extends PricedLine = OrderLine> {
  readonly lines: readonly Line[];
  /** Payments that were not returned, without surcharges. */
  readonly payments: readonly { readonly amount: Cents }[];
  /** Agreed installments; empty where everything is due at once. */
  readonly installments: readonly InstallmentOption[];
  /** The late fee of a missed installment, and its reductions; empty where there is no such fee. */
  readonly lateFee: readonly Line[];
}

/** Returns an application's money on one day. Payments cover the earliest due amounts first. */
export function applicationOrder<Line extends PricedLine>(
  facts: ApplicationOrderFacts<Line>,
  today: Temporal.PlainDate,
): ApplicationOrder<Line> {
  const order = summed(facts, today);
  const missed = missedInstallmentFee(facts, order.installments);
  return missed.length === 0 ? order : summed({ ...facts, lines: [...facts.lines, ...missed] }, today);
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
