import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { obligations } from "~/domain/obligations/obligations";
import { boardToday } from "~/domain/time/boardTime";
import { PaymentsAndReceipts } from "./PaymentsAndReceipts";
import { readPayments } from "./readPayments";
import { unpaidViews } from "./unpaidView";
import { receiptView } from "./view";

/** RCPT-01: payments with their receipts, and unpaid amounts. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context } = args;
  const today = boardToday(context.now);
  const { receipts, areReceiptsComplete, payable, isPayableComplete, extensions } = await orErrorPage(
    context,
    readPayments(board, today),
  );
  const offers = {
    printsUnpaid: extensions.has("unpaid-invoices"),
    takesPayments: context.payments !== null,
    useBusinessCentral: context.configuration.useBusinessCentral,
  };
  return {
    view: {
      unpaid: payable && unpaidViews(obligations(payable, today), payable.physician, offers, today),
      isUnpaidComplete: isPayableComplete,
      areReceiptsComplete,
      receipts: receipts && receipts.map((receipt) => receiptView(receipt, today)),
    },
    contactEmail: context.configuration.contactEmail,
  };
}

export const handle = {
  title: "Payments and Receipts",
  area: "payments-and-receipts",
  roles: "physician",
} satisfies RouteHandle;

export default function PaymentsAndReceiptsPage() {
  return <PaymentsAndReceipts {...useLoaderData<typeof loader>()} />;
}
