import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { download } from "~/app/server/responses/download";
import { requirePhysician } from "~/app/session/guards/guards";
import { orNoDocument } from "~/app/session/guards/refusals";

/** The annual fees that can be paid today, for an employer; 404 where there are none. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  return download(args.request, await orNoDocument(args.context, board.downloadAnnualFeesDue()), "Annual Fees Due.pdf");
}

export const handle = { title: "Annual fees due", isFile: true, roles: "physician" } satisfies RouteHandle;
