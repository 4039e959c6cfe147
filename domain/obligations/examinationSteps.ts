import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { isBefore } from "../time/boardTime";
import { examinationActions } from "../examinations/examinationActions";
import { applicationDeadline } from "../examinations/examinationStatus";
import { formatCents } from "../billing/money";
import type { NextStep } from "./nextStep";

/** The application that is not submitted, or the balance that is not paid. */
export function examinationSteps(examination: AppliedExamination, today: Temporal.PlainDate): NextStep[] {
  const { application, title, examinationId } = examination;
  const dueOn = applicationDeadline(examination);
  const isLate = isBefore(dueOn, today);
  const id = `application-${application.applicationId}`;
  const target = { to: "application", examinationId } as const;
  const balance = formatCents(application.balance);
  return examinationActions(examination).flatMap((action): NextStep[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        // Whether a late application is still taken is for the wizard to say.
        if (isLate) return [];
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        return [
          { id, text, dueOn, otherwise: "After that a late fee applies, or it can no longer be submitted.", target },
        ];
      }
      case "Make Payment": {
        const otherwise = "If the payment is not received in time, the application is denied.";
        return [
          { id, text: `Pay the balance of ${balance}: ${title}`, dueOn: isLate ? null : dueOn, otherwise, target },
        ];
      }
      case "View Results":
        return [];
    }
  });
}
