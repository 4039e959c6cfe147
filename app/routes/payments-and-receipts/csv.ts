import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/csvResponse";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/orErrorPage";
import { paymentsFile } from "./paymentsFile";
import { readReceipts } from "./readPayments";

/** Every payment, line by line, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { board } = await requirePhysician(args);
  return csvResponse("payments.csv", paymentsFile(await orErrorPage(args.context, readReceipts(board))));
}

export const handle = { title: "Payments", isFile: true, roles: "physician" } satisfies RouteHandle;
