import { annualFeesPage } from "~/app/forms/annualFees/feePayment";
import type { Purpose } from "~/payments/purposes/purposes";

/** Where what is to be paid is chosen. */
export function choicePage(purpose: Purpose): string {
  return purpose.kind === "annual-fees" ? annualFeesPage : `/Apply/${purpose.examinationId}/payment`;
}
