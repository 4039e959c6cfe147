import type { AppLoadContext } from "@remix-run/node";
import { annualFeesPage, applicationPaymentPage, invoicePage } from "~/app/forms/paymentPages";
import type { Physician } from "@portal/contract/people/physician";
import { installmentText } from "@portal/domain/applications/installments";
import type { Cents } from "@portal/domain/billing/money";
import { isForBlock, type Obligation } from "@portal/domain/obligations/obligation";
import { plainDate } from "@portal/domain/time/boardTime";
import { feeClaim } from "@portal/payments/purposes/annualFees";
import { applicationClaim } from "@portal/payments/purposes/application";
import { invoiceClaim } from "@portal/payments/purposes/invoice";
import { payable, type Purpose, type PurposeKind } from "@portal/payments/purposes/purposes";
import { capitalized } from "@portal/domain/wording";

/** What the portal's pages need to know of a purpose; payments know its names and amounts. */
interface PurposePages {
  /** Where it is chosen what to pay, and the link that leads back there. */
  readonly choicePage: string;
  readonly backText: string;
  /** What is paid, each with its amount. */
  readonly lines: readonly { readonly description: string; readonly amount: Cents }[];
  /** After a failed payment: the page with the amount and its deadline, where the choice page lacks them. */
  readonly stillOwed?: string;
  /** Facts on its pages, in addition to the amounts. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /**
   * Where it leads once it is recorded, with what else is complete then; its page then leads to the dashboard
   * (APPLY-15). Absent for a payment alone: an invoice, for one, completes nothing else.
   */
  readonly completed?: { readonly text?: string; readonly next: { readonly to: string; readonly label: string } };
}

const pages: { readonly [Kind in PurposeKind]: (purpose: Purpose<Kind>) => PurposePages } = {
  "annual-fees": ({ years }) => ({
    choicePage: annualFeesPage,
    backText: "Back to your annual fees",
    lines: years.map(({ year, amount }) => ({ description: `Annual fee ${year}`, amount })),
    stillOwed: "Your dashboard shows what you owe, and by when.",
  }),

  application: ({ applicationId, examinationId, step, description, amount, later = [] }) => ({
    choicePage: applicationPaymentPage(examinationId),
    backText: "Back to your application",
    lines: [{ description: capitalized(description), amount }],
    facts: [
      { name: "Reference number", value: String(applicationId) },
      // As agreed with the payment: the application says whether one is overdue by now.
      ...later.map(({ amount, dueDate }) => ({
        name: "To pay later",
        value: installmentText({ amount, dueDate: plainDate(dueDate), isOverdue: false }),
      })),
    ],
    completed:
      step === "submission"
        ? {
            text: "Your application was submitted.",
            next: { to: `/Apply/${examinationId}/submitted`, label: "See what happens next" },
          }
        : { next: { to: `/Apply/${examinationId}/summary`, label: "See your application" } },
  }),

  invoice: ({ invoiceNumber, description, amount }) => ({
    choicePage: invoicePage(invoiceNumber),
    backText: "Back to the invoice",
    lines: [{ description, amount }],
  }),
};

export function pagesOf<Kind extends PurposeKind>(purpose: Purpose<Kind>): PurposePages {
  return pages[purpose.kind](purpose);
}

/** What can be paid online: invoices only where the board's bookkeeping has them (PAY-18). */
export type OnlinePayments = ReturnType<typeof onlinePayments>;

export function onlinePayments({ payments, configuration }: Pick<AppLoadContext, "payments" | "configuration">) {
  const takesPayments = payments !== null;
  return { takesPayments, takesInvoices: takesPayments && configuration.useBusinessCentral };
}

/** Returns whether an amount that is due is paid on a page of the portal. */
export function isPaidOnline({ where }: Pick<Obligation, "where">, { takesPayments, takesInvoices }: OnlinePayments) {
  if (where.to === "board") return false;
  return where.to === "invoice" ? takesInvoices : takesPayments;
}

/** Returns whether a payment covers an obligation: they have the same claim. */
export function paysFor(
  purpose: Purpose,
  obligation: Obligation,
  physician: Pick<Physician, "currentCCEnrollment">,
): boolean {
  const { claims } = payable(purpose);
  return claimsOf(obligation, physician).some((claim) => claims.includes(claim));
}

function claimsOf(
  obligation: Obligation,
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
): readonly string[] {
  const { subject, kind, where } = obligation;
  if (subject.kind === "invoice") return [invoiceClaim(subject.invoiceNumber)];
  // What the board waits for is not paid with it.
  if (subject.kind === "application")
    return where.to === "application" ? [applicationClaim(subject.applicationId)] : [];
  if (kind !== "fees") return [];
  const block = currentCCEnrollment?.ccBlocks.find((own) => isForBlock(obligation, own));
  return block?.ccAnnualFees.map(({ year }) => feeClaim(year)) ?? [];
}
