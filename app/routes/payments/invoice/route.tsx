import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { invoicePage } from "~/app/forms/paymentPages";
import type { Board } from "~/app/board/board";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { seeOther } from "~/app/session/guards/returnPath";
import { Link } from "~/app/ui/shell/pageLinks";
import { after } from "../payments.css";
import { InvoiceToPay, type OpenInvoice } from "./InvoiceToPay";
import { invoiceData, type InvoiceIntent, payInvoice, readInvoice } from "./payInvoice";

/** PAY-18: an open invoice, and how to pay it. The path stays the same: mails and printed invoices contain it. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const open = await namedInvoice(args, board);
  if (open === null) throw new Response(null, { status: 404 });
  return invoiceData(args, open, { physicianId, isReadOnly: readOnly });
}

export async function action(args: ActionFunctionArgs) {
  const posted = await requirePhysicianPost(args);
  const open = await namedInvoice(args, posted.board);
  return payInvoice(args, posted, open);
}

export const handle = {
  title: "Pay an invoice",
  titleOf: ({ view }) => `Invoice ${view.number}`,
  roles: "physician",
  intents: { "pay-invoice": "Payment" },
} satisfies RouteHandle<typeof loader, InvoiceIntent>;

export default function PayInvoice() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <InvoiceToPay {...page} title={`Invoice ${page.view.number}`} />
      <p className={after}>
        <Link to="/PaymentsAndReceipts">Go to Payments and Receipts</Link>
      </p>
    </>
  );
}

/** Returns the physician's own invoice that the path names; another's is unknown here (AUTH-17). */
async function namedInvoice(args: LoaderFunctionArgs, board: Board): Promise<OpenInvoice | null> {
  const open = await readInvoice(args, board, ({ invoiceNumber }) => invoiceNumber === args.params["invoiceNumber"]);
  if (open?.payability.kind !== "payable") return open;
  const { page } = open.payability;
  // What is paid elsewhere has no form here.
  if (page !== invoicePage(open.invoice.invoiceNumber)) throw seeOther(page);
  return open;
}
