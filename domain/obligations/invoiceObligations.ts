import type { Invoice, InvoiceLineItem } from "~/contract/billing/invoice";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { FeeType } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { isUnpaid } from "../billing/invoices";
import { asCents, formatCents, sumCents } from "../billing/money";
import { appliedExamination, isAnnualFee } from "../billing/openInvoices";
import { dueAtOnce, type Obligation } from "./obligation";

/**
 * RCPT-04. Annual fees and applications on an invoice are the same money as their own obligations, and are left to
 * them: each amount is listed once.
 */
export function invoiceObligations(
  invoices: readonly Invoice[],
  blocks: readonly CCBlock[],
  examinations: readonly AppliedExamination[],
): Obligation[] {
  const isSettledElsewhere = (line: InvoiceLineItem) => isFeeOf(line, blocks) || isOfApplication(line, examinations);
  return invoices
    .filter(({ invoiceStatus, balance }) => isUnpaid(invoiceStatus) && balance > 0)
    .filter(({ lineItems }) => lineItems.length === 0 || !lineItems.every(isSettledElsewhere))
    .map(({ invoiceNumber, balance, lineItems }) => {
      const others = lineItems.filter((line) => !isSettledElsewhere(line));
      const isAll = others.length === lineItems.length;
      const amount = isAll ? balance : asCents(Math.min(balance, sumCents(others.map((line) => line.amount))));
      const rest = isAll ? "" : " plus fees listed separately";
      return {
        ...dueAtOnce,
        id: `invoice-${invoiceNumber}`,
        kind: "invoice",
        subject: { of: "invoice", invoiceNumber },
        text: `Pay invoice ${invoiceNumber} (${formatCents(amount)}${rest})${whatFor(others)}`,
        progress: [],
        cost: { amount, parts: [{ kind: "invoice", amount }] },
        consequence: "Until it is paid, the invoice stays open.",
        where: { to: "invoice", invoiceNumber },
      };
    });
}

function whatFor([first, ...others]: readonly InvoiceLineItem[]): string {
  if (first === undefined) return "";
  return `: ${first.description}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}

/** A board that doesn't report the year of a fee still has it in its blocks. */
function isFeeOf(line: InvoiceLineItem, blocks: readonly CCBlock[]): boolean {
  const { year = null, feeTypeId } = line.product;
  if (!isAnnualFee(line) && feeTypeId !== FeeType.AnnualFeeCredit) return false;
  const years = blocks.flatMap((block) => [...block.ccAnnualFees.map((fee) => fee.year), ...block.unpaidOrphanYears]);
  return year === null ? years.length > 0 : years.some((own) => own === year);
}

function isOfApplication(line: InvoiceLineItem, examinations: readonly AppliedExamination[]): boolean {
  const applied = appliedExamination(line);
  return applied !== null && examinations.some(({ examinationId }) => examinationId === applied);
}
