import { invoiceTotal } from "~/domain/billing/invoices";
import { sumCents } from "~/domain/billing/money";
import { receivedFor } from "~/board/api/billing/billingAnswer";
import type { AccountRecord, PaymentRecord } from "~/board/store/people/physicianRecord";
import type { Fault } from "../readJson";

export function moneyFaults(account: AccountRecord): Fault[] {
  return [
    ...account.invoices.flatMap((invoice, index): Fault[] => {
      const path = ["invoices", index];
      const discounts = invoice.lineItems.flatMap(({ discountAmount }, at): Fault[] =>
        discountAmount < 0 ? [{ path: [...path, "lineItems", at, "discountAmount"], message: "is less than 0" }] : [],
      );
      const tooMuch = receivedFor(account, invoice) > invoiceTotal(invoice);
      return [
        ...discounts,
        ...(tooMuch ? [{ path: [...path, "invoiceNumber"], message: "is paid with more than it comes to" }] : []),
      ];
    }),
    ...account.payments.flatMap((payment, index) => paymentFaults(account, payment, index)),
  ];
}

function paymentFaults({ invoices, orders, payments }: AccountRecord, payment: PaymentRecord, index: number): Fault[] {
  const path = ["payments", index];
  const strangers = [
    ...payment.invoices.flatMap(({ invoiceNumber }, at): Fault[] =>
      invoices.some((own) => own.invoiceNumber === invoiceNumber)
        ? []
        : [{ path: [...path, "invoices", at, "invoiceNumber"], message: "is none of the person's invoices" }],
    ),
    ...payment.orders.flatMap(({ orderNumber }, at): Fault[] =>
      orders.some((own) => own.orderNumber === orderNumber)
        ? []
        : [{ path: [...path, "orders", at, "orderNumber"], message: "is none of the person's orders" }],
    ),
  ];
  const parts = sumCents([...payment.invoices, ...payment.orders].map(({ amount }) => amount));
  const isWhole = parts + payment.surcharge === payment.total;
  const same = payments.findIndex(
    ({ transactionId }) => transactionId !== null && transactionId === payment.transactionId,
  );
  return [
    ...strangers,
    ...(isWhole
      ? []
      : [{ path: [...path, "total"], message: "is not what its invoices, orders and surcharge come to" }]),
    ...(same === -1 || same === index
      ? []
      : [{ path: [...path, "transactionId"], message: "is that of another payment" }]),
  ];
}
