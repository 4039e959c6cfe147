import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import { isOrderUnknown, reportedOrder } from "@portal/domain/applications/applicationMoney";
import { applicationWindow } from "@portal/domain/applications/applicationWindow";
import type { Cents } from "@portal/domain/billing/money";
import { formatDate, isBefore } from "@portal/domain/time/boardTime";
import type { Applicant } from "../readApplying";

/** Null where the board does not say. */
export function amountToPay(application: Application, today: Temporal.PlainDate): Cents | null {
  return isOrderUnknown(application) ? null : reportedOrder(application, today).balance;
}

/** Before submission, as a list. */
export function whatHappensNext(
  applicant: Applicant,
  { takesChanges, today }: { readonly takesChanges: boolean; readonly today: Temporal.PlainDate },
): string[] {
  const { application, examination } = applicant;
  const amount = amountToPay(application, today);
  const { deadline } = applicationWindow(examination, application);
  const isChangeable = takesChanges && !examination.isArticleBased && !isBefore(deadline, today);
  const except = isChangeable ? `, except your testing options until ${formatDate(deadline)}` : "";
  const payment =
    amount === 0
      ? "There is nothing to pay: you submit your application on the next page."
      : "You choose how to pay and confirm the amount. Paying submits your application.";
  return [
    ...(amount === null ? [] : [payment]),
    `You cannot change your answers after you submit${except}.`,
    "We’ll e-mail you to confirm that we received your application.",
    "The Credentials Department reviews it. Allow up to 16 weeks.",
  ];
}
