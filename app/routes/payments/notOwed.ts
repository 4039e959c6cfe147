import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { ApplicationInvoice, InvoiceNumber } from "~/contract/invoice";
import type { Physician } from "~/contract/physician";
import { applicationNotOwed } from "~/domain/application/notOwed";
import { applyingRefusal, applyingRefusalText } from "~/domain/application/offered";
import { isEditable } from "~/domain/application/sections";
import { submissionRefusal, submissionRefusalText } from "~/domain/application/submission";
import { feeRefusals, feeRefusalText, feesFor } from "~/domain/feeRefusals";
import { centsFromDollars, formatCents, sumCents } from "~/domain/money";
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
  intent: Intent,
  purpose: ApplicationPurpose,
  today: Temporal.PlainDate,
): Promise<string[]> {
  const query = { examinationId: purpose.examinationId };
  const records = [board.getApplication({ query }), board.getExamination({ query }), board.getPhysician()] as const;
  const [application, examination, physician] = await Promise.all(records);
  if (purpose.step === "submission") {
    if (application?.applicationId !== purpose.applicationId || !isEditable(application))
      return applicationNotOwed({ ...purpose, application, examination, invoiced: null }, today);
    const gate = applyingRefusal(physician, examination, application, today);
    if (gate !== null) return [applyingRefusalText(gate)];
    const missing = submissionRefusal({ application, examination, physician }, today);
    if (missing !== null) return [submissionRefusalText(missing)];
  }
  const { bookkeeping } = intent;
  if (bookkeeping.kind !== "invoices") return applicationNotOwed({ ...purpose, application, examination, invoiced: null }, today);
  const isNamed = (invoiceNumber: InvoiceNumber | null) => invoiceNumber !== null && bookkeeping.invoiceNumbers.includes(invoiceNumber);
  const invoices = await invoicesOf(board, purpose);
  const balanceOf = (some: typeof invoices) => sumCents(some.map(({ balance }) => centsFromDollars(balance)));
  if (purpose.step === "submission" && !invoices.every(({ invoiceNumber }) => isNamed(invoiceNumber)))
    return [`What the application costs has changed: it comes to ${formatCents(balanceOf(invoices))} now`];
  const invoiced = balanceOf(invoices.filter(({ invoiceNumber }) => isNamed(invoiceNumber)));
  return applicationNotOwed({ ...purpose, application, examination, invoiced }, today);
}

/**
 * What is not submitted yet is invoiced anew where its fees have changed, by other modules or a deadline that has
 * passed: an older invoice is worth nothing then.
 */
async function invoicesOf(board: Board, { step, applicationId }: ApplicationPurpose): Promise<ApplicationInvoice[]> {
  return step === "submission"
    ? [await board.createInvoiceForApplication({ query: { applicationId, persist: true } })]
    : board.getInvoicesForPhysician();
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
    return owed === amount ? [] : [`The annual fee of ${year} is ${formatCents(owed)} now, and not ${formatCents(amount)}`];
  });
}
