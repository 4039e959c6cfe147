import { annualFeesPage } from "~/app/forms/annualFees/feePayment";
import type { AnnualFees } from "~/payments/purposes/annualFees";
import type { PurposePages } from "./purposePages";

export function annualFees({ years }: AnnualFees): PurposePages {
  return {
    choicePage: annualFeesPage,
    stillOwed: "Your home page says what you owe, and until when.",
    completed: null,
    pays(step, { physician }) {
      if (step.to !== "fees") return false;
      const block = physician.currentCCEnrollment?.ccBlocks.find(({ ccBlockId }) => ccBlockId === step.ccBlockId);
      const owed = block?.ccAnnualFees.map(({ year }) => year) ?? [];
      return years.some(({ year }) => owed.includes(year));
    },
  };
}
