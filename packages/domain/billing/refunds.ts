import type { FeeType } from "@portal/contract/enumerations";
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
  readonly feeType: FeeType;
  /** Of an annual fee. */
  readonly year: Year | null;
}

type PaidFor = Pick<Receipt, "invoices" | "orders">;

export function paidLines({ invoices, orders }: PaidFor): PaidLine[] {
  return [
    ...invoices.flatMap(({ invoiceNumber, lineItems }) =>
      lineItems.map(({ description, amount, product }, at) => ({
        ...{ number: invoiceNumber, line: at + 1, description, amount },
        feeType: product.feeTypeId,
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
                feeType: line.feeType,
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

/** A refund that is or may be of a year's fee. */
export interface YearRefund extends Pick<ReceiptRefund, "amount" | "refundedDate" | "isDecided" | "lines"> {
  /** `amount` is the year's part of it; otherwise it is undecided, and `amount` is of the whole payment. */
  readonly isOfYear: boolean;
}

export interface RefundedYear {
  /** Oldest first. */
  readonly refunds: readonly YearRefund[];
  /** All that was paid for the year was refunded. */
  readonly isWhole: boolean;
}

/** Returns the years of which all or a part was or may have been refunded; of several payments, by the last refunded. */
export function refundedYears(receipts: readonly Receipt[]): ReadonlyMap<Year, RefundedYear> {
  const years = receipts.flatMap((receipt) =>
    paidLines(receipt).flatMap((line): [Year, RefundedYear][] => {
      const refunded = refundedYear(receipt, line);
      return line.year === null || refunded.refunds.length === 0 ? [] : [[line.year, refunded]];
    }),
  );
  const lastAt = ({ refunds }: RefundedYear) => Math.max(...refunds.map(({ refundedDate }) => epochMs(refundedDate)));
  return new Map(years.sort(([, one], [, other]) => lastAt(one) - lastAt(other)));
}

function epochMs(instant: WireInstant): number {
  return instantOf(instant).epochMilliseconds;
}

function refundedYear(receipt: Receipt, line: PaidLine): RefundedYear {
  const refunds = receipt.refunds ?? [];
  const left = (one: PaidLine) => one.amount - refundedOfLine(one, refunds);
  const others = paidLines(receipt).filter((one) => !isSameLine(one, line) && left(one) > 0);
  const undecided = refunds.filter(({ isDecided }) => !isDecided);
  // The rest of the payment was refunded, so that it does not matter which refund was for which line.
  const isRest = refundedTotal(undecided) >= sumCents([line, ...others].map((one) => asCents(left(one))));
  const isCertain = others.length === 0 || (isRest && undecided.length === 1);
  return {
    isWhole: left(line) <= 0 || isRest,
    refunds: refunds.flatMap((refund): YearRefund[] => {
      const lines = refund.lines.filter((one) => isSameLine(one, line));
      if (refund.isDecided)
        return lines.length === 0 ? [] : [{ ...refund, amount: refundedOfLine(line, [refund]), lines, isOfYear: true }];
      if (left(line) <= 0) return [];
      const amount = isCertain ? asCents(Math.min(refund.amount, left(line))) : refund.amount;
      return [{ ...refund, amount, lines, isOfYear: isCertain }];
    }),
  };
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
      return `"${paid.description}" is due again as a whole or not at all, and this is only a part of it`;
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
