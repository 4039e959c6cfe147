import type { Invoice } from "@portal/contract/billing/invoice";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { BillingCorrectionKind } from "@portal/contract/extensions/billingExtensions";
import { isUnpaid, linesText } from "@portal/domain/billing/invoices";
import { formatCents } from "@portal/domain/billing/money";

const kindNames: Readonly<Record<BillingCorrectionKind, string>> = {
  "check-received": "A check was received for the invoice",
  "invoice-voided": "The invoice is void",
  "invoice-written-off": "The invoice is written off",
  "invoice-discounted": "The invoice gets a discount",
  "fee-waived": "The annual fee is waived",
  "fee-reopened": "The annual fee is due again",
};

export function kindChoices() {
  return Object.entries(kindNames).map(([id, name]) => ({ id, name }));
}

/** Invoices with something open, and each annual fee once, newest first. */
export function subjectChoices(
  invoices: readonly Invoice[],
  blocks: readonly Pick<CCBlock, "ccAnnualFees">[],
): { readonly id: string; readonly name: string; readonly group: string }[] {
  const open = invoices.filter(({ invoiceStatus, balance }) => isUnpaid(invoiceStatus) && balance > 0);
  const fees = new Map(blocks.flatMap(({ ccAnnualFees }) => ccAnnualFees.map((fee) => [fee.year, fee] as const)));
  return [
    ...open.map(({ invoiceNumber, lineItems, balance }) => ({
      id: `invoice:${invoiceNumber}`,
      name: `${invoiceNumber}, ${linesText(lineItems.map(({ description }) => description))}: ${formatCents(balance)} open`,
      group: "Invoices",
    })),
    ...[...fees.values()]
      .sort((a, b) => b.year - a.year)
      .map(({ year, feeAmount, isPaid, isWaived }) => ({
        id: `fee:${year}`,
        name: `${year}: ${isPaid ? "paid" : isWaived ? "waived" : `${formatCents(feeAmount)} due`}`,
        group: "Annual fees",
      })),
  ];
}
