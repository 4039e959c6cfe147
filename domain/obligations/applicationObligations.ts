import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { formatCents } from "../billing/money";
import { applicationDeadline, examinationActions } from "../examinations/examinationStatus";
import { isBefore } from "../time/boardTime";
import { dueBy, type Obligation, overdueAtOnce } from "./obligation";

/** The application that is not submitted, or the balance that is not paid. */
export function applicationObligations(examination: AppliedExamination, today: Temporal.PlainDate): Obligation[] {
  const { application, title, examinationId } = examination;
  const deadline = applicationDeadline(examination);
  const isLate = isBefore(deadline, today);
  const shared = {
    id: `application-${application.applicationId}`,
    progress: [],
    where: { to: "application", examinationId },
  } as const;
  return examinationActions(examination).flatMap((action): Obligation[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        // Whether a late application is still taken is for the wizard to say.
        if (isLate) return [];
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        const consequence = "After that a late fee applies, or it can no longer be submitted.";
        return [{ ...shared, ...dueBy(deadline, today), text, cost: null, consequence }];
      }
      case "Make Payment": {
        const { balance: amount } = application;
        return [
          {
            ...shared,
            ...(isLate ? overdueAtOnce : dueBy(deadline, today)),
            text: `Pay the balance of ${formatCents(amount)}: ${title}`,
            cost: { amount },
            consequence: "If the payment is not received in time, the application is denied.",
          },
        ];
      }
      case "View Results":
        return [];
    }
  });
}
