import { and, eq, inArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PaymentType } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import type { PaymentId } from "~/contract/billing/receipt";
import type { Year } from "~/contract/values";
import type { Cents } from "~/domain/billing/money";
import type { BoardTransaction } from "../boardDatabase";
import { ccAnnualFee, ccBlock, payment, paymentOfInvoice, paymentOfOrder } from "../schema";

interface NewPayment {
  readonly physicianId: PhysicianId;
  readonly transactionId: string;
  readonly total: Cents;
  readonly surcharge: Cents;
  readonly paymentType: PaymentType;
  readonly paymentProcessor: string | null;
  readonly lastFour: string | null;
  /** Time of the charge; null if unknown: then the time of recording. */
  readonly chargedAt: Temporal.Instant | null;
  /** Annual fees that it pays without invoices. */
  readonly years: readonly Year[];
  readonly invoices: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

export async function addPayment(
  tx: BoardTransaction,
  { invoices, orders, years, chargedAt, ...charge }: NewPayment,
  at: Temporal.Instant,
): Promise<PaymentId> {
  // A charge is never later than its record, whatever the provider's clock says.
  const transactionDate = chargedAt === null || Temporal.Instant.compare(chargedAt, at) > 0 ? at : chargedAt;
  const [added] = await tx
    .insert(payment)
    .values({ ...charge, years: [...years], transactionDate, recordedAt: at })
    .returning({ paymentId: payment.paymentId });
  if (added === undefined) throw new Error("An inserted row is returned");
  if (invoices.length > 0) await tx.insert(paymentOfInvoice).values(invoices.map((part) => ({ ...part, ...added })));
  if (orders.length > 0) await tx.insert(paymentOfOrder).values(orders.map((part) => ({ ...part, ...added })));
  return added.paymentId;
}

/** Marks a payment as completed: everything it pays is marked, and its receipt is queued. */
export async function completePayment(
  tx: BoardTransaction,
  paymentId: PaymentId,
  changes: {
    readonly completedAt: Temporal.Instant;
    readonly lastFour: string | null;
    readonly receiptMailId: number | null;
  },
): Promise<void> {
  await tx.update(payment).set(changes).where(eq(payment.paymentId, paymentId));
}

export async function setReturned(tx: BoardTransaction, paymentId: PaymentId, at: Temporal.Instant): Promise<void> {
  await tx.update(payment).set({ returnedDate: at }).where(eq(payment.paymentId, paymentId));
}

/** A year is paid once, in every block that lists it. */
export async function setYearsPaid(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  years: readonly Year[],
  isPaid: boolean,
): Promise<void> {
  const blocks = tx.select({ id: ccBlock.ccBlockId }).from(ccBlock).where(eq(ccBlock.physicianId, physicianId));
  await tx
    .update(ccAnnualFee)
    .set({ isPaid })
    .where(and(inArray(ccAnnualFee.ccBlockId, blocks), inArray(ccAnnualFee.year, [...years])));
}

interface StoredCharge {
  readonly paymentId: PaymentId;
  readonly physicianId: PhysicianId;
  readonly years: readonly Year[];
  readonly completedAt: Temporal.Instant | null;
}

/** Of any physician; null if unknown. */
export async function findCharge(tx: BoardTransaction, transactionId: string): Promise<StoredCharge | null> {
  const { paymentId, physicianId, years, completedAt } = payment;
  const [found] = await tx
    .select({ paymentId, physicianId, years, completedAt })
    .from(payment)
    .where(eq(payment.transactionId, transactionId));
  return found ?? null;
}
