import { Temporal } from "temporal-polyfill";
import type { Receipt } from "~/contract/billing/receipt";
import type { ReceiptRefund, RefundedLine } from "~/contract/billing/refund";
import type { Year } from "~/contract/values";
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

/** The last refund of a year's fee, with the lines of that year alone. */
export interface RefundedYear {
  readonly amount: Cents;
  readonly refund: ReceiptRefund;
}

/** Returns the years of which all or a part was refunded, as far as it is decided what a refund was for. */
export function refundedYears(receipts: readonly Receipt[]): ReadonlyMap<Year, RefundedYear> {
  const years = receipts.flatMap((receipt) => {
    const lines = paidLines(receipt);
    const refunds = receipt.refunds ?? [];
    return refunds.flatMap((refund) =>
      lines.flatMap((line): [Year, RefundedYear][] => {
        // Undecided: it may be for any line; of a single one it is certain.
        const isOnly = !refund.isDecided && lines.length === 1;
        const amount = isOnly ? asCents(Math.min(refund.amount, line.amount)) : refundedOfLine(line, [refund]);
        const own = { ...refund, lines: refund.lines.filter((one) => isSameLine(one, line)) };
        return line.year === null || amount === 0 ? [] : [[line.year, { amount, refund: own }]];
      }),
    );
  });
  const inTime = years.sort(([, one], [, other]) =>
    Temporal.Instant.compare(instantOf(one.refund.refundedDate), instantOf(other.refund.refundedDate)),
  );
  return new Map(inTime);
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

/** Returns why a refund of `amount` cannot be for these lines; null where it can. */
export function refundLinesRefusal(
  amount: Cents,
  refunded: readonly RefundedLine[],
  lines: readonly PaidLine[],
  others: readonly Pick<ReceiptRefund, "lines">[],
): string | null {
  if (refunded.some((own) => own.amount <= 0)) return "A refunded line has no amount";
  if (sumCents(refunded.map((own) => own.amount)) > amount) return "The lines come to more than the refund";
  for (const own of refunded) {
    const paid = lines.find((line) => isSameLine(line, own));
    if (paid === undefined) return `The payment has no line ${own.line} of ${own.number}`;
    const whole = refundedOfLine(own, [...others, { lines: [...refunded] }]);
    if (whole > paid.amount) return `More was refunded of "${paid.description}" than was paid`;
    if (own.isDueAgain && paid.year !== null && whole < paid.amount)
      return `"${paid.description}" is due again only as a whole, and only a part of it was refunded`;
    if (refunded.some((other) => other.number === own.number && other.isDueAgain !== own.isDueAgain))
      return `Everything that was refunded of ${own.number} is due again, or nothing`;
  }
  return null;
}
