import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { journalFile, movementsFile } from "./dayFiles";
import { dayOf } from "./dayOf";

/** PAY-40: the day's movements, or its entries for the board's books. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePaymentsStaff(args);
  const { paymentsOffice, ledgerAccounts } = args.context;
  const day = dayOf(args);
  const file = args.params["file"];
  const statement = (await paymentsOffice.days.find(day))?.statement ?? null;
  if (statement === null) throw new Response(null, { status: 404 });
  if (file === "movements.csv") return csvResponse(`payments-${day}.csv`, movementsFile(day, statement));
  if (file === "journal.csv") return csvResponse(`journal-${day}.csv`, journalFile(day, statement, ledgerAccounts));
  throw new Response(null, { status: 404 });
}

export const handle = { title: "Day", isFile: true, roles: "staff-or-finance" } satisfies RouteHandle;
