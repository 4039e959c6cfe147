import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage, orNoDocument, refusal } from "~/app/session/guards/refusals";
import { readReceipts } from "~/app/board/receipts";

/** RCPT-03: the receipt of one of the physician's own payments. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  const parameter = new URL(args.request.url).searchParams.get("paymentId");
  const receipts = await orErrorPage(args.context, readReceipts(board));
  const receipt = receipts.find(({ paymentId }) => String(paymentId) === parameter);
  if (receipt === undefined) throw refusal({ kind: "no-document" });
  const document = board.downloadPaymentReceipt({ query: { paymentId: receipt.paymentId } });
  return download(args.request, await orNoDocument(args.context, document), "PaymentReceipt.pdf");
}

export const handle = { title: "Payment receipt", isFile: true, roles: "physician" } satisfies RouteHandle;
