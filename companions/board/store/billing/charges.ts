import { and, eq, isNull, inArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { PaymentType } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PaymentId } from "@portal/contract/billing/receipt";
import type { Year } from "@portal/contract/values";
import type { RefundedLine } from "@portal/contract/billing/refund";
import { asCents, type Cents, opposite } from "@portal/domain/billing/money";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { ChargeOutcome } from "../tables/billingTables";
import { chargeAttempt, ccAnnualFee, ccBlock, payment, paymentOfInvoice, paymentOfOrder } from "../schema";

export type ChargeAttempt = typeof chargeAttempt.$inferSelect;

type AttemptEnd =
  | { readonly outcome: Extract<ChargeOutcome, "absent"> }
  | { readonly outcome: Extract<ChargeOutcome, "declined">; readonly responseCode: string }
  | { readonly outcome: Extract<ChargeOutcome, "charged">; readonly charge: PaymentCharge };

type Key = Pick<ChargeAttempt, "physicianId" | "idempotencyKey">;

export async function findAttempt(
  database: BoardDatabase,
  { physicianId, idempotencyKey }: Key,
): Promise<ChargeAttempt | null> {
  const [found] = await database.select().from(chargeAttempt).where(attemptWithKey(physicianId, idempotencyKey));
  return found ?? null;
}

/** Returns the key's attempt: an earlier one, or this new one. Null if the token belongs to another attempt. */
export async function beginAttempt(
  database: BoardDatabase,
  attempt: Omit<ChargeAttempt, "outcome" | "responseCode" | "charge">,
): Promise<ChargeAttempt | null> {
  const [inserted] = await database.insert(chargeAttempt).values(attempt).onConflictDoNothing().returning();
  return inserted ?? findAttempt(database, attempt);
}

/** Voids a key that was never used, so that it can't be charged. Returns the key's attempt. */
export async function voidKey(
  database: BoardDatabase,
  key: Key & Pick<ChargeAttempt, "begunAt">,
): Promise<ChargeAttempt> {
  const nothing = { callName: null, sent: null, contentHash: null, tokenHash: null };
  await database
    .insert(chargeAttempt)
    .values({ ...key, ...nothing, outcome: "absent" })
    .onConflictDoNothing();
  const attempt = await findAttempt(database, key);
  if (attempt === null) throw new Error("No attempt is ever deleted");
  return attempt;
}

/** Stores an attempt's result unless it has one. Returns the attempt. */
export async function endAttempt(
  database: BoardDatabase,
  attempt: ChargeAttempt,
  end: AttemptEnd,
): Promise<ChargeAttempt> {
  const { physicianId, idempotencyKey } = attempt;
  const isOpen = and(attemptWithKey(physicianId, idempotencyKey), isNull(chargeAttempt.outcome));
  const [ended] = await database.update(chargeAttempt).set(end).where(isOpen).returning();
  return ended ?? (await findAttempt(database, attempt)) ?? attempt;
}

function attemptWithKey(physicianId: PhysicianId, idempotencyKey: string) {
  return and(eq(chargeAttempt.physicianId, physicianId), eq(chargeAttempt.idempotencyKey, idempotencyKey));
}

interface NewPayment {
  readonly physicianId: PhysicianId;
  readonly transactionId: string;
  readonly total: Cents;
  readonly surcharge: Cents;
  /** Null for a check. */
  readonly paymentType: PaymentType | null;
  readonly paymentProcessor?: string | null;
  readonly lastFour: string | null;
  /** Time of the charge; null if unknown: then the time of recording. */
  readonly chargedAt: Temporal.Instant | null;
  /** Annual fees that it pays without invoices. */
  readonly years?: readonly Year[];
  readonly invoices?: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders?: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

export async function addPayment(
  tx: BoardTransaction,
  { invoices = [], orders = [], years = [], chargedAt, ...charge }: NewPayment,
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
    readonly payer: string | null;
    readonly surchargeState: string | null;
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
  await tx
    .update(ccAnnualFee)
    .set({ isPaid })
    .where(feesOfYears(tx, physicianId, years));
}

/** Sets whether a year is waived, in every block that lists it. */
export async function setYearWaived(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  year: Year,
  isWaived: boolean,
): Promise<void> {
  await tx
    .update(ccAnnualFee)
    .set({ isWaived })
    .where(feesOfYears(tx, physicianId, [year]));
}

/** Returns whether the board is charging something of the physician's, or does not know how that ended. */
export async function isBeingCharged(tx: BoardTransaction, physicianId: PhysicianId): Promise<boolean> {
  const isOpen = and(eq(chargeAttempt.physicianId, physicianId), isNull(chargeAttempt.outcome));
  return (await tx.select({ key: chargeAttempt.idempotencyKey }).from(chargeAttempt).where(isOpen).limit(1)).length > 0;
}

/** Sets the amount of a year in every block that lists it. */
export async function setFeeAmount(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { year, feeAmount }: Pick<CCAnnualFee, "year" | "feeAmount">,
): Promise<void> {
  await tx
    .update(ccAnnualFee)
    .set({ feeAmount })
    .where(feesOfYears(tx, physicianId, [year]));
}

function feesOfYears(tx: BoardTransaction, physicianId: PhysicianId, years: readonly Year[]) {
  const blocks = tx.select({ id: ccBlock.ccBlockId }).from(ccBlock).where(eq(ccBlock.physicianId, physicianId));
  return and(inArray(ccAnnualFee.ccBlockId, blocks), inArray(ccAnnualFee.year, [...years]));
}

interface NewRefund {
  readonly physicianId: PhysicianId;
  readonly refundOf: PaymentId;
  /** The provider's id. */
  readonly refundId: string;
  readonly amount: Cents;
  readonly paymentType: PaymentType | null;
  readonly refundedAt: Temporal.Instant;
}

/** Adds a refund of which it is not decided yet what it was for. */
export async function addRefund(
  tx: BoardTransaction,
  { physicianId, refundOf, refundId, amount, paymentType, refundedAt }: NewRefund,
  at: Temporal.Instant,
): Promise<PaymentId> {
  const [added] = await tx
    .insert(payment)
    .values({
      physicianId,
      refundOf,
      transactionId: refundId,
      total: opposite(amount),
      surcharge: asCents(0),
      paymentType,
      transactionDate: refundedAt,
      recordedAt: at,
      completedAt: at,
    })
    .returning({ paymentId: payment.paymentId });
  if (added === undefined) throw new Error("An inserted row is returned");
  return added.paymentId;
}

interface DecidedRefund {
  readonly refundedLines: readonly RefundedLine[];
  /** What it takes from the paid invoices and orders. */
  readonly invoices: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

export async function decideRefund(
  tx: BoardTransaction,
  paymentId: PaymentId,
  { refundedLines, invoices, orders }: DecidedRefund,
): Promise<void> {
  await tx
    .update(payment)
    .set({ refundedLines: [...refundedLines] })
    .where(eq(payment.paymentId, paymentId));
  const taken = <Part extends { readonly amount: Cents }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, paymentId, amount: opposite(part.amount) }));
  if (invoices.length > 0) await tx.insert(paymentOfInvoice).values(taken(invoices));
  if (orders.length > 0) await tx.insert(paymentOfOrder).values(taken(orders));
}

/** Of any physician; null if unknown. */
export async function findCharge(tx: BoardTransaction, transactionId: string) {
  const { paymentId, physicianId, years, completedAt } = payment;
  const [found] = await tx
    .select({ paymentId, physicianId, years, completedAt })
    .from(payment)
    .where(eq(payment.transactionId, transactionId));
  return found ?? null;
}
