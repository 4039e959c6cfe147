import type { Temporal } from "temporal-polyfill";
import type { Order, Receipt } from "~/contract/billing/receipt";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { formatCents } from "../billing/money";
import { installmentsOf } from "../applications/applicationOrder";
import { dueBy, type Obligation } from "./obligation";

/**
 * Open installments of orders without an application, which only the board takes: an application has its own. A board
 * includes an order with every payment for it.
 */
export function orderObligations(
  receipts: readonly Receipt[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  const applied = examinations.map(({ application }) => application.orderNumber);
  const orders = new Map(receipts.flatMap((receipt) => receipt.orders.map((order) => [order.orderNumber, order])));
  return [...orders.values()]
    .filter(({ orderNumber }) => !applied.includes(orderNumber))
    .flatMap((order) =>
      installmentsOf(order, today).map(({ amount, dueDate }): Obligation => ({
        ...dueBy(dueDate, today),
        // The number is the board's, and a calendar's line allows no line break.
        id: `installment-${encodeURIComponent(order.orderNumber)}-${dueDate.toString()}`,
        kind: "installment",
        subject: { of: "order", orderNumber: order.orderNumber },
        text: `Pay the installment of ${formatCents(amount)}: ${whatFor(order)}`,
        progress: [],
        cost: { amount, parts: [{ kind: "installment", amount }] },
        consequence: "It cannot be paid online: ask the board how to pay it.",
        where: { to: "board" },
      })),
    );
}

function whatFor({ orderNumber, orderLineItems }: Order): string {
  return orderLineItems.find(({ amount }) => amount > 0)?.description ?? `order ${orderNumber}`;
}
