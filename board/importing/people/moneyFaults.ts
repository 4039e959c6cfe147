import { receivedFor } from "~/board/api/billing/billingAnswer";
import type { AccountRecord, PaymentRecord } from "~/board/store/people/physicianRecord";
import type { Path } from "~/board/store/importing/recordPart";
import { type Cents, dollars } from "~/contract/values";
import { z } from "~/contract/zod";
import { invoiceTotal, lineAmount } from "~/domain/billing/invoices";
import { sumCents } from "~/domain/billing/money";
import { type Fault, fault } from "../readJson";

export function moneyFaults(account: AccountRecord): Fault[] {
  return [
    ...account.invoices.flatMap((invoice, index): Fault[] => {
      const path = ["invoices", index];
      const discounts = invoice.lineItems.flatMap(({ discountAmount }, at): Fault[] =>
        discountAmount < 0 ? [fault([...path, "lineItems", at, "discountAmount"], "is less than 0")] : [],
      );
      const tooMuch = receivedFor(account, invoice) > invoiceTotal(invoice);
      return [
        ...discounts,
        ...sumFaults([...path, "lineItems"], invoice.lineItems.map(lineAmount)),
        ...(tooMuch ? [fault([...path, "invoiceNumber"], "is overpaid")] : []),
      ];
    }),
    ...account.orders.flatMap(({ orderLineItems }, index) =>
      sumFaults(
        ["orders", index, "orderLineItems"],
        orderLineItems.map(({ amount }) => amount),
      ),
    ),
    ...account.payments.flatMap((payment, index) => paymentFaults(account, payment, index)),
  ];
}

/** Answers with an amount beyond the contract's limits cannot be read. */
function sumFaults(path: Path, amounts: readonly Cents[]): Fault[] {
  const isReadable = [...amounts, sumCents(amounts)].every((amount) => z.safeEncode(dollars, amount).success);
  return isReadable ? [] : [fault(path, "come to more than 1,000,000 dollars, or to less than -1,000,000")];
}

function paymentFaults({ invoices, orders, payments }: AccountRecord, payment: PaymentRecord, index: number): Fault[] {
  const path = ["payments", index];
  const unknownItems = [
    ...payment.invoices.flatMap(({ invoiceNumber }, at): Fault[] =>
      invoices.some((own) => own.invoiceNumber === invoiceNumber)
        ? []
        : [fault([...path, "invoices", at, "invoiceNumber"], "is not one of the person's invoices")],
    ),
    ...payment.orders.flatMap(({ orderNumber }, at): Fault[] =>
      orders.some((own) => own.orderNumber === orderNumber)
        ? []
        : [fault([...path, "orders", at, "orderNumber"], "is not one of the person's orders")],
    ),
  ];
  const parts = sumCents([...payment.invoices, ...payment.orders].map(({ amount }) => amount));
  const isWhole = parts + payment.surcharge === payment.total;
  const same = payments.findIndex(
    ({ transactionId }) => transactionId !== null && transactionId === payment.transactionId,
  );
  return [
    ...unknownItems,
    ...(isWhole ? [] : [fault([...path, "total"], "is not what its invoices, orders, and surcharge come to")]),
    ...(same === -1 || same === index ? [] : [fault([...path, "transactionId"], "is that of another payment")]),
  ];
}
