import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffPaymentsPage } from "~/app/forms/paymentPages";
import type { RouteHandle } from "~/app/routeHandle";
import { csvResponse } from "~/app/server/responses/download";
import { requirePaymentsStaff } from "~/app/session/guards/guards";
import { seeOther } from "~/app/session/guards/returnPath";
import { maxListed } from "@portal/payments/paymentFilter";
import { readFilter, withFilter } from "./filterForm";
import { paymentsFile } from "./paymentsFile";

/** The payments that the list shows with this filter, on all its pages; the list says why where there is no file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requirePaymentsStaff(args);
  const { values, filter } = readFilter(new URL(args.request.url).searchParams);
  if (filter === null) return seeOther(withFilter(staffPaymentsPage, values));
  const payments = await args.context.paymentsOffice.list.page(filter, null, maxListed + 1);
  if (payments.length > maxListed) return seeOther(withFilter(staffPaymentsPage, values));
  return csvResponse("payments.csv", paymentsFile(payments));
}

export const handle = { title: "Payments", isFile: true, roles: "staff-or-finance" } satisfies RouteHandle;
