import type { Temporal } from "temporal-polyfill";
import { withdrawalRefusal, withdrawalText } from "@portal/domain/applications/applicationChanges";
import { isOrderUnknown, openBalance, reportedOrder } from "@portal/domain/applications/applicationMoney";
import { installmentText } from "@portal/domain/applications/installments";
import { formatCents } from "@portal/domain/billing/money";
import { examinationDates, sittings } from "@portal/domain/examinations/appointments";
import type { FormDraft } from "~/app/forms/formDraft";
import { summaryPage, withdrawPage } from "../../paths";
import type { Applicant } from "../../readApplying";
import { noValues, type WithdrawalField, type WithdrawalValues } from "./withdrawalForm";

interface WithdrawalContext {
  /** What the program says of the fees. */
  readonly terms: readonly string[];
  /** Whether the board has the call. */
  readonly isTaken: boolean;
  readonly isReadOnly: boolean;
  readonly draft: Pick<FormDraft<WithdrawalValues, WithdrawalField>, "values" | "errors"> | null;
  readonly today: Temporal.PlainDate;
}

export type WithdrawalView = ReturnType<typeof withdrawalView>;

/** APPLY-25: what is withdrawn, and what follows. */
export function withdrawalView(applicant: Applicant, { terms, isTaken, isReadOnly, draft, today }: WithdrawalContext) {
  const { examination, application } = applicant;
  const refusal = withdrawalRefusal(applicant, today);
  return {
    title: examination.title,
    page: withdrawPage(examination.examinationId),
    summary: summaryPage(examination.examinationId),
    hasForm: refusal === null && isTaken,
    isReadOnly,
    /** Why it cannot be withdrawn; empty where only the board can do it. */
    because: refusal === null ? "" : withdrawalText(refusal, applicant),
    facts: [
      { name: "Reference number", value: String(application.applicationId) },
      { name: "Exam dates", value: examinationDates(examination) },
      ...sittings(examination).map(({ when }) => ({ name: "Appointment", value: when })),
      ...paidFacts(applicant, today),
      ...openFacts(applicant, today),
    ],
    consequences: [
      ...terms,
      ...(openBalance(application, today) === null
        ? []
        : ["What is left to pay is no longer due, and open invoices for this application are void."]),
      ...(examination.appointments.length === 0
        ? []
        : ["Your appointment is not canceled by this: cancel it with the test center as well."]),
      "Papers that you have sent stay with your record. The board asks for no more, and sends no reminders.",
      "You can’t undo this, or apply for this exam again in the portal. If you change your mind, write to the board.",
    ],
    ...(draft ?? { values: noValues, errors: {} }),
  };
}

function paidFacts({ application }: Applicant, today: Temporal.PlainDate) {
  // Boards with invoices have the payments there.
  if (isOrderUnknown(application) || application.order === null)
    return [{ name: "Paid so far", value: "See Payments and Receipts" }];
  return [{ name: "Paid so far", value: formatCents(reportedOrder(application, today).paid) }];
}

function openFacts({ application }: Applicant, today: Temporal.PlainDate) {
  const open = openBalance(application, today);
  if (open === null) return [];
  return [
    { name: "Left to pay", value: formatCents(open.amount) },
    ...open.installments.map((part) => ({ name: "Open installment", value: installmentText(part) })),
  ];
}
