import type { Midnight } from "./dates";

/** Invoices and payments of the same physician. */
export function billingRecords(year: number, midnight: Midnight) {
  const paid = invoice("INV-0901", midnight(2, 2, year - 1), "Annual fee", 12, 185);
  Object.assign(paid, { invoiceStatus: 5, balance: 0, appliedPayment: 185, isPaid: true });
  return {
    invoices: [invoice("INV-1001", midnight(5, 5), "Duplicate certificate", 15, 75), paid],
    invoicePayments: [
      {
        paymentId: 1901,
        transactionDate: `${midnight(2, 2, year - 1).slice(0, 10)}T09:15:00`,
        total: 185,
        paymentIncludesMultipleInvoices: false,
        invoices: [paid],
        orders: [],
      },
    ] as object[],
    orderPayments: [
      {
        paymentId: 1801,
        transactionDate: `${midnight(4, 2).slice(0, 10)}T10:00:00`,
        total: 1900,
        paymentIncludesMultipleInvoices: false,
        invoices: [],
        orders: [
          {
            orderNumber: "ORD-70",
            orderLineItems: [
              {
                orderLineItemId: 1,
                feeType: 1,
                amount: 1900,
                description: "Examination fee",
                createdDate: midnight(4, 1),
              },
            ],
            completedPayments: [{ amount: 1900, transactionDate: `${midnight(4, 2).slice(0, 10)}T10:00:00` }],
            installments: [],
          },
        ],
      },
    ] as object[],
  };
}

export function invoice(
  invoiceNumber: string,
  createDate: string,
  description: string,
  feeTypeId: number,
  amount: number,
) {
  return {
    invoiceNumber,
    invoiceStatus: 4,
    createDate,
    total: amount,
    balance: amount,
    lineItems: [
      {
        description,
        unitPrice: amount,
        amount,
        discountAmount: 0,
        discountDescription: null,
        createdDate: createDate,
        product: { productCode: `FEE-${feeTypeId}`, feeTypeId, examinationId: null },
        isRefunded: false,
      },
    ],
    appliedPayment: 0,
    isPaid: false,
    moduleSelection: null,
    formattedCnpType: null,
  };
}
