import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { requirePhysicianPost } from "~/app/session/guards/requirePost";
import { Link } from "~/app/ui/shell/pageLinks";
import { after } from "../payments.css";
import { InvoiceToPay } from "./InvoiceToPay";
import { invoiceData, type InvoiceIntent, payInvoice, readInvoice } from "./payInvoice";

/** PAY-18: an open invoice, and how to pay it. The path stays the same: mails and printed invoices contain it. */
export async function loader(args: LoaderFunctionArgs) {
  const { board, physicianId, readOnly } = await requirePhysician(args);
  const open = await readInvoice(args, board);
  if (open === null) throw new Response(null, { status: 404 });
  return invoiceData(args, open, { physicianId, isReadOnly: readOnly });
}

export async function action(args: ActionFunctionArgs) {
  const posted = await requirePhysicianPost(args);
  const open = await readInvoice(args, posted.board);
  return payInvoice(args, posted, open);
}

export const handle = {
  title: "Pay an invoice",
  titleOf: ({ view }) => view.title,
  roles: "physician",
  intents: { "pay-invoice": "Payment" },
} satisfies RouteHandle<typeof loader, InvoiceIntent>;

export default function PayInvoice() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <InvoiceToPay {...page} />
      <p className={after}>
        <Link to="/PaymentsAndReceipts">Go to Payments and Receipts</Link>
      </p>
    </>
  );
}
