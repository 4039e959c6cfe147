import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { sharedInvoiceText, withdrawalRefusal, withdrawalText } from "@portal/domain/applications/applicationChanges";
import { isOrderUnknown, openBalance, reportedOrder } from "@portal/domain/applications/applicationMoney";
import { installmentText } from "@portal/domain/applications/installments";
import { sharedInvoices } from "@portal/domain/billing/invoices";
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
  /** The physician's; null where they could not be read. */
  readonly invoices: readonly Invoice[] | null;
  readonly draft: Pick<FormDraft<WithdrawalValues, WithdrawalField>, "values" | "errors"> | null;
  readonly today: Temporal.PlainDate;
}

export type WithdrawalView = ReturnType<typeof withdrawalView>;

/** APPLY-25: what is withdrawn, and what follows. */
export function withdrawalView(
  applicant: Applicant,
  { terms, isTaken, isReadOnly, invoices, draft, today }: WithdrawalContext,
) {
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
        : ["You no longer owe the remaining balance. Open invoices for this application alone are void."]),
      ...sharedTexts(invoices, examination.examinationId),
      ...(examination.appointments.length === 0
        ? []
        : ["This does not cancel your appointment. Cancel it with the test center."]),
      "Papers that you have sent stay with your record. The board asks for no more, and sends no reminders.",
      "You can’t undo this, or apply for this exam again in the portal. If you change your mind, write to the board.",
    ],
    ...(draft ?? { values: noValues, errors: {} }),
  };
}

/** APPLY-25: where the invoices could not be read, what to do in general. */
function sharedTexts(invoices: WithdrawalContext["invoices"], examinationId: ExaminationId): string[] {
  if (invoices === null)
    return ["If an open invoice for this application also has other charges, write to the board before you pay it."];
  return sharedInvoices(invoices, examinationId).map(({ invoiceNumber }) => sharedInvoiceText(invoiceNumber));
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
    { name: "Remaining balance", value: formatCents(open.amount) },
    ...open.installments.map((part) => ({ name: "Open installment", value: installmentText(part) })),
  ];
}
