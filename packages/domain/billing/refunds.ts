import type { Receipt } from "@portal/contract/billing/receipt";
import type { ReceiptRefund, RefundedLine } from "@portal/contract/billing/refund";
import type { WireInstant, Year } from "@portal/contract/values";
import { instantOf } from "../time/boardTime";
import { asCents, type Cents, sumCents } from "./money";
import { isRefund } from "./receipts";

/** A line of a receipt of which an amount may be refunded. */
export interface PaidLine {
  /** Number of the invoice or order. */
  readonly number: string;
  /** Position on it, from 1. */
  readonly line: number;
  readonly description: string;
  readonly amount: Cents;
  /** Of an annual fee. */
  readonly year: Year | null;
}

type PaidFor = Pick<Receipt, "invoices" | "orders">;

export function paidLines({ invoices, orders }: PaidFor): PaidLine[] {
  return [
    ...invoices.flatMap(({ invoiceNumber, lineItems }) =>
      lineItems.map(({ description, amount, product }, at) => ({
        ...{ number: invoiceNumber, line: at + 1, description, amount },
        year: product.year ?? null,
      })),
    ),
    ...orders.flatMap(({ orderNumber, orderLineItems }) =>
      orderLineItems.flatMap((line, at) =>
        isRefund(line)
          ? []
          : [
              {
                ...{ number: orderNumber, line: at + 1, description: line.description, amount: line.amount },
                year: line.year ?? null,
              },
            ],
      ),
    ),
  ].filter(({ amount }) => amount > 0);
}

/** `INV-100001/1` */
export function lineKey({ number, line }: Pick<PaidLine, "number" | "line">): string {
  return `${number}/${line}`;
}

type LineOf = Pick<PaidLine, "number" | "line">;

function isSameLine(one: LineOf, other: LineOf): boolean {
  return one.number === other.number && one.line === other.line;
}

export function refundedTotal(refunds: readonly Pick<ReceiptRefund, "amount">[]): Cents {
  return sumCents(refunds.map(({ amount }) => amount));
}

/** A refund of a year's fee, with that year's part of the amount. */
export type YearRefund = Pick<ReceiptRefund, "amount" | "refundedDate" | "isDecided" | "lines">;

/** What a payment for a year's fee has paid, and its refunds, oldest first. */
export interface RefundedYear {
  readonly paid: Cents;
  readonly refunds: readonly YearRefund[];
}

/**
 * Returns the years of which all or a part was refunded, as far as it is decided what a refund was for. Of several
 * payments for a year, the last that was refunded.
 */
export function refundedYears(receipts: readonly Receipt[]): ReadonlyMap<Year, RefundedYear> {
  const years = receipts.flatMap((receipt) => {
    const lines = paidLines(receipt);
    return lines.flatMap((line): [Year, RefundedYear][] => {
      const refunds = (receipt.refunds ?? []).flatMap((refund) => refundOfLine(refund, line, lines.length === 1));
      return line.year === null || refunds.length === 0 ? [] : [[line.year, { paid: line.amount, refunds }]];
    });
  });
  const lastAt = ({ refunds }: RefundedYear) => Math.max(...refunds.map(({ refundedDate }) => epochMs(refundedDate)));
  return new Map(years.sort(([, one], [, other]) => lastAt(one) - lastAt(other)));
}

function epochMs(instant: WireInstant): number {
  return instantOf(instant).epochMilliseconds;
}

/** @param isOnly of an undecided refund, which may be for any line, it is certain where there is one. */
function refundOfLine(refund: ReceiptRefund, line: PaidLine, isOnly: boolean): YearRefund[] {
  const isCertain = isOnly && !refund.isDecided;
  const amount = isCertain ? asCents(Math.min(refund.amount, line.amount)) : refundedOfLine(line, [refund]);
  const lines = refund.lines.filter((one) => isSameLine(one, line));
  return amount === 0 ? [] : [{ ...refund, amount, lines }];
}

/** Returns how much of a line these refunds gave back. */
export function refundedOfLine(line: LineOf, refunds: readonly Pick<ReceiptRefund, "lines">[]): Cents {
  const amounts = refunds.flatMap(({ lines }) => lines.filter((own) => isSameLine(own, line)));
  return sumCents(amounts.map(({ amount }) => amount));
}

/**
 * Divides a refund among lines: first among those that are due again, then among the others in their order.
 *
 * @param fees the refund without its part of the surcharge.
 *
 * @param others the earlier refunds of the same payment.
 */
export function dividedRefund(
  fees: Cents,
  lines: readonly PaidLine[],
  others: readonly Pick<ReceiptRefund, "lines">[],
  isDueAgain: (line: PaidLine) => boolean,
): RefundedLine[] {
  const divided: RefundedLine[] = [];
  let left: number = fees;
  for (const line of [...lines.filter(isDueAgain), ...lines.filter((one) => !isDueAgain(one))]) {
    const amount = asCents(Math.min(left, line.amount - refundedOfLine(line, others)));
    if (amount <= 0) continue;
    left -= amount;
    divided.push({ number: line.number, line: line.line, amount, isDueAgain: isDueAgain(line) });
  }
  return divided;
}

/**
 * Returns why a refund of `amount` cannot be for these lines; null where it can.
 *
 * @param others the other refunds of the same payment: one that is undecided may be for the rest of a year.
 */
export function refundLinesRefusal(
  amount: Cents,
  refunded: readonly RefundedLine[],
  lines: readonly PaidLine[],
  others: readonly Pick<ReceiptRefund, "amount" | "isDecided" | "lines">[],
): string | null {
  const undecided = refundedTotal(others.filter(({ isDecided }) => !isDecided));
  if (refunded.some((own) => own.amount <= 0)) return "A refunded line has no amount";
  if (sumCents(refunded.map((own) => own.amount)) > amount) return "The lines come to more than the refund";
  for (const own of refunded) {
    const paid = lines.find((line) => isSameLine(line, own));
    if (paid === undefined) return `The payment has no line ${own.line} of ${own.number}`;
    const whole = refundedOfLine(own, [...others, { lines: [...refunded] }]);
    if (whole > paid.amount) return `More was refunded of "${paid.description}" than was paid`;
    if (own.isDueAgain && paid.year !== null && whole + undecided < paid.amount)
      return `"${paid.description}" must be paid again only as a whole, and only a part of it was refunded`;
    if (!own.isDueAgain && others.some((other) => isPartDueAgain(other, own)) && paid.year !== null)
      return `Another part of "${paid.description}" must be paid again, so this part must be as well`;
    if (refunded.some((other) => other.number === own.number && other.isDueAgain !== own.isDueAgain))
      return `Everything that was refunded of ${own.number} must be paid again, or nothing`;
  }
  return null;
}

function isPartDueAgain({ lines }: Pick<ReceiptRefund, "lines">, own: LineOf): boolean {
  return lines.some((line) => isSameLine(line, own) && line.isDueAgain);
}

/** Returns the years that are due again: all that was paid for them was refunded, and is to be paid again. */
export function yearsDueAgain(receipt: PaidFor, refunds: readonly Pick<ReceiptRefund, "lines">[]): Year[] {
  return paidLines(receipt)
    .filter((line) => refundedOfLine(line, refunds) >= line.amount)
    .filter((line) => refunds.some((refund) => isPartDueAgain(refund, line)))
    .flatMap(({ year }) => year ?? []);
}
