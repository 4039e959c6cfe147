import type { Invoice } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Application } from "@portal/contract/examinations/application";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { breaking, type Finding } from "./verdict";

/** A receipt may include a surcharge that the board does not list; none is larger. */
const largestSurcharge = 0.05;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Compares a total with its parts; `surcharge` may come on top of them. */
function totalFindings(name: string, total: number, parts: readonly number[], surcharge = 0): Finding[] {
  const isBetween = (factor: number) =>
    total >= factor * sum(parts) && total <= factor * sum(parts) * (1 + surcharge) + surcharge;
  if (parts.length === 0 || isBetween(1)) return [];
  const because = sum(parts) > 0 && isBetween(100) ? ": it seems to be in cents" : "";
  return [breaking(`${name} is not the sum of what it consists of${because}`)];
}

export function invoiceFindings(invoices: readonly Invoice[], path = "[]"): Finding[] {
  return invoices.flatMap((invoice) => {
    const { total, lineItems } = invoice;
    // A board may take refunded lines out of the total.
    if (hasUnavailable({ invoices: [invoice] }) || lineItems.some(({ isRefunded }) => isRefunded)) return [];
    return totalFindings(
      `${path}.total`,
      total,
      lineItems.map(({ amount }) => amount),
    );
  });
}

export function orderFindings(order: Application["order"]): Finding[] {
  if (!order || hasUnavailable({ order })) return [];
  return totalFindings(
    "order.total",
    order.total,
    order.orderLineItems.map(({ amount }) => amount),
  );
}

export function receiptFindings(receipts: readonly Receipt[]): Finding[] {
  return receipts.flatMap((receipt) => {
    const { invoices, orders, surcharge, total, transactionDate } = receipt;
    if (hasUnavailable({ receipts: [receipt] })) return [];
    const ofOrders = orders.map(({ completedPayments }) =>
      completedPayments.filter((payment) => payment.transactionDate === transactionDate),
    );
    const ofInvoices = invoiceFindings(invoices, "[].invoices[]");
    // Which payments of an order the receipt is for, only its time says.
    if (ofOrders.some((payments) => payments.length !== 1)) return ofInvoices;
    const parts = [
      ...invoices.map(({ appliedPayment }) => appliedPayment),
      ...ofOrders.flat().map(({ amount }) => amount),
    ];
    const isListed = surcharge !== null && surcharge !== undefined;
    return [
      ...ofInvoices,
      ...totalFindings("[].total", isListed ? total - surcharge : total, parts, isListed ? 0 : largestSurcharge),
    ];
  });
}
