import { completedPayments, receivedFor } from "#api/billing/billingAnswer";
import type { AccountRecord, ImportedPhysician, PaymentRecord } from "#store/people/physicianRecord";
import type { Path } from "#store/importing/recordPart";
import { type Cents, dollars } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { invoiceBalance, invoiceTotal, lineAmount } from "@portal/domain/billing/invoices";
import { sumCents } from "@portal/domain/billing/money";
import { orderSums } from "@portal/domain/billing/receipts";
import { type Fault, fault } from "../readJson";

export function moneyFaults(account: AccountRecord & Pick<ImportedPhysician, "applications">): Fault[] {
  return [
    ...account.invoices.flatMap((invoice, index): Fault[] => {
      const path = ["invoices", index];
      const discounts = invoice.lineItems.flatMap(({ discountAmount }, at): Fault[] =>
        discountAmount < 0 ? [fault([...path, "lineItems", at, "discountAmount"], "is less than 0")] : [],
      );
      const received = receivedFor(account, invoice);
      return [
        ...discounts,
        ...sumFaults([...path, "lineItems"], invoice.lineItems.map(lineAmount)),
        ...balanceFaults([...path, "invoiceNumber"], invoiceBalance(invoice, received)),
        ...(received > invoiceTotal(invoice) ? [fault([...path, "invoiceNumber"], "is overpaid")] : []),
      ];
    }),
    ...account.orders.flatMap((order, index): Fault[] => {
      const path = ["orders", index];
      const { balance } = orderSums({ ...order, completedPayments: completedPayments(account, order) });
      const lines = order.orderLineItems.map(({ amount }) => amount);
      return [...sumFaults([...path, "orderLineItems"], lines), ...balanceFaults([...path, "orderNumber"], balance)];
    }),
    ...(account.applications ?? []).flatMap(({ ownFees }, index) =>
      // Discounts take off no more than there is.
      sumFaults(
        ["applications", index, "ownFees"],
        ownFees.map(({ feeAmount }) => feeAmount).filter((amount) => amount > 0),
      ),
    ),
    ...account.payments.flatMap((payment, index) => paymentFaults(account, payment, index)),
  ];
}

const beyond = "more than 1,000,000 dollars, or less than -1,000,000";

/** Answers with an amount beyond the contract's limits cannot be read. */
function isReadable(amount: Cents): boolean {
  return z.safeEncode(dollars, amount).success;
}

function sumFaults(path: Path, amounts: readonly Cents[]): Fault[] {
  return [...amounts, sumCents(amounts)].every(isReadable) ? [] : [fault(path, `come to ${beyond}`)];
}

function balanceFaults(path: Path, balance: Cents): Fault[] {
  return isReadable(balance) ? [] : [fault(path, `has a balance of ${beyond}`)];
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
  const isRefund = (payment.refundOf ?? null) !== null;
  const parts = sumCents([...payment.invoices, ...payment.orders].map(({ amount }) => amount));
  // What a refund was for is open until staff have decided it, and the rest of it was for no line.
  const isWhole = isRefund || parts + payment.surcharge === payment.total;
  const same = payments.findIndex(
    ({ transactionId }) => transactionId !== null && transactionId === payment.transactionId,
  );
  return [
    ...unknownItems,
    ...(isWhole ? [] : [fault([...path, "total"], "is not what its invoices, orders, and surcharge come to")]),
    ...(isRefund && !payments.some(({ paymentId }) => paymentId === payment.refundOf)
      ? [fault([...path, "refundOf"], "is not one of the person's payments")]
      : []),
    ...(isRefund && payment.total >= 0 ? [fault([...path, "total"], "of a refund is not less than 0")] : []),
    ...(same === -1 || same === index ? [] : [fault([...path, "transactionId"], "is that of another payment")]),
  ];
}
