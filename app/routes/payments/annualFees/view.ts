import type { Temporal } from "temporal-polyfill";
import { yearBoxId } from "~/app/forms/annualFees/feePayment";
import { type FeesView, type FeesViewer, feesView, type RefusedYears } from "~/app/forms/annualFees/feesView";
import type { ProblemView } from "~/app/ui/forms/Problem";
import type { Physician } from "~/contract/people/physician";
import { owedFees } from "~/domain/billing/annualFees";
import { blockName, lastDay } from "~/domain/blocks/blocks";
import { afterBlock } from "~/domain/obligations/blockSteps";
import { formatDeadline } from "~/domain/time/deadlines";
import { feeRefusalText } from "~/domain/billing/feeRefusals";

export interface AnnualFeesPageView {
  readonly physicianId: number;
  /** Null for those who have no current block. */
  readonly fees: FeesView | null;
  /** By when what is owed is to be paid, and what happens otherwise. */
  readonly deadline: string | null;
}

export function annualFeesPageView(
  physician: Pick<Physician, "physicianId" | "currentCCEnrollment" | "certificates">,
  viewer: FeesViewer,
  today: Temporal.PlainDate,
  refused: RefusedYears | null = null,
): AnnualFeesPageView {
  const { physicianId, currentCCEnrollment } = physician;
  const block = currentCCEnrollment?.currentCCBlock ?? null;
  if (block === null) return { physicianId, fees: null, deadline: null };
  const isOwed = owedFees(block, today).years.length > 0;
  return {
    physicianId,
    fees: feesView(block, block, blockName(block), viewer, today, refused),
    deadline: isOwed ? `Due by ${formatDeadline(lastDay(block))}. ${afterBlock(block, physician, today)}` : null,
  };
}

/** What keeps the chosen years from being paid, at the top of the page. */
export function refusedView({ refusals }: RefusedYears): ProblemView {
  return {
    kind: "errors",
    title: "Nothing was charged. Please correct:",
    errors: refusals.map((refusal) => ({
      fieldId: "year" in refusal ? yearBoxId(refusal.year) : feesId,
      message: `${feeRefusalText(refusal)}.`,
    })),
  };
}

export const feesId = "annual-fees";
