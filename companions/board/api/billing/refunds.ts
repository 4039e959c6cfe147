import { Temporal } from "temporal-polyfill";
import type { RefundedLine } from "@portal/contract/billing/refund";
import type { Receipt } from "@portal/contract/billing/receipt";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { Year } from "@portal/contract/values";
import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import { paidLines, refundedTotal, refundLinesRefusal, yearsDueAgain } from "@portal/domain/billing/refunds";
import { instantOf } from "@portal/domain/time/boardTime";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeBilling, readBilling } from "../../store/billing/billingAccount";
import { addToOrder, setInvoiceStatus } from "../../store/billing/billingEntries";
import { addRefund, decideRefund, findCharge, setReturned, setYearsPaid } from "../../store/billing/charges";
import type { PaymentRecord } from "../../store/people/physicianRecord";
import { noPhysician } from "../caller";
import { type Call, forPhysician } from "../handler";
import { answer, refuse, type Refusing, type Result } from "../../refusal";
import { otherContent } from "./applyPayment";
import { receiptsAnswer } from "./billingAnswer";

/** The payment stays, with the refund beside it. */
export const recordRefund = forPhysician<"recordRefund">(async (call) => {
  const { database, now, body, physicianId } = call;
  const refundedAt = await knownRefund(call);
  if (refundedAt.kind === "refused") return refundedAt;
  const done = await changeBilling(database, physicianId, async (tx, { account }): Promise<Result<Receipt>> => {
    const payment = account.payments.find(({ transactionId }) => transactionId === body.transactionId);
    const receipt = receiptsAnswer(account).find(({ paymentId }) => paymentId === payment?.paymentId);
    // The same answer for an unrecorded charge and for another physician's (AUTH-17).
    if (payment === undefined || receipt === undefined) return refuse(404, "unknown-payment", "Payment not found");
    const known = await findCharge(tx, body.refundId);
    const stored = account.payments.find(({ paymentId }) => paymentId === known?.paymentId) ?? null;
    if (known !== null && !isSame(stored, payment, body.amount)) return otherContent;

    const refusal = body.hasFailed ? failureRefusal(stored) : refundRefusal(receipt, stored, body);
    if (refusal !== null) return refusal;
    if (body.hasFailed) {
      if (stored?.returnedDate === null) await setReturned(tx, stored.paymentId, now);
    } else {
      const { refundId, amount, lines } = body;
      const { paymentId: refundOf, paymentType } = payment;
      const refund = { physicianId, refundOf, refundId, amount, paymentType, refundedAt: refundedAt.answer };
      const refundPaymentId = stored?.paymentId ?? (await addRefund(tx, refund, now));
      const isNew = (stored?.refundedLines ?? null) === null;
      if (lines !== null && isNew) await decide(tx, call, receipt, refundPaymentId, lines);
    }
    const after = receiptsAnswer(await readBilling(tx, physicianId));
    return answer(after.find(({ paymentId }) => paymentId === payment.paymentId) ?? receipt);
  });
  return done ?? noPhysician;
});

type RefundCall = Parameters<Parameters<typeof forPhysician<"recordRefund">>[0]>[0];
type Reported = RefundCall["body"];

/** When the provider made the refund; refused where it does not know it, or says something else. */
async function knownRefund({
  body: { transactionId, refundId, amount, refundedAt, hasFailed },
  lookupTransaction,
  now,
}: Pick<Call<"recordRefund">, "body" | "lookupTransaction" | "now">): Promise<Result<Temporal.Instant>> {
  if (amount <= 0) return refuse(422, "amount", "The refund has no amount");
  const notAfterNow = (at: Temporal.Instant) => (Temporal.Instant.compare(at, now) > 0 ? now : at);
  if (lookupTransaction === null) return answer(notAfterNow(instantOf(refundedAt)));
  const known = await lookupTransaction(transactionId);
  if (known.kind === "unavailable")
    return refuse(503, "provider-unavailable", "The refund cannot be checked at the moment");
  const refund = known.kind === "known" ? known.refunds?.find((one) => one.refundId === refundId) : undefined;
  const isAsReported = hasFailed ? refund === undefined : refund?.amount === amount;
  if (!isAsReported) return refuse(422, "other-refund", "The provider reports another refund");
  return answer(notAfterNow(instantOf(refund?.refundedAt ?? refundedAt)));
}

function isSame(stored: PaymentRecord | null, payment: PaymentRecord, amount: Cents): boolean {
  return stored?.refundOf === payment.paymentId && stored.total === opposite(amount);
}

function failureRefusal(stored: PaymentRecord | null): Refusing | null {
  // What was decided by then may have been paid again.
  if (stored === null || stored.returnedDate !== null || (stored.refundedLines ?? null) === null) return null;
  return refuse(409, "decided", "It was decided what this refund was for: correct the record by hand");
}

function refundRefusal(receipt: Receipt, stored: PaymentRecord | null, reported: Reported): Refusing | null {
  const { refundId, amount, lines } = reported;
  if (stored !== null && stored.returnedDate !== null) return refuse(409, "failed", "This refund has failed");
  const others = (receipt.refunds ?? []).filter((refund) => refund.refundId !== refundId);
  const total = sumCents([refundedTotal(others), amount]);
  if (total > receipt.total) return refuse(422, "more-than-paid", "More would be refunded than was paid");
  if (lines === null) return null;
  const decided = stored?.refundedLines ?? null;
  if (decided !== null) {
    const isOther = !isSameDecision(decided, lines);
    return isOther ? refuse(409, "decided", "It was decided before what this refund was for") : null;
  }
  const refusal = refundLinesRefusal(amount, lines, paidLines(receipt), others);
  return refusal === null ? null : refuse(422, "lines", refusal);
}

function isSameDecision(decided: readonly RefundedLine[], lines: readonly RefundedLine[]): boolean {
  const isIn = ({ number, line, amount, isDueAgain }: RefundedLine) =>
    decided.some(
      (one) => one.number === number && one.line === line && one.amount === amount && one.isDueAgain === isDueAgain,
    );
  return decided.length === lines.length && lines.every(isIn);
}

/** What is due again lowers what was received for it; what is not lowers its order, so that nothing is left to pay. */
async function decide(
  tx: BoardTransaction,
  { now, physicianId, body }: Pick<RefundCall, "now" | "physicianId" | "body">,
  receipt: Receipt,
  refundPaymentId: PaymentRecord["paymentId"],
  lines: readonly RefundedLine[],
): Promise<void> {
  const amountOf = (number: string) =>
    asCents(sumCents(lines.filter((line) => line.number === number).map(({ amount }) => amount)));
  const isOn = (number: string) => amountOf(number) > 0;
  const invoices = receipt.invoices.flatMap(({ invoiceNumber }) =>
    isOn(invoiceNumber) ? [{ invoiceNumber, amount: amountOf(invoiceNumber) }] : [],
  );
  const orders = receipt.orders.flatMap(({ orderNumber }) =>
    isOn(orderNumber) ? [{ orderNumber, amount: amountOf(orderNumber) }] : [],
  );
  await decideRefund(tx, refundPaymentId, { refundedLines: lines, invoices, orders });

  const paid = paidLines(receipt);
  const lineOf = ({ number, line }: RefundedLine) => paid.find((one) => one.number === number && one.line === line);
  const others = (receipt.refunds ?? []).filter(({ refundId }) => refundId !== body.refundId);
  const dueAgain = lines.filter(({ isDueAgain }) => isDueAgain);
  const reopened = invoices.filter(({ invoiceNumber }) => dueAgain.some(({ number }) => number === invoiceNumber));
  await setInvoiceStatus(
    tx,
    reopened.map(({ invoiceNumber }) => invoiceNumber),
    InvoiceStatus.Receivable,
    now,
  );
  const isOfThis = (year: Year) => dueAgain.some((line) => lineOf(line)?.year === year);
  const years = yearsDueAgain(receipt, [...others, { lines: [...lines] }]).filter(isOfThis);
  if (years.length > 0) await setYearsPaid(tx, physicianId, years, false);
  for (const { orderNumber } of orders) {
    const kept = lines.filter(({ number, isDueAgain }) => number === orderNumber && !isDueAgain);
    const entries = kept.map((line) => ({
      feeType: FeeType.Refund,
      amount: opposite(line.amount),
      description: lineOf(line)?.description ?? orderNumber,
    }));
    await addToOrder(tx, orderNumber, entries, now);
  }
}
