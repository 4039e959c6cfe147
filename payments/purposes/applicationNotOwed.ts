import type { Temporal } from "temporal-polyfill";
import { InvoiceStatus } from "~/contract/enumerations";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import { type ApplicationClaim, applicationNotOwed } from "~/domain/applications/waivedAmounts";
import { submissionRefusal, submissionRefusalText } from "~/domain/applications/submission";
import { type Cents, formatCents, sumCents } from "~/domain/billing/money";
import type { Bookkeeping } from "../bookkeeping";
import type { BoardCalls } from "./payable";

/** What was chosen to be paid. */
interface Chosen extends Omit<ApplicationClaim, "application" | "examination" | "invoiced"> {
  readonly examinationId: ExaminationId;
}

/** What is paid in order to submit is not charged where the submission would be refused: money that no application takes. */
export async function paymentNotOwed(
  board: BoardCalls,
  payment: Chosen,
  bookkeeping: Bookkeeping,
  today: Temporal.PlainDate,
): Promise<string[]> {
  const query = { examinationId: payment.examinationId };
  const records = [board.getApplication({ query }), board.getExamination({ query }), board.getPhysician()] as const;
  const [application, examination, physician] = await Promise.all(records);
  const claim = { ...payment, application, examination };
  if (payment.step === "submission" && application?.applicationId === payment.applicationId) {
    const refused = submissionRefusal({ application, examination, physician }, today);
    if (refused !== null) return [submissionRefusalText(refused)];
  }
  // The rule says of an application that is not there, or not to be paid, why: no invoice can be asked for then.
  const withoutInvoice = applicationNotOwed({ ...claim, invoiced: payment.amount }, today);
  if (withoutInvoice.length > 0) return withoutInvoice;
  if (bookkeeping.kind !== "invoices") return applicationNotOwed({ ...claim, invoiced: null }, today);
  const { changed, invoiced } = await invoicedNow(board, payment, bookkeeping.invoiceNumbers);
  return changed ?? applicationNotOwed({ ...claim, invoiced }, today);
}

/** What is left to pay of the invoices of a payment; `changed` says why another invoice has taken their place. */
async function invoicedNow(
  board: BoardCalls,
  { step, applicationId }: Chosen,
  numbers: readonly InvoiceNumber[],
): Promise<{ readonly changed: string[] | null; readonly invoiced: Cents }> {
  if (step === "submission") {
    // Invoiced anew where its fees have changed, by other modules or a deadline that has passed.
    const { invoiceNumber, balance: invoiced } = await board.createInvoiceForApplication({
      query: { applicationId, persist: true },
    });
    const isNamed = invoiceNumber !== null && numbers.includes(invoiceNumber);
    if (isNamed) return { changed: null, invoiced };
    const text =
      invoiced === 0
        ? "The application is paid, and only waits to be submitted"
        : `What the application costs has changed: it comes to ${formatCents(invoiced)} now`;
    return { changed: [text], invoiced };
  }
  const own = (await board.getInvoicesForPhysician()).filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
  const isVoid = own.some(
    ({ invoiceStatus }) => invoiceStatus === InvoiceStatus.Abandoned || invoiceStatus === InvoiceStatus.WrittenOff,
  );
  const invoiced = sumCents(own.map(({ balance }) => balance));
  return {
    changed: isVoid ? ["What is owed of the application has changed, and another invoice was made for it"] : null,
    invoiced,
  };
}
