import type { Physician } from "~/contract/people/physician";
import type { Year } from "~/contract/values";
import { installmentText } from "~/domain/applications/order";
import { isForApplication, isForBlock, type Obligation } from "~/domain/obligations/obligation";
import { plainDate } from "~/domain/time/boardTime";
import { annualFeesPage, invoicePage } from "~/app/forms/paymentPages";
import type { AnnualFees } from "~/payments/purposes/annualFees";
import type { ApplicationPayment } from "~/payments/purposes/application";
import type { InvoicePayment } from "~/payments/purposes/invoice";
import type { Purpose, PurposeKind } from "~/payments/purposes/purposes";

/** What the board has on record of those who pay. */
interface PayerRecords {
  readonly physician: Pick<Physician, "currentCCEnrollment">;
}

/** What the portal's pages need to know of what is paid for; its names and its money are the payments' own. */
interface PurposePages {
  /** Where what is to be paid is chosen, and chosen again. */
  readonly choicePage: string;
  /** For a payment that did not succeed: where the amount and its deadline are found. Null where the choice page has both. */
  readonly stillOwed: string | null;
  /** What its pages say of it beside the money that it moves. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /**
   * What is complete once it is recorded, and where there is more about it; its page then leads on to the dashboard
   * (APPLY-15). Null for a payment alone.
   */
  readonly completed: { readonly text: string; readonly next: { readonly to: string; readonly label: string } } | null;
  /** Whether the obligation asks for the same money. */
  pays(obligation: Obligation, records: PayerRecords): boolean;
}

/** Whether the obligation is for one of these years of annual fees. */
function isForYears(obligation: Obligation, { physician }: PayerRecords, years: readonly Year[]): boolean {
  if (obligation.kind !== "fees") return false;
  const block = physician.currentCCEnrollment?.ccBlocks.find((own) => isForBlock(obligation, own));
  return block?.ccAnnualFees.some(({ year }) => years.includes(year)) ?? false;
}

function annualFees({ years }: AnnualFees): PurposePages {
  return {
    choicePage: annualFeesPage,
    stillOwed: "Your dashboard says what you owe, and until when.",
    facts: [],
    completed: null,
    pays(obligation, records) {
      return isForYears(
        obligation,
        records,
        years.map(({ year }) => year),
      );
    },
  };
}

function application({ applicationId, examinationId, step, later = [] }: ApplicationPayment): PurposePages {
  return {
    choicePage: `/Apply/${examinationId}/payment`,
    stillOwed: null,
    facts: [
      { name: "Reference number", value: String(applicationId) },
      // As agreed with the payment: whether one is overdue by now, the application says.
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
        : null,
    pays: (obligation) => isForApplication(obligation, { applicationId }),
  };
}

function invoice({ invoiceNumber, years = [] }: InvoicePayment): PurposePages {
  return {
    choicePage: invoicePage(invoiceNumber),
    stillOwed: null,
    facts: [],
    completed: null,
    pays(obligation, records) {
      const { subject } = obligation;
      if (subject.of === "invoice") return subject.invoiceNumber === invoiceNumber;
      return isForYears(obligation, records, years);
    },
  };
}

const pages: { readonly [Kind in PurposeKind]: (purpose: Purpose<Kind>) => PurposePages } = {
  "annual-fees": annualFees,
  application,
  invoice,
};

export function pagesOf<Kind extends PurposeKind>(purpose: Purpose<Kind>): PurposePages {
  return pages[purpose.kind](purpose);
}
