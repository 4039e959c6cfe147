import type { Temporal } from "temporal-polyfill";
import { annualFeesPage } from "~/app/forms/paymentPages";
import { marksOf, type ObligationMarks } from "~/app/ui/status/obligationMarks";
import type { Physician } from "~/contract/people/physician";
import { payableYears } from "~/domain/billing/feeRefusals";
import { formatCents } from "~/domain/billing/money";
import { isForBlock, type Obligation } from "~/domain/obligations/obligation";
import { formatDate } from "~/domain/time/boardTime";
import { feesDueHref, invoiceHref } from "./paths";

/** Something that is still to be paid: every obligation that costs something. */
export interface UnpaidView {
  readonly id: string;
  readonly text: string;
  /** `December 31, 2026`, or `Now` */
  readonly due: string;
  readonly isOverdue: boolean;
  readonly amount: string;
  /** Where it is paid; null where it cannot be paid here. */
  readonly payHref: string | null;
  /** A document for an employer who pays; null where the board makes none. */
  readonly printHref: string | null;
  readonly marks: ObligationMarks;
}

export function unpaidViews(
  all: readonly Obligation[],
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  { printsUnpaid }: { readonly printsUnpaid: boolean },
  today: Temporal.PlainDate,
): UnpaidView[] {
  const block = currentCCEnrollment?.currentCCBlock ?? null;
  const isPayable = (one: Obligation) =>
    block !== null && isForBlock(one, block) && payableYears(block, today).length > 0;
  return all.flatMap((obligation) => {
    const { id, text, due, state, cost } = obligation;
    if (cost === null) return [];
    const links = linksOf(obligation, isPayable(obligation));
    return [
      {
        id,
        text,
        due: due.kind === "at-once" ? "Now" : formatDate(due.now),
        isOverdue: state === "overdue",
        amount: formatCents(cost.amount),
        payHref: links.payHref,
        printHref: printsUnpaid ? links.printHref : null,
        marks: marksOf([obligation]),
      },
    ];
  });
}

/** FEE-05: of fees those of the current block; invoices are paid on paper. */
function linksOf({ where, subject }: Obligation, isPayable: boolean): Pick<UnpaidView, "payHref" | "printHref"> {
  if (where.to === "fees" && isPayable) return { payHref: annualFeesPage, printHref: feesDueHref };
  if (where.to === "application") return { payHref: `/Apply/${where.examinationId}/payment`, printHref: null };
  return { payHref: null, printHref: subject.of === "invoice" ? invoiceHref(subject.invoiceNumber) : null };
}
