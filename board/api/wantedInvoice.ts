import type { Temporal } from "temporal-polyfill";
import { FeeType, InvoiceStatus } from "~/contract/enumerations";
import type { Fee } from "~/contract/fee";
import { isExamFee, lineOf, reducedFees } from "~/domain/application/fees";
import { feesOn } from "~/domain/application/money";
import { isEditable } from "~/domain/application/sections";
import { type InvoiceFacts, invoiceTotal, isPaid } from "~/domain/invoices";
import { asCents, type Cents, centsFromDollars, dollarsFromCents, sumCents } from "~/domain/money";
import type { NewInvoice, NewInvoiceLine } from "../store/accountEntries";
import type { AccountRecord } from "../store/physicianRecord";
import { receivedFor } from "./accountAnswer";
import { type AppliedMoney, chargedInvoices, moneyOf, openInvoices, pricedBy } from "./applicationAccount";

/** The invoice by which an application is paid: one that is there, or one that is to be made. */
export type WantedInvoice =
  | { readonly kind: "standing"; readonly invoice: InvoiceFacts }
  | { readonly kind: "new"; readonly invoice: NewInvoice };

/** Null where nothing is to be paid of an application that is submitted. */
export function wantedInvoice(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): WantedInvoice | null {
  return isEditable(own.applied.application) ? forSubmission(own, account, today) : forBalance(own, account, today);
}

/** The fees of the day, less what was paid of the application before: nothing is invoiced twice. */
function forSubmission(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): WantedInvoice {
  const paid = chargedInvoices(own, account).filter(({ invoiceStatus }) => isPaid(invoiceStatus));
  const received = sumCents(paid.map((invoice) => receivedFor(account, invoice)));
  const invoice = invoiceToday(own, received, today);
  const last = paid.at(-1);
  // Paid already, or completed where nothing was to be paid: it only waits to be submitted.
  if (last !== undefined && totalOf(invoice) === 0) return { kind: "standing", invoice: last };
  const same = openInvoices(own, account).find((open) => isSame(open, invoice));
  return same === undefined ? { kind: "new", invoice } : { kind: "standing", invoice: same };
}

/** What a payment has left open that was returned comes first; otherwise one invoice for all that is left. */
function forBalance(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): WantedInvoice | null {
  const { lines, balance } = moneyOf(own, account, today);
  const open = openInvoices(own, account);
  const returned = open.find(({ invoiceStatus }) => invoiceStatus === InvoiceStatus.Receivable);
  if (returned !== undefined) return { kind: "standing", invoice: returned };
  if (balance === 0) return null;
  const same = open.find((invoice) => invoiceTotal(invoice) === balance);
  if (same !== undefined) return { kind: "standing", invoice: same };
  const feeType = (lines.find((line) => isExamFee(line.feeType)) ?? lines[0])?.feeType ?? FeeType.ApplicationFee;
  const left = { feeTypeId: feeType, unitPrice: balance, discountAmount: asCents(0), discountDescription: null };
  return { kind: "new", invoice: invoiceOf(own, [{ ...left, description: "Balance of the application" }]) };
}

type Priced = Omit<NewInvoiceLine, "productCode" | "year" | "examinationId">;

/** As it would be made (APPLY-21). */
function invoiceToday(own: AppliedMoney, received: Cents, today: Temporal.PlainDate): NewInvoice {
  const lines = reducedFees(feesOn(pricedBy(own), today)).map(({ fee, reductions }): Priced => ({
    feeTypeId: fee.feeType,
    unitPrice: centsFromDollars(fee.feeAmount),
    discountAmount: sumCents(reductions.map(({ amount }) => amount)),
    discountDescription: reductions.length === 0 ? null : reductions.map(reductionText).join(", "),
    description: fee.feeDescription,
  }));
  return invoiceOf(own, lessPaid(lines, received));
}

/** What was paid before is taken off the first lines first; a line that it has paid is on another invoice. */
function lessPaid(lines: readonly Priced[], received: Cents): Priced[] {
  let left: number = received;
  return lines.flatMap((line) => {
    const taken = Math.min(left, line.unitPrice - line.discountAmount);
    left -= taken;
    if (taken === 0) return [line];
    const texts = [...(line.discountDescription === null ? [] : [line.discountDescription]), "Paid before"];
    const discountAmount = asCents(line.discountAmount + taken);
    return discountAmount === line.unitPrice ? [] : [{ ...line, discountAmount, discountDescription: texts.join(", ") }];
  });
}

function invoiceOf({ offer, applied }: AppliedMoney, lines: readonly Priced[]): NewInvoice {
  const { examinationId } = offer;
  const { moduleSelection, formattedCnpType } = applied;
  const ofApplication = { productCode: "APPLICATION", year: null, examinationId };
  return { lines: lines.map((line) => ({ ...line, ...ofApplication })), moduleSelection, formattedCnpType };
}

/** APPLY-16. */
function reductionText({ fee }: { readonly fee: Fee }): string {
  return lineOf(fee).isWaived ? `${fee.feeDescription} (Waived)` : fee.feeDescription;
}

function totalOf({ lines }: NewInvoice): Cents {
  return asCents(sumCents(lines.map(({ unitPrice }) => unitPrice)) - sumCents(lines.map(({ discountAmount }) => discountAmount)));
}

function isSame(invoice: InvoiceFacts, { lines }: NewInvoice): boolean {
  return (
    invoice.lineItems.length === lines.length &&
    invoice.lineItems.every(({ product, unitPrice, discountAmount }, index) => {
      const line = lines[index];
      return (
        line?.feeTypeId === product.feeTypeId &&
        dollarsFromCents(line.unitPrice) === unitPrice &&
        dollarsFromCents(line.discountAmount) === discountAmount
      );
    })
  );
}
