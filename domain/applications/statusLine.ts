import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Examination } from "~/contract/examinations/examination";
import { formatCents } from "../billing/money";
import { formatDate } from "../time/boardTime";
import { lateFeeIn } from "./fees";
import { installmentText } from "./order";
import { type OpenBalance, openBalance, reportedOrder } from "./paymentPlans";
import { isEditable } from "./sections";
import { type ApplicationDates, applicationWindow, type ExaminationDates, windowState } from "./windows";

type Submittable = ApplicationDates &
  Pick<Application, "candidateStatus" | "balance" | "order" | "fees" | "isSplitPay" | "installmentOptions">;

/**
 * APPLY-03: by when an application is to be submitted and what it costs today, or what is left to pay of it; null where
 * nothing is. Without an application only its examination's dates and late fee are known.
 */
export function statusLine(
  {
    examination,
    application,
  }: {
    readonly examination: ExaminationDates & Pick<Examination, "lateFee">;
    readonly application: Submittable | null;
  },
  today: Temporal.PlainDate,
): string | null {
  if (application !== null && !isEditable(application)) {
    const open = openBalance(application, today);
    return open === null ? null : balanceText(open);
  }
  const window = applicationWindow(examination, application);
  switch (windowState(window, today)) {
    case "not-open-yet":
      return `Applications open ${formatDate(window.opens)}.`;
    case "closed":
      return `Applications closed ${formatDate(window.last)}.`;
    case "open":
    case "late": {
      const isLate = windowState(window, today) === "late";
      const last = formatDate(isLate ? window.last : window.deadline);
      if (application === null) return `Submit by ${last}.${isLate ? lateFeeText(examination) : ""}`;
      return `Submit by ${last}${window.isException ? " (Exception)" : ""}. ${totalText(application, today)}`;
    }
  }
}

function lateFeeText({ lateFee }: Pick<Examination, "lateFee">): string {
  return lateFee === null ? " A late fee applies." : ` A ${formatCents(lateFee)} late fee applies.`;
}

function balanceText({ amount, dueNow, installments }: OpenBalance): string {
  const [next] = installments;
  const left = `Remaining balance: ${formatCents(amount)}.`;
  if (next === undefined || dueNow > 0) return left;
  return `${left} ${next.isOverdue ? "Installment" : "Next installment"}: ${installmentText(next)}.`;
}

function totalText(application: Submittable, today: Temporal.PlainDate): string {
  const { balance, lines } = reportedOrder(application, today);
  if (balance === 0) return "Nothing to pay.";
  const late = lateFeeIn(lines);
  return `Total today ${formatCents(balance)}${late > 0 ? `, including a ${formatCents(late)} late fee` : ""}.`;
}
