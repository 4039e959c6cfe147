import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "@portal/contract/enumerations";
import type { Year } from "@portal/contract/values";
import { isSettled } from "@portal/domain/billing/annualFees";
import { recordingRefusals } from "@portal/domain/billing/annualFeeRefusals";
import {
  invoiceBalance,
  type InvoiceFacts,
  invoiceSubject,
  invoiceYears,
  isUnpaid,
  lineAmount,
  linesText,
} from "@portal/domain/billing/invoices";
import { asCents, type Cents, formatCents } from "@portal/domain/billing/money";
import { boardZone } from "@portal/domain/time/boardZone";
import { boardToday, formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { isRecorded, recordOperation } from "#store/journals";
import type { BoardTransaction } from "#store/boardDatabase";
import { changeBilling, type LockedAccount } from "../../store/billing/billingAccount";
import { addDiscount, setInvoiceStatus } from "../../store/billing/billingEntries";
import { addPayment, findCharge, isBeingCharged, setYearsPaid, setYearWaived } from "../../store/billing/charges";
import { noPhysician } from "../caller";
import { type Answer, forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Refusing, type Result } from "../../refusal";
import { finishPayment } from "./applyPayment";
import { receivedFor } from "./billingAnswer";
import { chargeOf, notVoided } from "./correctionRefusals";

type CorrectionCall = Parameters<Parameters<typeof forPhysician<"correctBilling">>[0]>[0];

/** What a correction changes, in words, and how. */
interface Correction extends Answer<"correctBilling"> {
  readonly apply: (tx: BoardTransaction) => Promise<void>;
}

/** OPER-28: shown first, and stored with a line of the operators' journal once staff confirm what they saw. */
export const correctBilling = forPhysician<"correctBilling">(async (call) => {
  const { database, caller, body, physicianId } = call;
  if (caller.kind !== "staff") return refuse(403, "not-staff", "Only staff correct the record");
  const corrected = await changeBilling(
    database,
    physicianId,
    async (tx, locked): Promise<Result<Answer<"correctBilling">>> => {
      const correction = body.year === null ? onInvoice(call, locked) : onFee(call, locked, body.year);
      const { replaces, becomes } = body;
      const by = { subject: caller.bearer.subject, name: caller.name };
      const done = { action: `billing ${body.kind}`, reason: body.reason, by };
      const isAsShown = !("kind" in correction) && (replaces === null || replaces === correction.before);
      // The second click on the same button.
      if (!isAsShown && replaces !== null && becomes !== null) {
        const about = aboutCorrection({ before: replaces, after: becomes });
        if (await isRecorded(tx, physicianId, { ...done, about })) return answer({ before: replaces, after: becomes });
      }
      if ("kind" in correction) return correction;
      const { before, after, apply } = correction;
      if (replaces === null) return answer({ before, after });
      if (!isAsShown) return refuse(409, "stale", "The record has changed since it was shown");
      if (await isBeingCharged(tx, physicianId)) return refuse(409, "being-paid", "A payment is being made");
      if (body.kind === "check-received" && (await findCharge(tx, checkReference(body))) !== null)
        return refuse(422, "known-check", "This check was already entered for this invoice");
      await apply(tx);
      await recordOperation(tx, { ...done, physicianId, about: aboutCorrection({ before, after }) });
      return answer({ before, after });
    },
  );
  return corrected ?? noPhysician;
});

function aboutCorrection({ before, after }: Answer<"correctBilling">): string {
  return `${before} Now: ${after}`;
}

function onInvoice(call: CorrectionCall, locked: LockedAccount): Correction | Refusing {
  const { body, now } = call;
  const invoice = locked.account.invoices.find(({ invoiceNumber }) => invoiceNumber === body.invoiceNumber);
  if (invoice === undefined) return refuse(404, "unknown-invoice", "Invoice not found");
  const balance = invoiceBalance(invoice, receivedFor(locked.account, invoice));
  if (!isUnpaid(invoice.invoiceStatus) || balance === 0)
    return refuse(422, "not-open", "This invoice has nothing left to pay");
  const label = `Invoice ${invoice.invoiceNumber} (${linesText(invoice.lineItems.map(({ description }) => description))})`;
  const before = `${label}: ${formatCents(balance)} is open.`;
  const { kind: subject } = invoiceSubject(invoice);
  const numbers = [invoice.invoiceNumber];
  switch (body.kind) {
    case "check-received":
      return onCheck(call, locked, invoice, { label, before, balance });
    case "invoice-voided":
      if (receivedFor(locked.account, invoice) > 0)
        return refuse(
          422,
          "partly-paid",
          `A part of this invoice was paid: ${subject === "other" ? "write off what is left" : "refund that part first"}`,
        );
      return {
        before,
        after: `${label}: voided, and nothing is open.${subject === "other" ? "" : " A new invoice is made when the physician pays."}`,
        apply: (tx) => setInvoiceStatus(tx, numbers, InvoiceStatus.Abandoned, now),
      };
    case "invoice-written-off":
      if (invoiceYears(invoice).length > 0)
        return refuse(422, "fee", "Waive the annual fee instead of writing off its invoice");
      if (subject === "application")
        return refuse(422, "application", "An application’s fees cannot be written off here");
      return {
        before,
        after: `${label}: written off, and nothing is open.`,
        apply: (tx) => setInvoiceStatus(tx, numbers, InvoiceStatus.WrittenOff, now),
      };
    case "invoice-discounted":
      return onDiscount(call, invoice, { label, before, balance });
    case "fee-waived":
    case "fee-reopened":
      return refuse(422, "no-year", "Choose an annual fee");
  }
}

interface OpenInvoice {
  readonly label: string;
  readonly before: string;
  readonly balance: Cents;
}

function checkReference({ checkNumber, invoiceNumber }: CorrectionCall["body"]): string {
  return `Check ${checkNumber} for ${invoiceNumber}`;
}

function onCheck(
  call: CorrectionCall,
  { record }: LockedAccount,
  invoice: InvoiceFacts,
  { label, before, balance }: OpenInvoice,
): Correction | Refusing {
  const { body, now, physicianId } = call;
  const { amount, checkNumber, receivedDate } = body;
  if (!checkNumber?.trim() || receivedDate === null) return refuse(422, "check", "Enter the check’s number and day");
  const today = boardToday(now);
  if (isBefore(today, plainDate(receivedDate)))
    return refuse(422, "future", "The check cannot be received after today");
  if (amount !== balance) return refuse(422, "amount", `The check has to be for what is open: ${formatCents(balance)}`);
  const years = invoiceYears(invoice);
  const blocks = physicianAnswer(record, today).currentCCEnrollment?.ccBlocks ?? [];
  if (recordingRefusals(blocks, years, today).length > 0)
    return refuse(422, "fee", "An annual fee on this invoice is not open any more");
  return {
    before,
    after: `${label}: paid by check ${checkNumber} for ${formatCents(balance)}, received on ${formatDate(plainDate(receivedDate))}. Nothing is open, and a receipt is mailed.`,
    async apply(tx) {
      const charge = { physicianId, transactionId: checkReference(body), total: balance, surcharge: asCents(0) };
      const received = {
        paymentType: null,
        paymentProcessor: "check",
        lastFour: null,
        chargedAt: startOf(receivedDate),
      };
      const invoices = [{ invoiceNumber: invoice.invoiceNumber, amount: balance }];
      const paymentId = await addPayment(tx, { ...charge, ...received, invoices }, now);
      await setInvoiceStatus(tx, [invoice.invoiceNumber], InvoiceStatus.Paid, now);
      if (years.length > 0) await setYearsPaid(tx, physicianId, years, true);
      await finishPayment(tx, record, paymentId, { email: "", LastFour: null, isPending: false }, call);
    },
  };
}

function startOf(receivedDate: NonNullable<CorrectionCall["body"]["receivedDate"]>): Temporal.Instant {
  return plainDate(receivedDate).toZonedDateTime({ timeZone: boardZone().id }).toInstant();
}

function onDiscount(
  { body }: CorrectionCall,
  invoice: InvoiceFacts,
  { label, before, balance }: OpenInvoice,
): Correction | Refusing {
  const { amount } = body;
  if (invoiceSubject(invoice).kind !== "other")
    return refuse(422, "fixed", "The amount of this invoice follows from the fee or the application that it is for");
  if (amount === null || amount <= 0 || amount >= balance)
    return refuse(422, "amount", `The discount has to be less than what is open: ${formatCents(balance)}`);
  const line = invoice.lineItems.findIndex((item) => lineAmount(item) >= amount);
  if (line === -1) return refuse(422, "amount", "No line of this invoice is as much as the discount");
  return {
    before,
    after: `${label}: ${formatCents(asCents(balance - amount))} is open, after a discount of ${formatCents(amount)}.`,
    apply: (tx) => addDiscount(tx, invoice.invoiceNumber, line + 1, amount, body.reason),
  };
}

function onFee(
  { body, now, physicianId }: CorrectionCall,
  { record, account }: LockedAccount,
  year: Year,
): Correction | Refusing {
  const blocks = physicianAnswer(record, boardToday(now)).currentCCEnrollment?.ccBlocks ?? [];
  const fee = blocks.flatMap(({ ccAnnualFees }) => ccAnnualFees).find((one) => one.year === year);
  if (fee === undefined) return refuse(404, "unknown-fee", "Annual fee not found");
  const label = `Annual fee ${year}`;
  const due = `${label}: ${formatCents(fee.feeAmount)} is due.`;
  if (body.kind === "fee-waived") {
    if (isSettled(fee)) return refuse(422, "not-due", "This annual fee is not due");
    const open = account.invoices.filter(
      (invoice) => isUnpaid(invoice.invoiceStatus) && invoiceYears(invoice).includes(year),
    );
    const refused = open.map((invoice) => notVoided(account, invoice)).find((refusal) => refusal !== null);
    if (refused) return refused;
    return {
      before: due,
      after: `${label}: waived, and nothing is due.`,
      async apply(tx) {
        await setYearWaived(tx, physicianId, year, true);
        await setInvoiceStatus(
          tx,
          open.map(({ invoiceNumber }) => invoiceNumber),
          InvoiceStatus.Abandoned,
          now,
        );
      },
    };
  }
  if (body.kind !== "fee-reopened") return refuse(422, "no-invoice", "Choose an invoice");
  if (!isSettled(fee) || fee.feeAmount <= 0) return refuse(422, "due", "This annual fee is due already");
  const charge = fee.isPaid ? chargeOf(account, year) : null;
  if (charge !== null)
    return refuse(422, "charged", `It was paid by transaction ${charge}: refund that payment instead`);
  return {
    before: `${label}: ${fee.isWaived ? "waived" : "paid"}, and nothing is due.`,
    after: due,
    async apply(tx) {
      await setYearsPaid(tx, physicianId, [year], false);
      await setYearWaived(tx, physicianId, year, false);
    },
  };
}
