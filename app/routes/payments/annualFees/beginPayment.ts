import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { RefusedYears } from "~/app/forms/annualFees/feesView";
import { BoardError } from "~/app/board/boardError";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import { wholeInvoiceOf } from "~/domain/billing/openInvoices";
import type { Physician } from "~/contract/people/physician";
import type { Year } from "~/contract/values";
import { feeRefusals, feesFor } from "~/domain/billing/feeRefusals";
import { feeSection } from "~/domain/billing/feeSection";
import type { Intent } from "~/payments/intent";
import type { PaymentActor, Payments } from "~/payments/payments";
import { formFor, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

type Begun =
  | { readonly kind: "begun"; readonly intent: Intent }
  /** One of the years is in another payment already. */
  | { readonly kind: "under-way"; readonly intent: Intent }
  | { readonly kind: "refused"; readonly refused: RefusedYears }
  /** One of the years is on an invoice that is paid as a whole, or the board makes no invoices for them. */
  | { readonly kind: "not-invoiced"; readonly reason: string; readonly invoiceNumber: InvoiceNumber | null };

/**
 * Stores what is to be paid, with the board's amounts (FEE-06, FEE-09).
 * @throws BoardError when the board does not answer; nothing can be charged then.
 */
export async function beginPayment(
  { board, payments, useBusinessCentral }: { board: Board; payments: Payments; useBusinessCentral: boolean },
  physician: Physician,
  years: readonly Year[],
  actor: PaymentActor,
  today: Temporal.PlainDate,
): Promise<Begun> {
  const block = feeSection(physician.currentCCEnrollment, today);
  if (block === null) return { kind: "refused", refused: { years, refusals: [{ kind: "not-current-block" }] } };
  const refusals = feeRefusals(block, years, today);
  if (refusals.length > 0) return { kind: "refused", refused: { years, refusals } };

  // The board's invoices are asked for what is on them, so that no year is paid in two ways (PAY-18).
  const invoices = useBusinessCentral ? await board.getInvoicesForPhysician().catch(orNone) : [];
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
      createInvoices: useBusinessCentral
        ? async () =>
            (await board.createInvoicesForAnnualFeeYears({ body: chosen })).map(({ invoiceNumber }) => invoiceNumber)
        : null,
    },
    actor,
  );
  return begun.catch(async (error: unknown) => {
    if (!(error instanceof BoardError) || (error.status !== 409 && error.status !== 422)) throw error;
    if (error.code === "other-invoice") return onInvoice(null);
    return { kind: "not-invoiced", reason: refusalText(error.code), invoiceNumber: null };
  });
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}

function onInvoice(invoiceNumber: InvoiceNumber | null): Begun {
  const named = invoiceNumber === null ? "an invoice" : `invoice ${invoiceNumber}`;
  return {
    kind: "not-invoiced",
    reason: `One of these fees is on ${named}, which must be paid as a whole.`,
    invoiceNumber,
  };
}

/** The code is the board's; of one that is not known no more is said than that it refused. */
function refusalText(code: string | null): string {
  return code === "being-recorded"
    ? "A payment of these fees is being recorded. Do not pay again: look at this page in a few minutes."
    : "Your board did not accept a payment of these fees.";
}

const plain = z.strictObject({ intent: z.literal("pay-annual-fees"), formFor });

const yearField = /^year\.([1-9]\d{3})$/;

/** The years that were ticked; null for what the form cannot have posted, such as an amount. */
export function readAnnualFeesPost(form: URLSearchParams): { readonly years: readonly Year[] } | null {
  const ticks = [...form].filter(([name]) => yearField.test(name));
  if (!ticks.every(([, value]) => value === "on")) return null;
  const others = new URLSearchParams([...form].filter(([name]) => !yearField.test(name)));
  if (readPost(others, plain) === null) return null;
  return { years: ticks.map(([name]) => Number(yearField.exec(name)?.[1])) };
}
