import type { Invoice, InvoiceNumber } from "~/contract/billing/invoice";
import type { Receipt } from "~/contract/billing/receipt";
import { type InvoiceFacts, invoiceAnswer } from "~/domain/billing/invoices";
import { asCents, type Cents, sumCents } from "~/domain/billing/money";
import type { OrderFacts } from "~/domain/billing/receipts";
import { paymentMethodText } from "~/domain/billing/paymentTexts";
import type { AccountRecord, PaymentRecord } from "../../store/people/physicianRecord";

/** All of the account, or those with these numbers. Oldest first. */
export function invoicesAnswer(account: AccountRecord, numbers?: readonly InvoiceNumber[]): Invoice[] {
  const named = account.invoices.filter(({ invoiceNumber }) => numbers?.includes(invoiceNumber) ?? true);
  return named.map((own) => {
    const received = receivedFor(account, own);
    return invoiceAnswer(own, received, received);
  });
}

/** Newest first. Refunds are listed with the orders. */
export function receiptsAnswer(account: AccountRecord): Receipt[] {
  return account.payments
    .filter(({ total }) => total > 0)
    .map((payment) => receiptAnswer(account, payment))
    .reverse();
}

function receiptAnswer(account: AccountRecord, payment: PaymentRecord): Receipt {
  const { paymentId, transactionDate, total, surcharge, paymentType, lastFour, returnedDate } = payment;
  return {
    paymentId,
    transactionDate,
    total,
    surcharge,
    paymentMethod: paymentType === null ? null : paymentMethodText(paymentType, lastFour),
    returnedDate,
    paymentIncludesMultipleInvoices: payment.invoices.length > 1,
    invoices: payment.invoices.flatMap(({ invoiceNumber, amount }) =>
      account.invoices
        .filter((own) => own.invoiceNumber === invoiceNumber)
        .map((own) => invoiceAnswer(own, receivedFor(account, own), amount)),
    ),
    orders: payment.orders.flatMap(({ orderNumber }) =>
      account.orders
        .filter((own) => own.orderNumber === orderNumber)
        .map((own) => ({ ...own, completedPayments: completedPayments(account, own) })),
    ),
  };
}

export function receivedFor(
  { payments }: AccountRecord,
  { invoiceNumber }: Pick<InvoiceFacts, "invoiceNumber">,
): Cents {
  const parts = payments
    .filter(({ returnedDate }) => returnedDate === null)
    .flatMap(({ invoices }) => invoices.filter((part) => part.invoiceNumber === invoiceNumber));
  return sumCents(parts.map(({ amount }) => amount));
}

export function completedPayments({ payments }: AccountRecord, { orderNumber }: OrderFacts) {
  return payments
    .filter(({ returnedDate }) => returnedDate === null)
    .flatMap(({ orders, transactionDate }) =>
      orders.filter((part) => part.orderNumber === orderNumber).map(({ amount }) => ({ amount, transactionDate })),
    );
}

/** The payment without its surcharge. */
export function appliedBy({ total, surcharge }: Pick<PaymentRecord, "total" | "surcharge">): Cents {
  return asCents(total - surcharge);
}
