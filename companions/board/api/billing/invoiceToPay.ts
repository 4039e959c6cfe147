import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "@portal/contract/enumerations";
import type { Fee } from "@portal/contract/examinations/examination";
import { lineOf, reducedLines } from "@portal/domain/applications/orderLines";
import type { ApplicationOrder } from "@portal/domain/applications/applicationMoney";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { invoiceBalance, type InvoiceFacts, isPaid } from "@portal/domain/billing/invoices";
import { asCents, type Cents, sumCents } from "@portal/domain/billing/money";
import type { NewInvoice, NewInvoiceLine } from "../../store/billing/billingEntries";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { receivedFor } from "./billingAnswer";
import { type AppliedMoney, chargedInvoices, moneyOf, openInvoices, paidBefore } from "./applicationBilling";

export type InvoiceToPay =
  | { readonly kind: "existing"; readonly invoice: InvoiceFacts }
  | { readonly kind: "new"; readonly invoice: NewInvoice; readonly invoiceStatus: NewInvoiceStatus };

/** Replaces invoices with a returned payment, so it is receivable before it is paid. */
type NewInvoiceStatus = typeof InvoiceStatus.Created | typeof InvoiceStatus.Receivable;

/** Null if a submitted application has nothing to pay. */
export function invoiceToPay(
  own: AppliedMoney,
  account: AccountRecord,
  today: Temporal.PlainDate,
): InvoiceToPay | null {
  const money = moneyOf(own, account, today);
  return isEditable(own.applied.application) ? forSubmission(own, account, money) : forBalance(own, account, money);
}

/** The current fees, or those of the order, minus earlier payments: nothing is invoiced twice. */
function forSubmission(own: AppliedMoney, account: AccountRecord, money: ApplicationOrder): InvoiceToPay {
  const invoice = invoiceOf(own, money);
  const last = chargedInvoices(own, account)
    .filter(({ invoiceStatus }) => isPaid(invoiceStatus))
    .at(-1);
  // Paid or completed already; the application only has to be submitted.
  if (last !== undefined && money.balance === 0) return { kind: "existing", invoice: last };
  return sameOrNew(openInvoices(own, account), invoice, InvoiceStatus.Created);
}

/** First what returned payments left open, unless less is due by now; otherwise one invoice for the whole balance. */
function forBalance(own: AppliedMoney, account: AccountRecord, money: ApplicationOrder): InvoiceToPay | null {
  if (money.balance === 0) return null;
  const open = openInvoices(own, account);
  const returned = open.filter(({ invoiceStatus }) => invoiceStatus === InvoiceStatus.Receivable);
  const [first] = returned;
  if (first === undefined) return sameOrNew(open, invoiceOf(own, money), InvoiceStatus.Created);
  const owed = sumCents(returned.map((invoice) => invoiceBalance(invoice, receivedFor(account, invoice))));
  if (owed <= money.balance) return { kind: "existing", invoice: first };
  return { kind: "new", invoice: invoiceOf(own, money), invoiceStatus: InvoiceStatus.Receivable };
}

function sameOrNew(open: readonly InvoiceFacts[], invoice: NewInvoice, invoiceStatus: NewInvoiceStatus): InvoiceToPay {
  const same = open.find((one) => isSame(one, invoice));
  return same === undefined ? { kind: "new", invoice, invoiceStatus } : { kind: "existing", invoice: same };
}

type Priced = Omit<NewInvoiceLine, "productCode" | "year" | "examinationId">;

/** An invoice for the balance. Line names identify the board's own fees as invoiced. */
function invoiceOf(own: AppliedMoney, { lines, balance }: ApplicationOrder): NewInvoice {
  const priced = reducedLines(lines).map(({ fee, reductions }): Priced => ({
    feeTypeId: fee.feeType,
    unitPrice: fee.feeAmount,
    discountAmount: sumCents(reductions.map(({ amount }) => amount)),
    discountDescription: reductions.length === 0 ? null : reductions.map(reductionText).join(", "),
    description: fee.feeDescription,
  }));
  return invoiceWith(own, lessPaid(priced, asCents(totalOf(priced) - balance)));
}

/** Deducts earlier payments from the first lines first. Fully paid lines are on another invoice. */
function lessPaid(lines: readonly Priced[], received: Cents): Priced[] {
  let left: number = received;
  return lines.flatMap((line) => {
    const taken = Math.min(left, line.unitPrice - line.discountAmount);
    left -= taken;
    if (taken === 0) return [line];
    const texts = [...(line.discountDescription === null ? [] : [line.discountDescription]), paidBefore];
    const discountAmount = asCents(line.discountAmount + taken);
    return discountAmount === line.unitPrice
      ? []
      : [{ ...line, discountAmount, discountDescription: texts.join(", ") }];
  });
}

function invoiceWith({ offer, applied }: AppliedMoney, lines: readonly Priced[]): NewInvoice {
  const { examinationId } = offer;
  const { moduleSelection, formattedCnpType } = applied;
  const ofApplication = { productCode: "APPLICATION", year: null, examinationId };
  return { lines: lines.map((line) => ({ ...line, ...ofApplication })), moduleSelection, formattedCnpType };
}

/** APPLY-16. */
function reductionText({ fee }: { readonly fee: Fee }): string {
  return lineOf(fee).isWaived ? `${fee.feeDescription} (Waived)` : fee.feeDescription;
}

function totalOf(lines: readonly Priced[]): Cents {
  return asCents(
    sumCents(lines.map(({ unitPrice }) => unitPrice)) - sumCents(lines.map(({ discountAmount }) => discountAmount)),
  );
}

function isSame(invoice: InvoiceFacts, { lines }: NewInvoice): boolean {
  return (
    invoice.lineItems.length === lines.length &&
    invoice.lineItems.every(({ product, unitPrice, discountAmount }, index) => {
      const line = lines[index];
      return (
        line?.feeTypeId === product.feeTypeId && line.unitPrice === unitPrice && line.discountAmount === discountAmount
      );
    })
  );
}
