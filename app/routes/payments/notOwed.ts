import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { InvoiceStatus } from "~/contract/enumerations";
import type { InvoiceNumber } from "~/contract/invoice";
import type { Physician } from "~/contract/physician";
import { applicationNotOwed } from "~/domain/application/notOwed";
import { submissionRefusal, submissionRefusalText } from "~/domain/application/submission";
import { feeRefusals, feeRefusalText, feesFor } from "~/domain/feeRefusals";
import { type Cents, centsFromDollars, formatCents, sumCents } from "~/domain/money";
import type { Intent, Purpose } from "~/payments/intent";

/**
 * Why what was chosen, perhaps days ago, is not what the board would have paid today: it was paid or waived meanwhile, or
 * costs something else. None where it may be charged.
 *
 * @throws BoardError where the board cannot be asked.
 */
export async function notOwed(board: Board, intent: Intent, today: Temporal.PlainDate): Promise<string[]> {
  const { purpose } = intent;
  return purpose.kind === "annual-fees"
    ? feesNotOwed(purpose, await board.getPhysician(), today)
    : applicationPaymentNotOwed(board, intent, purpose, today);
}

/** What is paid in order to submit is not charged where the submission would be refused: money that no application takes. */
async function applicationPaymentNotOwed(
  board: Board,
  { bookkeeping }: Intent,
  purpose: ApplicationPurpose,
  today: Temporal.PlainDate,
): Promise<string[]> {
  const query = { examinationId: purpose.examinationId };
  const records = [board.getApplication({ query }), board.getExamination({ query }), board.getPhysician()] as const;
  const [application, examination, physician] = await Promise.all(records);
  const claim = { ...purpose, application, examination };
  if (purpose.step === "submission" && application?.applicationId === purpose.applicationId) {
    const refused = submissionRefusal({ application, examination, physician }, today);
    if (refused !== null) return [submissionRefusalText(refused)];
  }
  // The rule says of an application that is not there, or not to be paid, why: no invoice can be asked for then.
  const withoutInvoice = applicationNotOwed({ ...claim, invoiced: purpose.amount }, today);
  if (withoutInvoice.length > 0) return withoutInvoice;
  if (bookkeeping.kind !== "invoices") return applicationNotOwed({ ...claim, invoiced: null }, today);
  const { changed, invoiced } = await invoicedNow(board, purpose, bookkeeping.invoiceNumbers);
  return changed ?? applicationNotOwed({ ...claim, invoiced }, today);
}

/** What is left to pay of the invoices of a payment; `changed` says why another invoice has taken their place. */
async function invoicedNow(
  board: Board,
  { step, applicationId }: ApplicationPurpose,
  numbers: readonly InvoiceNumber[],
): Promise<{ readonly changed: string[] | null; readonly invoiced: Cents }> {
  if (step === "submission") {
    // Invoiced anew where its fees have changed, by other modules or a deadline that has passed.
    const { invoiceNumber, balance } = await board.createInvoiceForApplication({
      query: { applicationId, persist: true },
    });
    const invoiced = centsFromDollars(balance);
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
  const invoiced = sumCents(own.map(({ balance }) => centsFromDollars(balance)));
  return {
    changed: isVoid ? ["What is owed of the application has changed, and another invoice was made for it"] : null,
    invoiced,
  };
}

type ApplicationPurpose = Extract<Purpose, { kind: "application" }>;

function feesNotOwed(
  purpose: Extract<Purpose, { kind: "annual-fees" }>,
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  today: Temporal.PlainDate,
): string[] {
  const block = currentCCEnrollment?.currentCCBlock ?? null;
  if (block === null) return [feeRefusalText({ kind: "not-current-block" })];
  const years = purpose.years.map(({ year }) => year);
  const refusals = feeRefusals(block, years, today);
  if (refusals.length > 0) return refusals.map(feeRefusalText);
  return purpose.years.flatMap(({ year, amount }) => {
    const owed = feesFor(block, [year]);
    return owed === amount
      ? []
      : [`The annual fee of ${year} is ${formatCents(owed)} now, and not ${formatCents(amount)}`];
  });
}
