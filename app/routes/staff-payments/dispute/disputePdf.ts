import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { refusal } from "~/app/session/guards/refusals";
import { asAttachment } from "@portal/contract/file";
import { disputeEvidence } from "./disputeEvidence";

/** What the portal has kept about a disputed payment, for the answer that staff send at the provider. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePaymentsStaff(args);
  const { paymentsOffice, writeDocument } = args.context;
  const payment = await paymentsOffice.look(args.params["intentId"] ?? "");
  if (payment === null || payment.intent.disputes.length === 0) throw new Response(null, { status: 404 });
  const bytes = await writeDocument(disputeEvidence(payment.intent));
  if (bytes === null) throw refusal({ kind: "no-document" });
  return new Response(args.request.method === "HEAD" ? null : bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": asAttachment("DisputeEvidence.pdf"),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

export const handle = {
  title: "Evidence about a dispute",
  isFile: true,
  roles: "staff-or-finance",
} satisfies RouteHandle;
