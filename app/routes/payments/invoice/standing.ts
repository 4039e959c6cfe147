import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { annualFeesPage } from "~/app/forms/paymentPages";
import type { Invoice } from "~/contract/billing/invoice";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { Year } from "~/contract/values";
import { isEditable, isPayable } from "~/domain/applications/sections";
import { feeRefusals, feeRefusalText, payableYears, yearRefusal } from "~/domain/billing/feeRefusals";
import { feeSection } from "~/domain/billing/feeSection";
import { invoiceSubject, whySettled } from "~/domain/billing/openInvoices";

/** Whether an invoice is paid on its own page, where else it is paid, or why it can't be paid here. */
export type Standing =
  /** With the annual fees of these years. */
  | { readonly kind: "payable"; readonly years: readonly Year[] }
  | { readonly kind: "elsewhere"; readonly to: string }
  | { readonly kind: "settled" | "refused" | "not-online"; readonly because: string };

/**
 * An invoice for one annual fee or an application is paid with them, in whichever bookkeeping they are: nothing is paid in
 * two ways (PAY-18).
 *
 * @throws BoardError where the board cannot be asked.
 */
export async function invoiceStanding(
  board: Pick<Board, "getPhysician" | "getApplication">,
  invoice: Invoice,
  portal: { readonly takesPayments: boolean; readonly useBusinessCentral: boolean },
  today: Temporal.PlainDate,
): Promise<Standing> {
  const settled = whySettled(invoice);
  if (settled !== null) return { kind: "settled", because: settled };
  if (!portal.takesPayments) return notOnline;
  const subject = invoiceSubject(invoice);
  switch (subject.kind) {
    case "annual-fees": {
      const standing = await feesStanding(board, subject.years, today);
      return standing.kind === "payable" ? { kind: "elsewhere", to: annualFeesPage } : standing;
    }
    case "whole":
      return portal.useBusinessCentral ? feesStanding(board, subject.years, today, { isWhole: true }) : notOnline;
    case "mixed":
      return refused("Annual fees and other charges are on this invoice, and can only be paid together");
    case "application":
      return applicationStanding(board, subject.examinationId);
    case "other":
      return portal.useBusinessCentral ? { kind: "payable", years: [] } : notOnline;
  }
}

const notOnline: Standing = { kind: "not-online", because: "This invoice can’t be paid online." };

async function feesStanding(
  board: Pick<Board, "getPhysician">,
  years: readonly Year[],
  today: Temporal.PlainDate,
  { isWhole = false } = {},
): Promise<Standing> {
  const block = feeSection((await board.getPhysician()).currentCCEnrollment, today);
  if (block === null) return refused(feeRefusalText({ kind: "not-current-block" }));
  const [refusal] = isWhole
    ? feeRefusals(block, years, today)
    : years.flatMap((year) => yearRefusal(block, year, today) ?? []);
  if (refusal !== undefined) return refused(feeRefusalText(refusal));
  return payableYears(block, today).length > 0
    ? { kind: "payable", years }
    : refused("You have no annual fee that can be paid today");
}

async function applicationStanding(
  board: Pick<Board, "getApplication">,
  examinationId: ExaminationId,
): Promise<Standing> {
  const application = await board.getApplication({ query: { examinationId } });
  const isOwed =
    application !== null && (isEditable(application) || (isPayable(application) && application.balance > 0));
  return isOwed
    ? { kind: "elsewhere", to: `/Apply/${examinationId}/payment` }
    : refused("Nothing can be paid for the application that this invoice is for");
}

const refused = (because: string): Standing => ({ kind: "refused", because: `${because}.` });
