import type { Temporal } from "temporal-polyfill";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { feeRefusals, feeRefusalText, payableYears, yearRefusal } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import {
  balanceRefusal,
  type InvoiceSubject,
  invoiceSubject,
  missingInvoiceText,
  whySettled,
  wholeInvoiceRefusal,
} from "@portal/domain/billing/invoices";
import type { Cents } from "@portal/domain/billing/money";
import { annualFeesText, areYearsPaid, feeClaim } from "./annualFees";
import type { BoardCalls, Payable } from "./payable";

/** An invoice that is paid as a whole: neither for one annual fee alone nor for an application. */
export interface InvoicePayment {
  readonly kind: "invoice";
  readonly invoiceNumber: InvoiceNumber;
  readonly description: string;
  /** Annual fees on it, which are paid with the rest; missing in older payments. */
  readonly years?: readonly Year[];
  readonly amount: Cents;
}

export function invoice({ invoiceNumber, description, amount, years = [] }: InvoicePayment): Payable {
  return {
    claims: [invoiceClaim(invoiceNumber), ...years.map(feeClaim)],
    feeYears: years,
    amounts: [amount],
    isPaidOnce: true,
    allowsPayOverTime: false,
    text: `invoice ${invoiceNumber} (${description})`,
    ledgerText: `Invoice ${invoiceNumber}`,
    async notOwed(board, _bookkeeping, today) {
      const invoices = await board.getInvoicesForPhysician();
      const found = invoices.find((own) => own.invoiceNumber === invoiceNumber);
      if (found === undefined) return [missingInvoiceText];
      const refusal = balanceRefusal([found], amount) ?? wholeInvoiceRefusal(found, years);
      return refusal === null ? subjectRules(invoiceSubject(found)).refusals(board, today) : [refusal];
    },
    async closedBecause(board, today) {
      const invoices = await board.getInvoicesForPhysician();
      const found = invoices.find((own) => own.invoiceNumber === invoiceNumber);
      if (found === undefined) return missingInvoiceText;
      const [refusal = null] = await subjectRules(invoiceSubject(found)).refusals(board, today);
      return whySettled(found) ?? refusal;
    },
    // Without annual fees only the invoice itself is paid.
    isPaid: (board) => (years.length === 0 ? Promise.resolve(true) : areYearsPaid(board, years)),
    async afterInvoices(board, payment) {
      if (years.length > 0) await board.recordAnnualFeesPaid({ body: { years: [...years], payment } });
    },
    pay: () => Promise.reject(new Error("An invoice is paid in the bookkeeping with invoices")),
  };
}

/** What follows from an invoice's subject, for its page and before it is charged. */
interface SubjectRules {
  /** Returns why it can't be paid today, without a full stop; empty where it can. */
  refusals(board: Pick<BoardCalls, "getPhysician" | "getApplication">, today: Temporal.PlainDate): Promise<string[]>;
  readonly words?: PageWords;
}

/** On the invoice's page. */
export interface PageWords {
  /** Instead of the invoice's number. */
  readonly title?: string;
  /** Above the button: what paying leads to. */
  readonly text: string;
}

type SubjectOf<Kind extends InvoiceSubject["kind"]> = {
  [Own in Kind]: Extract<InvoiceSubject, { readonly kind: Own }>;
}[Kind];

const rulesByKind: { readonly [Kind in InvoiceSubject["kind"]]: (subject: SubjectOf<Kind>) => SubjectRules } = {
  "annual-fees": feesRules,
  whole: (fees) => ({ ...feesRules(fees), words: { text: `Paying it also pays ${annualFeesText(fees.years)}.` } }),
  mixed: () => ({
    refusals: async () => ["Annual fees and other charges are on this invoice, and can only be paid together"],
  }),
  application: ({ examinationId }) => ({
    async refusals(board) {
      const application = await board.getApplication({ query: { examinationId } });
      const isOwed =
        application !== null && (isEditable(application) || (isPayable(application) && application.balance > 0));
      return isOwed ? [] : ["Nothing can be paid for the application that this invoice is for"];
    },
  }),
  other: () => ({ refusals: async () => [] }),
};

export function subjectRules<Kind extends InvoiceSubject["kind"]>(subject: SubjectOf<Kind>): SubjectRules {
  return rulesByKind[subject.kind](subject);
}

function feesRules(fees: SubjectOf<"annual-fees" | "whole">): SubjectRules {
  return { refusals: async (board, today) => feesRefusals(fees, await board.getPhysician(), today) };
}

function feesRefusals(
  { kind, years }: SubjectOf<"annual-fees" | "whole">,
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  today: Temporal.PlainDate,
): string[] {
  const block = feeSection(currentCCEnrollment, today);
  if (block === null) return [feeRefusalText({ kind: "not-current-block" })];
  // A year alone is paid with the years before it, on the page of the annual fees.
  const refusals =
    kind === "whole"
      ? feeRefusals(block, years, today)
      : years.flatMap((year) => yearRefusal(block, year, today) ?? []);
  if (refusals.length > 0) return refusals.map(feeRefusalText);
  return payableYears(block, today).length > 0 ? [] : ["You have no annual fee that can be paid today"];
}

export const invoiceClaim = (invoiceNumber: InvoiceNumber) => `invoice:${invoiceNumber}`;
