import type { AppLoadContext } from "@remix-run/node";
import { annualFeesPage, applicationPaymentPage, invoicePage } from "~/app/forms/paymentPages";
import type { Physician } from "~/contract/people/physician";
import { installmentText } from "~/domain/applications/installments";
import { isForBlock, type Obligation } from "~/domain/obligations/obligation";
import { plainDate } from "~/domain/time/boardTime";
import { feeClaim } from "~/payments/purposes/annualFees";
import { applicationClaim } from "~/payments/purposes/application";
import { invoiceClaim } from "~/payments/purposes/invoice";
import { payable, type Purpose, type PurposeKind } from "~/payments/purposes/purposes";

/** What the portal's pages need to know of a purpose; payments know its names and amounts. */
interface PurposePages extends PurposeTexts {
  readonly choicePage: string;
}

interface PurposeTexts {
  /** After a failed payment: the page with the amount and its deadline, where the choice page lacks them. */
  readonly stillOwed?: string;
  /** Facts on its pages, in addition to the amounts. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /**
   * What is complete once it is recorded, with a link to details; its page then leads to the dashboard (APPLY-15).
   * Absent for a payment alone.
   */
  readonly completed?: { readonly text: string; readonly next: { readonly to: string; readonly label: string } };
}

/** Optional: an invoice, for one, completes nothing but its own payment. */
const texts: { readonly [Kind in PurposeKind]?: (purpose: Purpose<Kind>) => PurposeTexts } = {
  "annual-fees": () => ({
    stillOwed: "Your dashboard shows what you owe, and by when.",
  }),

  application: ({ applicationId, examinationId, step, later = [] }) => ({
    facts: [
      { name: "Reference number", value: String(applicationId) },
      // As agreed with the payment: the application says whether one is overdue by now.
      ...later.map(({ amount, dueDate }) => ({
        name: "To pay later",
        value: installmentText({ amount, dueDate: plainDate(dueDate), isOverdue: false }),
      })),
    ],
    ...(step === "submission" && {
      completed: {
        text: "Your application was submitted.",
        next: { to: `/Apply/${examinationId}/submitted`, label: "See what happens next" },
      },
    }),
  }),
};

export function pagesOf<Kind extends PurposeKind>(purpose: Purpose<Kind>): PurposePages {
  return { choicePage: choicePage(purpose), ...texts[purpose.kind]?.(purpose) };
}

/** The path of an invoice leads on to the page of its subject (`payingPage`). */
function choicePage(purpose: Purpose): string {
  switch (purpose.kind) {
    case "annual-fees":
      return annualFeesPage;
    case "application":
      return applicationPaymentPage(purpose.examinationId);
    case "invoice":
      return invoicePage(purpose.invoiceNumber);
  }
}

/** What can be paid online: invoices only where the board's bookkeeping has them (PAY-18). */
export type OnlinePayments = ReturnType<typeof onlinePayments>;

export function onlinePayments({ payments, configuration }: Pick<AppLoadContext, "payments" | "configuration">) {
  const takesPayments = payments !== null;
  return { takesPayments, takesInvoices: takesPayments && configuration.useBusinessCentral };
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
  const { subject, kind } = obligation;
  if (subject.kind === "invoice") return [invoiceClaim(subject.invoiceNumber)];
  if (subject.kind === "application") return [applicationClaim(subject.applicationId)];
  if (kind !== "fees") return [];
  const block = currentCCEnrollment?.ccBlocks.find((own) => isForBlock(obligation, own));
  return block?.ccAnnualFees.map(({ year }) => feeClaim(year)) ?? [];
}
