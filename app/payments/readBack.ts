import type { Board } from "~/app/board/board";
import type { Intent, Purpose } from "~/payments/intent";
import { isApplicationPaid } from "./recordApplication";

export type AnnualFees = Extract<Purpose, { kind: "annual-fees" }>;

/** Whether the board has as paid what the intent is for, whoever paid it. */
export async function readBack(board: Board, { purpose, bookkeeping }: Intent): Promise<"paid" | "unpaid"> {
  const isKnown = purpose.kind === "annual-fees" ? await areYearsPaid(board, purpose) : await isApplicationPaid(board, purpose, bookkeeping);
  if (!isKnown) return "unpaid";
  if (bookkeeping.kind === "orders") return "paid";
  const invoices = await board.getInvoicesForPhysician();
  const paid = invoices.filter((invoice) => invoice.isPaid).map(({ invoiceNumber }) => invoiceNumber);
  return bookkeeping.invoiceNumbers.every((number) => paid.includes(number)) ? "paid" : "unpaid";
}

async function areYearsPaid(board: Board, { years }: AnnualFees): Promise<boolean> {
  const { currentCCEnrollment } = await board.getPhysician();
  const fees = (currentCCEnrollment?.ccBlocks ?? []).flatMap(({ ccAnnualFees }) => ccAnnualFees);
  return years.every(({ year }) => fees.some((fee) => fee.year === year && fee.isPaid));
}

export const yearsOf = ({ years }: AnnualFees) => years.map(({ year }) => year);
