import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { readInvoices } from "./readPayments";
import { unpaidInvoices } from "./paymentsView";

/** RCPT-04: one of the physician's own unpaid invoices. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const parameter = new URL(args.request.url).searchParams.get("invoiceNumber");
  const invoices = unpaidInvoices(await orErrorPage(args.context, readInvoices(board)));
  const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber === parameter);
  if (invoice === undefined) throw refusal({ kind: "no-document" });
  const { invoiceNumber } = invoice;
  const document = board.downloadUnpaidInvoice({ query: { invoiceNumber } });
  return download(args.request, await orNoDocument(args.context, document), `Invoice ${invoiceNumber}.pdf`);
}

export const handle = { title: "Invoice", isFile: true, roles: "physician" } satisfies RouteHandle;
