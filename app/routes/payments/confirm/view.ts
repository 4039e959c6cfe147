import { pagesOf } from "~/app/payments/purposePages";
import { type Cents, formatCents } from "~/domain/billing/money";
import type { Intent } from "~/payments/intent";
import type { Shown } from "~/payments/payments";
import { confirmPage } from "../addresses";
import { type Fact, paymentFacts, totalOf } from "../paymentFacts";

export interface ConfirmView {
  readonly physicianId: number;
  readonly action: string;
  readonly facts: readonly Fact[];
  /** `$257.50` */
  readonly total: string;
  readonly isBank: boolean;
  /** CCB-21: which block closes for good with it; null where none does. */
  readonly closing: string | null;
  /** Where what is paid was chosen. */
  readonly chooseAgain: string;
  /** What the form carries back: another one charges nothing. */
  readonly shown: { readonly total: Cents; readonly since: string };
}

export function confirmView(intent: Intent, closing: string | null): ConfirmView {
  return {
    physicianId: intent.physicianId,
    action: confirmPage(intent.intentId),
    facts: paymentFacts(intent),
    total: formatCents(totalOf(intent)),
    isBank: intent.method?.kind === "bank",
    closing,
    chooseAgain: pagesOf(intent.purpose).choicePage,
    shown: shownOf(intent),
  };
}

export function shownOf(intent: Intent): Shown {
  return { total: totalOf(intent), since: intent.since.toString() };
}
