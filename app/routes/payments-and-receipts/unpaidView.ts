import type { Temporal } from "temporal-polyfill";
import { annualFeesPage, applicationPaymentPage, invoicePage } from "~/app/forms/paymentPages";
import type { OnlinePayments } from "~/app/payments/purposePages";
import { marksOf } from "~/app/ui/status/StateMark";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { Physician } from "@portal/contract/people/physician";
import { payableYears } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { formatCents } from "@portal/domain/billing/money";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { formatDate } from "@portal/domain/time/boardTime";

interface UnpaidOffers extends OnlinePayments {
  readonly extensions: ReadonlySet<ExtensionName>;
}

/** An unpaid amount: every obligation that costs something. */
export type UnpaidView = ReturnType<typeof unpaidViews>[number];

export function unpaidViews(
  all: readonly Obligation[],
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  offers: UnpaidOffers,
  today: Temporal.PlainDate,
) {
  const section = feeSection(currentCCEnrollment, today);
  const years = section === null ? [] : payableYears(section, today);
  const isPayable = ({ cost }: Obligation) =>
    cost?.parts.some((part) => part.kind === "annual-fee" && years.includes(part.year)) ?? false;
  return all.flatMap((obligation) => {
    const { id, text, state, cost } = obligation;
    if (cost === null) return [];
    const links = linksOf(obligation, isPayable(obligation), offers);
    return [
      {
        id,
        text,
        due: dueText(obligation),
        isOverdue: state === "overdue",
        amount: formatCents(cost.amount),
        /** Where it is paid, or where the page says how; null where only the board can say. */
        pay: links.pay,
        /** Cannot be paid online; the board says how. */
        asksBoard: obligation.where.to === "board",
        /** A document for an employer who pays; null where the board makes none. */
        printHref: offers.extensions.has("unpaid-invoices") ? links.printHref : null,
        marks: marksOf([obligation]),
      },
    ];
  });
}

/** `December 31, 2026`, `Now`, `Overdue`, or `Overdue: December 31, 2026`. */
function dueText({ due, state }: Pick<Obligation, "due" | "state">): string {
  const isOverdue = state === "overdue";
  if (due.kind === "at-once") return isOverdue ? "Overdue" : "Now";
  return `${isOverdue ? "Overdue: " : ""}${formatDate(due.now)}`;
}

/** FEE-05: fees of every block that asks for them; an invoice for them or for an application links to them (PAY-18). */
function linksOf({ kind, where }: Obligation, isPayable: boolean, { takesPayments, takesInvoices }: UnpaidOffers) {
  if (where.to === "fees" && isPayable)
    return {
      pay: takesPayments ? { href: annualFeesPage, label: "Pay" } : null,
      printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf",
    };
  if (where.to === "application") {
    const { examinationId } = where;
    // An unsubmitted application is paid once its other sections are complete.
    const isToComplete = kind === "application";
    return {
      pay: isToComplete
        ? { href: `/Apply/${examinationId}`, label: "Continue Application" }
        : { href: applicationPaymentPage(examinationId), label: "Pay" },
      printHref: null,
    };
  }
  if (where.to !== "invoice") return { pay: null, printHref: null };
  const label = takesInvoices ? "Pay" : "How to pay";
  const { invoiceNumber } = where;
  const printHref = `/PaymentsAndReceipts/Invoice.pdf?${new URLSearchParams({ invoiceNumber })}`;
  return { pay: { href: invoicePage(invoiceNumber), label }, printHref };
}
