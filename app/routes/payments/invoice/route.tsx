import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { invoicePage, methodPage, paymentPage } from "~/app/forms/paymentPages";
import { formFor, postedNumber, readPost } from "~/app/forms/readPost";
import type { Board } from "~/app/board/board";
import type { RouteHandle } from "~/app/routeHandle";
import { markAnswered, wasAnswered } from "~/app/session/guards/answered";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orMalformed } from "~/app/session/guards/refusals";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { actorOf } from "~/app/session/journal/acting";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banners } from "~/app/ui/messages/Banner";
import { Link } from "~/app/ui/shell/pageLinks";
import type { Invoice } from "~/contract/billing/invoice";
import { z } from "~/contract/zod";
import { linesText } from "~/domain/billing/invoices";
import { asCents } from "~/domain/billing/money";
import { boardToday } from "~/domain/time/boardTime";
import { sentPayment } from "~/payments/paymentsUnderWay";
import { invoiceClaim } from "~/payments/purposes/invoice";
import { takingPayments } from "../ownIntent";
import { after } from "../payments.css";
import { InvoiceToPay } from "./InvoiceToPay";
import { invoiceStanding, type Standing } from "./standing";
import { invoiceToPayView } from "./view";

/** PAY-18: an open invoice, and how it is paid. The path stays the same: mails and printed invoices name it. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const { context } = args;
  const { invoice, standing } = await readInvoice(args, board);
  const live = (await context.payments?.live(physicianId)) ?? [];
  const sent = sentPayment(live, invoiceClaim(invoice.invoiceNumber));
  if (sent !== undefined && !wasAnswered(args)) throw seeOther(paymentPage(sent.intentId));
  return pageData(args, invoice, standing, { physicianId, isReadOnly: readOnly });
}

export async function action(args: ActionFunctionArgs) {
  const { board, session, physicianId, form } = await requirePhysicianPost(args);
  const { owed } = orMalformed(readPost(form, invoicePost));
  const { invoice, standing } = await readInvoice(args, board);
  const { invoiceNumber, balance: amount, lineItems } = invoice;
  if (standing.kind !== "payable" || owed !== amount) {
    markAnswered(args);
    const page = pageData(args, invoice, standing, { physicianId, isReadOnly: false });
    return data({ ...page, problem: standing.kind === "payable" ? amountChanged : notPayable }, 409);
  }
  const description = linesText(lineItems.map((line) => line.description));
  const payments = takingPayments(args.context);
  const begun = await payments.begin(
    {
      physicianId,
      purpose: { kind: "invoice", invoiceNumber, description, amount, years: standing.years },
      bookkeeping: "invoices",
      createInvoices: () => Promise.resolve([invoiceNumber]),
    },
    actorOf(session),
  );
  const { intentId } = begun.intent;
  throw seeOther(begun.kind === "begun" ? methodPage(intentId) : paymentPage(intentId));
}

export const handle = {
  title: "Pay an invoice",
  titleOf: ({ view }) => `Invoice ${view.number}`,
  roles: "physician",
  intents: { "pay-invoice": "Payment" },
} satisfies RouteHandle<typeof loader, z.infer<typeof invoicePost>["intent"]>;

export default function PayInvoice() {
  const loaded = useLoaderData<typeof loader>();
  const { problem, ...page } = useActionData<typeof action>() ?? { ...loaded, problem: null };
  return (
    <>
      <Banners>{problem && <Problem problem={problem} />}</Banners>
      <h1>Invoice {page.view.number}</h1>
      <InvoiceToPay {...page} />
      <p className={after}>
        <Link to="/PaymentsAndReceipts">Go to Payments and Receipts</Link>
      </p>
    </>
  );
}

type InvoiceArgs = Pick<LoaderFunctionArgs, "context" | "params">;

/** The physician's own invoice that the path names, as it stands today; another's is as unknown as none (AUTH-17). */
async function readInvoice(args: InvoiceArgs, board: Board) {
  const { context, params } = args;
  const invoices = await orErrorPage(context, board.getInvoicesForPhysician());
  const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber === params["invoiceNumber"]);
  if (invoice === undefined) throw new Response(null, { status: 404 });
  const { useBusinessCentral } = context.configuration;
  const portal = { takesPayments: context.payments !== null, useBusinessCentral };
  const standing = await orErrorPage(context, invoiceStanding(board, invoice, portal, boardToday(context.now)));
  // What is paid elsewhere has no form here.
  if (standing.kind === "elsewhere") throw seeOther(standing.to);
  return { invoice, standing };
}

function pageData(
  { context }: InvoiceArgs,
  invoice: Invoice,
  standing: Exclude<Standing, { kind: "elsewhere" }>,
  { physicianId, isReadOnly }: { readonly physicianId: number; readonly isReadOnly: boolean },
) {
  return {
    view: invoiceToPayView(invoice, standing, isReadOnly),
    action: invoicePage(invoice.invoiceNumber),
    physicianId,
    paymentsEmail: context.configuration.paymentsEmail,
    payByMail: context.configuration.payByMail,
  };
}

const amountChanged: ProblemView = {
  kind: "warning",
  title: "Nothing was charged: the amount of this invoice has changed.",
  text: "Below is what is to be paid now.",
};
const notPayable: ProblemView = {
  kind: "refusal",
  title: "Nothing was charged.",
  text: "This invoice can’t be paid here anymore. The reason is below.",
};

const invoicePost = z.strictObject({
  intent: z.literal("pay-invoice"),
  formFor,
  /** What the page showed, in whole cents. */
  owed: postedNumber.pipe(z.int()).transform(asCents),
});
