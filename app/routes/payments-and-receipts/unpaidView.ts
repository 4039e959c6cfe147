import type { Temporal } from "temporal-polyfill";
import { annualFeesPage, applicationPaymentPage, invoicePage } from "~/app/forms/paymentPages";
import { isPaidOnline, type OnlinePayments } from "~/app/payments/purposePages";
import { marksOf } from "~/app/ui/status/StateMark";
import type { ExtensionName } from "@portal/contract/extensions/extensions";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import { payableYears } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { formatCents } from "@portal/domain/billing/money";
import { appliedExamination, isAnnualFee, linesText } from "@portal/domain/billing/invoices";
import { returnedForApplication, returnedForInvoice } from "@portal/domain/billing/returnedPayments";
import type { Cost, Obligation } from "@portal/domain/obligations/obligation";
import type { ObligationRecords } from "@portal/domain/obligations/obligations";
import { boardToday, formatDate, instantOf, timeLeft } from "@portal/domain/time/boardTime";
import { listInWords } from "@portal/domain/wording";

interface UnpaidOffers extends OnlinePayments {
  readonly extensions: ReadonlySet<ExtensionName>;
  /** Why an open invoice is not paid on its page, although the portal takes payments of invoices. */
  readonly refusals: ReadonlyMap<InvoiceNumber, string>;
}

type UnpaidRecords = Pick<ObligationRecords, "physician" | "examinations" | "invoices" | "receipts">;

/** An unpaid amount: every obligation that costs something. */
export type UnpaidView = ReturnType<typeof unpaidViews>[number];

export function unpaidViews(
  all: readonly Obligation[],
  records: UnpaidRecords,
  offers: UnpaidOffers,
  today: Temporal.PlainDate,
) {
  const section = feeSection(records.physician.currentCCEnrollment, today);
  const years = section === null ? [] : payableYears(section, today);
  const isPayable = ({ cost }: Obligation) =>
    cost?.parts.some((part) => part.kind === "annual-fee" && years.includes(part.year)) ?? false;
  return all.flatMap((obligation) => {
    const { id, state, cost, due, returned } = obligation;
    if (cost === null) return [];
    const amount = formatCents(cost.amount);
    const links = linksOf(obligation, isPayable(obligation), amount, offers);
    return [
      {
        id,
        ...whatFor(obligation, cost, records),
        due: dueText(obligation),
        isOverdue: state === "overdue",
        /** Its day has passed, or the bank returned its payment. */
        isUrgent: state === "overdue" || returned !== undefined,
        /** Null where it has no date, or it has passed. */
        timeLeft: due.kind === "at-once" || state === "overdue" ? null : timeLeft(due.now, today),
        amount,
        /** Where it is paid; null where it cannot be paid online. */
        pay: links.pay,
        /** Why it cannot; null where there is no more to say. */
        because: refusalOf(obligation, offers),
        isInvoice: obligation.where.to === "invoice",
        /** A document for an employer who pays; null where the board makes none. */
        printHref: offers.extensions.has("unpaid-invoices") ? links.printHref : null,
        marks: marksOf([obligation]),
      },
    ];
  });
}

/** What it is for, and what else there is to know of it. */
function whatFor(
  { subject, kind, text, returned }: Obligation,
  { amount, parts }: Cost,
  { examinations, invoices, receipts }: UnpaidRecords,
): { readonly title: string; readonly notes: readonly string[] } {
  switch (subject.kind) {
    case "block": {
      const years = parts.flatMap((part) => (part.kind === "annual-fee" ? [String(part.year)] : []));
      const notes = returned === undefined ? [] : [`Your bank returned the payment of ${returned}.`];
      return { title: `Annual ${years.length === 1 ? "fee" : "fees"} ${listInWords(years)}`, notes };
    }
    case "invoice": {
      const { invoiceNumber } = subject;
      const invoice = invoices.find((one) => one.invoiceNumber === invoiceNumber);
      const lines = invoice?.lineItems ?? [];
      const rest = lines.filter((line) => !isAnnualFee(line) && appliedExamination(line) === null);
      const isPart = invoice !== undefined && amount < invoice.balance;
      return {
        title: linesText((isPart ? rest : lines).map(({ description }) => description)) || `Invoice ${invoiceNumber}`,
        notes: [
          ...returnedNotes(returnedForInvoice(invoiceNumber, receipts)),
          ...(isPart ? ["The fees on this invoice are listed separately."] : []),
          `Invoice ${invoiceNumber}`,
        ],
      };
    }
    case "order": {
      const { orderNumber } = subject;
      const order = receipts.flatMap(({ orders }) => orders).find((one) => one.orderNumber === orderNumber);
      const line = order?.orderLineItems.find((one) => one.amount > 0);
      return { title: line?.description ?? `Order ${orderNumber}`, notes: [`Installment. Order ${orderNumber}`] };
    }
    case "application": {
      const applied = examinations.find(({ application }) => application.applicationId === subject.applicationId);
      if (applied === undefined) return { title: text, notes: [] };
      const receipt = returned === undefined ? null : returnedForApplication(applied, receipts);
      const notes = [...returnedNotes(receipt), ...(kind === "installment" ? ["Installment"] : [])];
      return { title: `Application fees, ${applied.title}`, notes };
    }
    default:
      return { title: text, notes: [] };
  }
}

function returnedNotes(receipt: Receipt | null): string[] {
  const moment = receipt?.returnedDate;
  return moment ? [`Your bank returned the payment on ${formatDate(boardToday(instantOf(moment)))}.`] : [];
}

/** `December 31, 2026`, `Now`, `Overdue`, or `Overdue: December 31, 2026`. */
function dueText({ due, state }: Pick<Obligation, "due" | "state">): string {
  const isOverdue = state === "overdue";
  if (due.kind === "at-once") return isOverdue ? "Overdue" : "Now";
  return `${isOverdue ? "Overdue: " : ""}${formatDate(due.now)}`;
}

/** FEE-05: fees of every block that asks for them; an invoice for them or for an application links to them (PAY-18). */
function linksOf({ kind, where }: Obligation, isPayable: boolean, amount: string, offers: UnpaidOffers) {
  const { takesPayments } = offers;
  const label = `Pay ${amount}`;
  if (where.to === "fees" && isPayable)
    return {
      pay: takesPayments ? { href: annualFeesPage, label } : null,
      printHref: "/PaymentsAndReceipts/AnnualFeesDue.pdf",
    };
  if (where.to === "application") {
    const { examinationId } = where;
    // An unsubmitted application is paid once its other sections are complete.
    const isToComplete = kind === "application";
    const payment = takesPayments ? { href: applicationPaymentPage(examinationId), label } : null;
    return {
      pay: isToComplete ? { href: `/Apply/${examinationId}`, label: "Continue Application" } : payment,
      printHref: null,
    };
  }
  if (where.to !== "invoice") return { pay: null, printHref: null };
  const { invoiceNumber } = where;
  const printHref = `/PaymentsAndReceipts/Invoice.pdf?${new URLSearchParams({ invoiceNumber })}`;
  const isPaidThere = isPaidOnline({ where }, offers) && refusalOf({ where }, offers) === null;
  return { pay: isPaidThere ? { href: invoicePage(invoiceNumber), label } : null, printHref };
}

function refusalOf({ where }: Pick<Obligation, "where">, { refusals }: UnpaidOffers): string | null {
  return (where.to === "invoice" && refusals.get(where.invoiceNumber)) || null;
}
