import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { Physician } from "~/contract/physician";
import { type ApplicationClaim, applicationNotOwed } from "~/domain/application/notOwed";
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
    : applicationNotOwed(await claimOf(board, intent, purpose), today);
}

/** What the board says today of the application that is about to be paid. */
async function claimOf(
  board: Board,
  { bookkeeping }: Intent,
  purpose: Extract<Purpose, { kind: "application" }>,
): Promise<ApplicationClaim> {
  const query = { examinationId: purpose.examinationId };
  const [application, examination, invoices] = await Promise.all([
    board.getApplication({ query }),
    board.getExamination({ query }),
    bookkeeping.kind === "invoices" ? board.getInvoicesForPhysician() : null,
  ]);
  const named = invoices?.filter(({ invoiceNumber }) => bookkeeping.kind === "invoices" && bookkeeping.invoiceNumbers.includes(invoiceNumber));
  const invoiced = named === undefined ? null : sumCents(named.map(({ balance }) => centsFromDollars(balance)));
  return { ...purpose, application, examination, invoiced };
}

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
