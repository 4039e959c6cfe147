import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import type { Mark } from "~/app/ui/status/StateMark";
import type { Unread } from "@portal/contract/reading/unavailable";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Year } from "@portal/contract/values";
import { isSettled, owedFees } from "@portal/domain/billing/annualFees";
import {
  feeEditing,
  type FeeRefusal,
  feeRefusalText,
  feesFor,
  payableYears,
  yearRefusal,
} from "@portal/domain/billing/annualFeeRefusals";
import type { BlockYears } from "@portal/domain/blocks/blockYears";
import { markedState } from "@portal/domain/obligations/dueSoon";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { type Cents, formatCents } from "@portal/domain/billing/money";
import { refundDate, refundSentence } from "@portal/domain/billing/receipts";
import { type RefundedYear, refundedYears, type YearRefund } from "@portal/domain/billing/refunds";
import { wholeInvoiceOf } from "@portal/domain/billing/invoices";
import { type FeePayment, invoicePage, paymentPage } from "../paymentPages";
import { feeNote } from "./feeNote";

export interface FeeLine {
  readonly year: Year;
  readonly amount: string;
  readonly state: Mark;
  readonly word:
    | "Paid"
    | "Refunded"
    | "Waived"
    | "Nothing due"
    | "Due"
    | "Not yet due"
    | "Being confirmed"
    | "Being checked"
    | "Unavailable";
  /** Why a fee cannot be paid now; null where it can, or need not. */
  readonly note: string | null;
  /** The payment that may have paid it; null without one. */
  readonly payment: string | null;
  /** On which it is paid together with all else; null for any other year. */
  readonly invoice: { readonly number: InvoiceNumber; readonly href: string } | null;
  /** Null where the year cannot be chosen. */
  readonly choice: { readonly isChosen: boolean; readonly errors: readonly string[] } | null;
  /** Null where the board names no fee. */
  readonly cents: Cents | null;
}

export interface FeesViewer {
  readonly isReadOnly: boolean;
  /** Not finished ones of the physician; null where the portal takes no payments. */
  readonly payments: readonly FeePayment[] | null;
  /** Those of the physician; none where the board keeps none. */
  readonly invoices?: readonly Invoice[];
  /** Payments of the physician, for refunds; null where they could not be read. */
  readonly receipts?: readonly Receipt[] | null;
  /** What the physician has to do: a fee that is due is marked as there (HOME-10). */
  readonly obligations?: readonly Obligation[];
}

export interface RefusedYears {
  readonly years: readonly Year[];
  readonly refusals: readonly FeeRefusal[];
}

export type FeesView = ReturnType<typeof feesView>;

/** FEE-01 to FEE-05: the years of the block, unpaid years outside it, and which of them can be paid. */
export function feesView(
  block: CCBlock,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null | Unread,
  blockName: string,
  viewer: FeesViewer,
  today: Temporal.PlainDate,
  refused: RefusedYears | null = null,
) {
  const closed = feeEditing(block, currentCCBlock, viewer)?.kind ?? null;
  const payments = viewer.payments ?? [];
  const isOpen = closed === null && viewer.payments !== null;
  const years = [...new Set([...block.ccAnnualFees.map(({ year }) => year), ...block.unpaidOrphanYears])];
  const unsettled = unsettledYears(block, years);
  const sent = sentPayments(payments, unsettled);
  const onInvoice = isOpen ? yearsOnInvoices(unsettled, viewer.invoices ?? []) : new Map<Year, InvoiceNumber>();
  const open = isOpen ? choosableYears(block, [...sent.keys(), ...onInvoice.keys()], today) : [];
  const isOwed = owedFees(block, today).years.length > 0;
  const refunded = refundedYears(viewer.receipts ?? []);
  const markOf = (year: Year) => {
    const own = (viewer.obligations ?? []).filter(({ cost }) =>
      cost?.parts.some((part) => part.kind === "annual-fee" && part.year === year),
    );
    return markedState(own, today) ?? "owed";
  };
  const isAsked = isOwed && block.outstandingRequirements.includes("Fees");
  return {
    blockName,
    lines: years
      .sort((a, b) => a - b)
      .map((year) => ({
        ...ofBlock(
          block,
          blockName,
          withRefund(lineOf(block, year, sent, onInvoice, markOf(year), today), refunded.get(year)),
        ),
        choice: choiceOf(year, open, refused),
      })),
    /** What the chosen years cost together; null where there is nothing to choose. */
    total: open.length === 0 ? null : formatCents(feesFor(block, chosenYears(open, refused))),
    /** Payments that were begun and not sent: each can be gone on with, or given up. */
    begun: isOpen ? payments.filter(({ isSent }) => !isSent).map(begunView) : [],
    /** FEE-05: why no unpaid fee can be paid from here. */
    because: closed === "read-only" && isOwed ? `${feeRefusalText({ kind: closed })}.` : null,
    /** It has a fee that is paid together with the fees of the current block (FEE-05). */
    isPaidElsewhere: isAsked && closed === "not-current-block" && viewer.payments !== null,
    /** Fees are unpaid, and the portal takes no payments. */
    isByMail: isOwed && closed !== "read-only" && viewer.payments === null,
  };
}

/** FEE-02: in order, so that no year after one that is being paid or invoiced can be chosen before it. */
function choosableYears(block: CCBlock, others: readonly Year[], today: Temporal.PlainDate): Year[] {
  const first = Math.min(...others);
  return payableYears(block, today).filter((year) => year < first);
}

/** Only these can block later years: a payment stays on the staff list after the board has recorded it. */
function unsettledYears({ ccAnnualFees }: Pick<CCBlock, "ccAnnualFees">, years: readonly Year[]): Year[] {
  const settled = ccAnnualFees.filter(isSettled).map(({ year }) => year);
  return years.filter((year) => !settled.includes(year));
}

/** The payments that may have paid these years. */
function sentPayments(payments: readonly FeePayment[], years: readonly Year[]): ReadonlyMap<Year, FeePayment> {
  const sent = payments.filter(({ isSent }) => isSent);
  return new Map(
    sent.flatMap((payment) => payment.years.filter((year) => years.includes(year)).map((year) => [year, payment])),
  );
}

/** PAY-18: the years that are paid with an invoice for more than their fee. */
function yearsOnInvoices(years: readonly Year[], invoices: readonly Invoice[]): ReadonlyMap<Year, InvoiceNumber> {
  return new Map(
    years.flatMap((year): [Year, InvoiceNumber][] => {
      const invoiceNumber = wholeInvoiceOf([year], invoices);
      return invoiceNumber === null ? [] : [[year, invoiceNumber]];
    }),
  );
}

/** All that can be paid is chosen to begin with. */
function chosenYears(open: readonly Year[], refused: RefusedYears | null): readonly Year[] {
  return refused === null ? open : open.filter((year) => refused.years.includes(year));
}

function choiceOf(year: Year, open: readonly Year[], refused: RefusedYears | null): FeeLine["choice"] {
  if (!open.includes(year)) return null;
  const errors = (refused?.refusals ?? []).filter((refusal) => "year" in refusal && refusal.year === year);
  return { isChosen: chosenYears(open, refused).includes(year), errors: errors.map(sentence) };
}

function sentence(refusal: FeeRefusal): string {
  return `${feeRefusalText(refusal)}.`;
}

function begunView({ years, intentId }: FeePayment) {
  return { years: years.join(", "), href: paymentPage(intentId) };
}

/** FEE-01, FEE-05: a year that is paid with those of the block, and is not one of them. */
function ofBlock(block: BlockYears, blockName: string, line: Omit<FeeLine, "choice">): Omit<FeeLine, "choice"> {
  if (line.year >= block.startYear && line.year <= block.endYear) return line;
  const text = `Not a year of the ${blockName} block`;
  return { ...line, note: line.note === null ? text : `${text}. ${line.note}` };
}

/** A year that stays settled is no longer paid once all of it was refunded. */
function withRefund(line: Omit<FeeLine, "choice">, refunded: RefundedYear | undefined): Omit<FeeLine, "choice"> {
  if (refunded === undefined) return line;
  const { refunds, isWhole } = refunded;
  const isDecided = refunds.every((refund) => refund.isDecided);
  const lines = refunds.flatMap((refund) => refund.lines);
  const text = refunds.map(refundedText).join(" ");
  if (line.word === "Paid") {
    // Due again, and paid by another payment since.
    if (isWhole && isDecided && lines.some(({ isDueAgain }) => isDueAgain)) return line;
    const note = `${text} ${refundSentence({ isDecided, lines })}`;
    return isWhole ? { ...line, state: isDecided ? "exempt" : "waiting", word: "Refunded", note } : { ...line, note };
  }
  return line.word === "Due" ? { ...line, note: line.note === null ? text : `${text} ${line.note}` } : line;
}

function refundedText(refund: YearRefund): string {
  const what = refund.isOfYear ? "" : " of its payment";
  return `${formatCents(refund.amount)}${what} was refunded on ${refundDate(refund)}.`;
}

function lineOf(
  block: CCBlock,
  year: Year,
  sent: ReadonlyMap<Year, FeePayment>,
  onInvoice: ReadonlyMap<Year, InvoiceNumber>,
  mark: Mark,
  today: Temporal.PlainDate,
): Omit<FeeLine, "choice"> {
  const fee = block.ccAnnualFees.find((one) => one.year === year);
  const cents = fee?.feeAmount ?? null;
  const line = { year, cents, amount: cents === null ? nothing : formatCents(cents), payment: null, invoice: null };
  if (fee?.isPaid) return { ...line, state: "met", word: "Paid", note: null };
  if (fee?.isWaived) return { ...line, state: "exempt", word: "Waived", note: null };
  if (fee !== undefined && isSettled(fee)) return { ...line, state: "exempt", word: "Nothing due", note: null };
  const payment = sent.get(year);
  if (payment !== undefined) {
    return { ...line, state: "waiting", ...sentText(year, payment), payment: paymentPage(payment.intentId) };
  }
  const refusal = yearRefusal(block, year, today);
  if (refusal === null) {
    const number = onInvoice.get(year);
    if (number !== undefined) {
      const note = "This year is paid together with everything else on its invoice.";
      return { ...line, state: mark, word: "Due", note, invoice: { number, href: invoicePage(number) } };
    }
    const earlier = [...sent.keys(), ...onInvoice.keys()].filter((other) => other < year);
    const note = earlier.length === 0 ? null : `Payable once ${Math.max(...earlier)} is paid`;
    return { ...line, state: mark, word: "Due", note };
  }
  if (refusal.kind === "unavailable") return { ...line, state: "waiting", word: "Unavailable", note: feeNote(refusal) };
  const isLater = refusal.kind === "not-yet-payable" || refusal.kind === "after-pending-exam-year";
  return { ...line, state: isLater ? "waiting" : mark, word: isLater ? "Not yet due" : "Due", note: feeNote(refusal) };
}

function sentText(year: Year, { isBeingChecked, isRefundOpen }: FeePayment): Pick<FeeLine, "word" | "note"> {
  if (isRefundOpen)
    return {
      word: "Being checked",
      note: `The board’s staff is working on a refund. Wait before you pay the ${year} fee.`,
    };
  const note = `Do not pay the ${year} fee again.`;
  if (!isBeingChecked) return { word: "Being confirmed", note };
  return { word: "Being checked", note: `An earlier payment may have been charged. ${note}` };
}
