import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import { formatCents } from "../billing/money";
import { formatDate } from "../time/boardTime";
import { lateFeeIn } from "./fees";
import { installmentText } from "./order";
import { type OpenBalance, openBalance, reportedOrder } from "./paymentPlans";
import { isEditable } from "./sections";
import { type ApplicationDates, applicationWindow, type ExaminationDates, windowState } from "./windows";

type Submittable = ApplicationDates &
  Pick<Application, "candidateStatus" | "balance" | "order" | "fees" | "isSplitPay" | "installmentOptions">;

/** APPLY-03: by when an application is to be submitted and what it costs today, or what is left to pay of it; null where nothing is. */
export function statusLine(
  { examination, application }: { readonly examination: ExaminationDates; readonly application: Submittable },
  today: Temporal.PlainDate,
): string | null {
  if (!isEditable(application)) {
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
      const last = windowState(window, today) === "late" ? window.last : window.deadline;
      const exception = window.isException ? " (Exception)" : "";
      return `Submit by ${formatDate(last)}${exception}. ${totalText(application, today)}`;
    }
  }
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
