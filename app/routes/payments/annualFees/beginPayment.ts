import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { RefusedYears } from "~/app/forms/annualFees/feesView";
import { BoardError } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/saveOwn";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import { onWholeInvoiceText, paidInvoiceOf, wholeInvoiceOf } from "@portal/domain/billing/invoices";
import type { Physician } from "@portal/contract/people/physician";
import type { Year } from "@portal/contract/values";
import { feeRefusals, feesFor } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import type { Intent } from "@portal/payments/intent";
import type { PaymentActor, Payments } from "@portal/payments/payments";
import { formFor, postedList, postedNumber, readPost, withList } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";

export type Begun =
  | { readonly kind: "begun"; readonly intent: Intent }
  /** One of the years is already in another payment. */
  | { readonly kind: "under-way"; readonly intent: Intent }
  | { readonly kind: "refused"; readonly refused: RefusedYears }
  /** One of the years is on an invoice that is paid as a whole, or the board creates no invoices for them. */
  | { readonly kind: "not-invoiced"; readonly reason: string; readonly invoiceNumber: InvoiceNumber | null }
  /** The board did not answer with invoices: without them nothing is charged. */
  | { readonly kind: "not-answered" };

interface Portal {
  readonly board: Board;
  readonly payments: Payments;
  readonly useBusinessCentral: boolean;
  /** The physician's invoices; empty where the board has none. */
  readonly invoices: readonly Invoice[];
}

/**
 * Stores the payment, with the board's amounts (FEE-06, FEE-09).
 *
 * @throws BoardError when the board does not offer invoices, or ends the session; nothing can be charged then.
 */
export async function beginPayment(
  { board, payments, useBusinessCentral, invoices }: Portal,
  physician: Physician,
  years: readonly Year[],
  actor: PaymentActor,
  today: Temporal.PlainDate,
): Promise<Begun> {
  const block = feeSection(physician.currentCCEnrollment, today);
  if (block === null) return { kind: "refused", refused: { years, refusals: [{ kind: "not-current-block" }] } };
  const refusals = feeRefusals(block, years, today);
  if (refusals.length > 0) return { kind: "refused", refused: { years, refusals } };

  const whole = wholeInvoiceOf(years, invoices);
  if (whole !== null) return onInvoice(whole);

  const chosen = [...years].sort((a, b) => a - b);
  const begun = payments.begin(
    {
      physicianId: physician.physicianId,
      purpose: {
        kind: "annual-fees",
        ccBlockId: block.ccBlockId,
        years: chosen.map((year) => ({ year, amount: feesFor(block, [year]) })),
      },
      bookkeeping: useBusinessCentral ? "invoices" : "orders",
      createInvoices: useBusinessCentral ? () => createInvoices(board, chosen) : null,
    },
    actor,
  );
  return begun.catch(async (error: unknown) => {
    if (error instanceof NoInvoices) return notAccepted;
    if (!(error instanceof BoardError)) throw error;
    if (boardProblem(error) === "failed" || boardProblem(error) === "busy") return { kind: "not-answered" };
    if (error.status !== 409 && error.status !== 422) throw error;
    if (error.code === "other-invoice") return onInvoice(null);
    if (error.code === "being-recorded") return beingRecorded(paidInvoiceOf(years, invoices));
    return notAccepted;
  });
}

/** Cancels the payment: a charge could be applied to nothing. */
class NoInvoices extends Error {
  override readonly name = "NoInvoices";
}

async function createInvoices(board: Board, years: Year[]): Promise<InvoiceNumber[]> {
  const created = await board.createInvoicesForAnnualFeeYears({ body: years });
  if (created.length === 0) throw new NoInvoices("The board made no invoices for annual fees");
  return created.map(({ invoiceNumber }) => invoiceNumber);
}

const notAccepted: Begun = {
  kind: "not-invoiced",
  reason: "The board did not accept a payment of these fees.",
  invoiceNumber: null,
};

function onInvoice(invoiceNumber: InvoiceNumber | null): Begun {
  return { kind: "not-invoiced", reason: onWholeInvoiceText(invoiceNumber), invoiceNumber };
}

function beingRecorded(invoiceNumber: InvoiceNumber | null): Begun {
  const which = invoiceNumber === null ? "" : ` (invoice ${invoiceNumber})`;
  const reason = `A payment of these fees${which} is being recorded. Do not pay again: check this page in a few minutes.`;
  return { kind: "not-invoiced", reason, invoiceNumber };
}

const annualFeesPost = z.strictObject({
  intent: z.literal("pay-annual-fees"),
  formFor,
  /** The ticked ones. */
  year: postedList(postedNumber.pipe(z.int().min(1000).max(9999))),
});

/** Returns null for what the form cannot have posted, such as an amount. */
export function readAnnualFeesPost(form: URLSearchParams): { readonly years: readonly Year[] } | null {
  const post = readPost(withList(form, /^year\.(\d{4})$/, "year"), annualFeesPost);
  return post && { years: post.year };
}
