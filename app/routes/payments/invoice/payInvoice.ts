import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Temporal } from "temporal-polyfill";
import { invoicePage, methodPage, payingPage, paymentPage } from "~/app/forms/paymentPages";
import { orNull } from "~/app/board/boardError";
import { readReceipts } from "~/app/board/receipts";
import { formFor, postedNumber, readPost } from "~/app/forms/readPost";
import type { Board } from "~/app/board/board";
import { type OnlinePayments, onlinePayments } from "~/app/payments/purposePages";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { isAfterPost, type requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { actorOf } from "~/app/session/journal/actingJournal";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";
import {
  type InvoiceSubject,
  invoiceSubject,
  isPaidByInvoice,
  linesText,
  whySettled,
} from "@portal/domain/billing/invoices";
import { asCents } from "@portal/domain/billing/money";
import { returnedAmount, returnedForInvoice } from "@portal/domain/billing/returnedPayments";
import { boardToday } from "@portal/domain/time/boardTime";
import { sentPayment } from "@portal/payments/paymentsUnderWay";
import { invoiceClaim, subjectRules } from "@portal/payments/purposes/invoice";
import { takingPayments } from "../ownIntent";
import { invoiceToPayView, type OpenInvoice, type Payability } from "./InvoiceToPay";

interface Viewer {
  readonly physicianId: PhysicianId;
  readonly isReadOnly: boolean;
}

/**
 * Returns the physician's own invoice that the path names; null where there is none (AUTH-17). What is paid elsewhere has
 * no form here, and redirects there.
 */
export async function readInvoice(
  { context, params }: Pick<LoaderFunctionArgs, "context" | "params">,
  board: Board,
): Promise<OpenInvoice | null> {
  const invoices = await orErrorPage(context, board.getInvoicesForPhysician());
  const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber === params["invoiceNumber"]);
  if (invoice === undefined) return null;
  const subject = invoiceSubject(invoice);
  const [payability, receipts] = await Promise.all([
    orErrorPage(context, invoicePayability(board, invoice, subject, onlinePayments(context), boardToday(context.now))),
    orNull(readReceipts(board)),
  ]);
  const page = payingPage(invoice, subject);
  if (payability.kind === "payable" && page !== invoicePage(invoice.invoiceNumber)) throw seeOther(page);
  const returned = returnedForInvoice(invoice.invoiceNumber, receipts ?? []);
  return { invoice, payability, words: subjectRules(subject).words, returned: returned && returnedAmount(returned) };
}

/**
 * An invoice for one annual fee or an application is paid with them, in either bookkeeping: nothing is paid in two ways
 * (PAY-18).
 *
 * @throws BoardError where the board is unavailable.
 */
async function invoicePayability(
  board: Pick<Board, "getPhysician" | "getApplication">,
  invoice: Invoice,
  subject: InvoiceSubject,
  online: OnlinePayments,
  today: Temporal.PlainDate,
): Promise<Payability> {
  const settled = whySettled(invoice);
  if (settled !== null) return { kind: "settled", because: settled };
  if (!(isPaidByInvoice(subject) ? online.takesInvoices : online.takesPayments)) return notOnline;
  const [refusal] = await subjectRules(subject).refusals(board, today);
  if (refusal !== undefined) return { kind: "refused", because: `${refusal}.` };
  return { kind: "payable", years: "years" in subject ? subject.years : [] };
}

const notOnline: Payability = { kind: "not-online", because: "This invoice cannot be paid online." };

/** Data of an invoice's page; one with a payment in progress redirects to it. */
export async function invoiceData(args: LoaderFunctionArgs, open: OpenInvoice, viewer: Viewer) {
  const live = (await args.context.payments?.live(viewer.physicianId)) ?? [];
  const sent = sentPayment(live, invoiceClaim(open.invoice.invoiceNumber));
  if (sent !== undefined && !isAfterPost(args)) throw seeOther(paymentPage(sent.intentId));
  return pageData(args, open, viewer, null);
}

/** Starts a payment of the invoice, or answers its page with the reason why not; 404 where there is none. */
export async function payInvoice(
  args: LoaderFunctionArgs,
  { session, physicianId, form }: Awaited<ReturnType<typeof requirePhysicianPost>>,
  open: OpenInvoice | null,
) {
  const { owed } = orMalformed(readPost(form, invoicePost));
  if (open === null) throw new Response(null, { status: 404 });
  const { invoice, payability } = open;
  const { invoiceNumber, balance } = invoice;
  const isPayable = payability.kind === "payable";
  if (!isPayable || owed !== balance) {
    const problem = isPayable ? amountChanged : notPayable;
    return data(pageData(args, open, { isReadOnly: false }, problem), 409);
  }
  const description = linesText(invoice.lineItems.map((line) => line.description));
  const { years } = payability;
  const purpose = { kind: "invoice", invoiceNumber, description, amount: balance, years } as const;
  const createInvoices = () => Promise.resolve([invoiceNumber]);
  const { kind, intent } = await takingPayments(args.context).begin(
    { physicianId, purpose, bookkeeping: "invoices", createInvoices },
    actorOf(session),
  );
  return seeOther(kind === "begun" ? methodPage(intent.intentId) : paymentPage(intent.intentId));
}

function pageData(
  { context }: Pick<LoaderFunctionArgs, "context">,
  open: OpenInvoice,
  { isReadOnly }: Pick<Viewer, "isReadOnly">,
  problem: ProblemView | null,
) {
  return {
    view: invoiceToPayView(open, isReadOnly),
    problem,
    payByMail: context.configuration.payByMail,
  };
}

const amountChanged: ProblemView = {
  kind: "warning",
  title: "Nothing was charged: the amount of this invoice has changed.",
  text: "The current amount is below.",
};
const notPayable: ProblemView = {
  kind: "refusal",
  title: "Nothing was charged.",
  text: "This invoice cannot be paid here anymore. The reason is below.",
};

const invoicePost = z.strictObject({
  intent: z.literal("pay-invoice"),
  formFor,
  /** As the page showed it, in whole cents. */
  owed: postedNumber.pipe(z.int()).transform(asCents),
});
export type InvoiceIntent = z.infer<typeof invoicePost>["intent"];
