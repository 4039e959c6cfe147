import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extensionsOf } from "~/app/board/extensions";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { boardToday } from "~/domain/time/boardTime";
import { PaymentsAndReceipts } from "./PaymentsAndReceipts";
import { readInvoices, readReceipts } from "./readPayments";
import { paymentsView } from "./view";

/** RCPT-01: what has been paid, with its receipts, and what is still to be paid. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context } = args;
  const [receipts, invoices, physician, extensions] = await orErrorPage(
    context,
    Promise.all([readReceipts(board), readInvoices(board), board.getPhysician(), extensionsOf(board)]),
  );
  const block = physician.currentCCEnrollment?.currentCCBlock ?? null;
  const printsUnpaid = extensions.has("unpaid-invoices");
  return {
    view: paymentsView(receipts, invoices, block, boardToday(context.now), { printsUnpaid }),
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
