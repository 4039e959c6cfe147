import { Temporal } from "temporal-polyfill";
import { type FeeType, InvoiceStatus, type PaymentType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PaymentId } from "@portal/contract/billing/receipt";
import type { WireDate, WireInstant, Year } from "@portal/contract/values";
import { asCents, type Cents, sumCents } from "@portal/domain/billing/money";
import { annualFeeDescription } from "@portal/domain/billing/annualFees";
import { annualFeeType, certificationsOfYear } from "@portal/domain/billing/feeByEnrollment";
import { isBefore } from "@portal/domain/time/boardTime";
import type { InvoiceFacts, InvoiceLineFacts } from "@portal/domain/billing/invoices";
import type { OrderFacts } from "@portal/domain/billing/receipts";
import type { AccountRecord, PaymentRecord, PhysicianRecord } from "@portal/board/store/people/physicianRecord";
import { momentOf, partId } from "./blocks";

export function demoInvoice(
  physicianId: PhysicianId,
  number: number,
  createDate: WireDate,
  line: Partial<InvoiceLineFacts> & Pick<InvoiceLineFacts, "description" | "unitPrice" | "product">,
  differences: Partial<InvoiceFacts> = {},
): InvoiceFacts {
  return {
    invoiceNumber: `INV-${partId(physicianId, number)}` as InvoiceNumber,
    invoiceStatus: InvoiceStatus.Paid,
    createDate,
    moduleSelection: null,
    formattedCnpType: null,
    lineItems: [
      { discountAmount: asCents(0), discountDescription: null, createdDate: createDate, isRefunded: false, ...line },
    ],
    ...differences,
  };
}

export function product(
  productCode: string,
  feeTypeId: FeeType,
  year: Year | null = null,
): InvoiceLineFacts["product"] {
  return { productCode, feeTypeId, examinationId: null, year };
}

interface OrderScenario {
  readonly lines: readonly {
    readonly feeType: FeeType;
    readonly amount: Cents;
    readonly description: string;
    readonly year?: Year;
  }[];
  readonly installments?: OrderFacts["installments"];
}

export function demoOrder(
  physicianId: PhysicianId,
  number: number,
  createdDate: WireDate,
  { lines, installments = [] }: OrderScenario,
): OrderFacts {
  return {
    orderNumber: `ORD-${partId(physicianId, number)}`,
    orderLineItems: lines.map(({ year = null, ...line }, at) => ({
      orderLineItemId: partId(physicianId, number + at),
      createdDate,
      year,
      ...line,
    })),
    installments,
  };
}

/** A payment of these invoices or orders in full, at 10 a.m. */
export function demoPayment(
  physicianId: PhysicianId,
  number: number,
  day: Temporal.PlainDate,
  paid: Pick<PaymentRecord, "invoices"> | Pick<PaymentRecord, "orders">,
  differences: Partial<PaymentRecord> & { readonly paymentType: PaymentType },
): PaymentRecord {
  const parts = { invoices: [], orders: [], ...paid };
  const surcharge = differences.surcharge ?? asCents(0);
  const applied = [...parts.invoices, ...parts.orders].map(({ amount }) => amount);
  return {
    paymentId: partId(physicianId, number) as PaymentId,
    transactionId: null,
    payer: null,
    surchargeState: null,
    refundOf: null,
    refundedLines: null,
    transactionDate: morningOf(day),
    total: sumCents([...applied, surcharge]),
    surcharge,
    lastFour: "4242",
    returnedDate: null,
    ...parts,
    ...differences,
  };
}

export function morningOf(day: Temporal.PlainDate): WireInstant {
  return momentOf(day, "10:00");
}

/**
 * Paid annual fees: in January of each year, alternately by bank account and card; recent years by invoice, earlier
 * ones by order.
 */
export function paidAnnualFees(
  { physicianId, ccBlocks, enrollmentCertificates }: PhysicianRecord,
  today: Temporal.PlainDate,
): AccountRecord {
  const fees = ccBlocks
    .flatMap(({ ccAnnualFees }) => ccAnnualFees)
    .filter(({ isPaid, feeAmount }) => isPaid && feeAmount > 0);
  const account = { invoices: [] as InvoiceFacts[], orders: [] as OrderFacts[], payments: [] as PaymentRecord[] };
  for (const { year, feeAmount } of fees) {
    const number = year % 100;
    const january = new Temporal.PlainDate(year, 1, 12);
    const day = isBefore(january, today) ? january : today.subtract({ days: 1 });
    const created = day.toString() as WireDate;
    const description = annualFeeDescription(year);
    const feeType = annualFeeType(certificationsOfYear(enrollmentCertificates, year));
    const method =
      year % 2 === 0
        ? ({ paymentType: "Visa", surcharge: asCents(Math.round(feeAmount * 0.03)) } as const)
        : ({ paymentType: "ECheck/ACH", lastFour: "6789" } as const);
    if (year > today.year - 3) {
      const fee = { description, unitPrice: feeAmount, product: product("CC-ANNUAL-FEE", feeType, year) };
      const invoice = demoInvoice(physicianId, number, created, fee);
      const invoices = [{ invoiceNumber: invoice.invoiceNumber, amount: feeAmount }];
      account.invoices.push(invoice);
      account.payments.push(demoPayment(physicianId, number, day, { invoices }, method));
    } else {
      const lines = [{ feeType, amount: feeAmount, description, year }];
      const order = demoOrder(physicianId, number, created, { lines });
      account.orders.push(order);
      account.payments.push(
        demoPayment(
          physicianId,
          number,
          day,
          { orders: [{ orderNumber: order.orderNumber, amount: feeAmount }] },
          method,
        ),
      );
    }
  }
  return account;
}
