import type { ApplicationPayment } from "~/payments/purposes/application";
import type { PurposePages } from "./purposePages";

export function application({ applicationId, examinationId, step }: ApplicationPayment): PurposePages {
  return {
    choicePage: `/Apply/${examinationId}/payment`,
    stillOwed: null,
    completed: step === "submission" ? "Your application was submitted." : null,
    pays(target, { examinations }) {
      if (target.to !== "application") return false;
      const applied = examinations.find((one) => one.examinationId === target.examinationId);
      return applied?.application.applicationId === applicationId;
    },
  };
}
