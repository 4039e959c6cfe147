import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { CCBlockId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { feeRefusals, feeRefusalText, feesFor } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import {
  balanceRefusal,
  missingInvoiceText,
  onWholeInvoiceText,
  wholeInvoiceOf,
} from "@portal/domain/billing/invoices";
import { listInWords } from "@portal/domain/wording";
import type { BoardCalls, Bookkeeping, Payable } from "./payable";

export interface AnnualFees {
  readonly kind: "annual-fees";
  readonly ccBlockId: CCBlockId;
  readonly years: readonly { readonly year: Year; readonly amount: Cents }[];
}

export function annualFees(purpose: AnnualFees): Payable {
  const years = purpose.years.map(({ year }) => year);
  return {
    claims: years.map(feeClaim),
    feeYears: years,
    amounts: purpose.years.map(({ amount }) => amount),
    isPaidOnce: true,
    allowsPayOverTime: false,
    text: annualFeesText(years),
    ledgerText: `Annual fee ${years.join(", ")}`,
    // The page of the annual fees says what can be paid, and by when.
    closedBecause: () => Promise.resolve(null),
    async notOwed(board, bookkeeping, today) {
      const reasons = notOwed(purpose, await board.getPhysician(), today);
      return reasons.length > 0 ? reasons : invoiceReasons(board, purpose, bookkeeping);
    },
    isPaid: (board) => areYearsPaid(board, years),
    pay: (board, payment) => board.payCCAnnualFees({ body: { years, payment } }),
    async afterInvoices(board, payment) {
      await board.recordAnnualFeesPaid({ body: { years, payment } });
    },
  };
}

/** Inside a sentence: `the annual fees of 2025 and 2026`. */
export function annualFeesText(years: readonly Year[]): string {
  return `the annual ${years.length === 1 ? "fee" : "fees"} of ${listInWords(years.map(String))}`;
}

function notOwed(
  purpose: AnnualFees,
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  today: Temporal.PlainDate,
): string[] {
  const block = feeSection(currentCCEnrollment, today);
  if (block === null) return [feeRefusalText({ kind: "not-current-block" })];
  const years = purpose.years.map(({ year }) => year);
  const refusals = feeRefusals(block, years, today);
  if (refusals.length > 0) return refusals.map(feeRefusalText);
  return purpose.years.flatMap(({ year, amount }) => {
    const owed = feesFor(block, [year]);
    return owed === amount ? [] : [`The annual fee of ${year} is ${formatCents(owed)} now, not ${formatCents(amount)}`];
  });
}

/** Since these years were chosen, their invoices may have been paid by check, or one made for more than a year's fee. */
async function invoiceReasons(board: BoardCalls, { years }: AnnualFees, bookkeeping: Bookkeeping): Promise<string[]> {
  if (bookkeeping.kind !== "invoices") return [];
  const { invoiceNumbers } = bookkeeping;
  const invoices = await board.getInvoicesForPhysician();
  const isOwn = ({ invoiceNumber }: Invoice) => invoiceNumbers.includes(invoiceNumber);
  const whole = wholeInvoiceOf(
    years.map(({ year }) => year),
    invoices.filter((invoice) => !isOwn(invoice)),
  );
  if (whole !== null) return [onWholeInvoiceText(whole)];
  const own = invoices.filter(isOwn);
  // A board may answer one invoice for several years.
  const isMissing = own.length === 0 || own.length < new Set(invoiceNumbers).size;
  if (isMissing) return [missingInvoiceText];
  const refusal = balanceRefusal(own, sumCents(years.map(({ amount }) => amount)));
  return refusal === null ? [] : [refusal];
}

/** Claimed by every payment of the year: only one at a time. */
export const feeClaim = (year: Year) => `fee:${year}`;

export async function areYearsPaid(board: BoardCalls, years: readonly Year[]): Promise<boolean | "unknown"> {
  const { currentCCEnrollment } = await board.getPhysician();
  const blocks = currentCCEnrollment?.ccBlocks ?? [];
  const fees = blocks.flatMap(({ ccAnnualFees }) => ccAnnualFees);
  if (years.every((year) => fees.some((fee) => fee.year === year && fee.isPaid))) return true;
  // Fees that cannot be read are an empty list, which must not look like fees that are not paid.
  const isUnread =
    lacksEntries(blocks) ||
    blocks.some((block) => lacksEntries(block.ccAnnualFees)) ||
    fees.some((fee) => years.includes(fee.year) && fee.isPaid === null);
  return isUnread ? "unknown" : false;
}
