import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import { requireCurrentStaff } from "~/app/session/guards/guards";
import { readNotice } from "~/app/session/guards/notices";
import { PaymentList } from "./PaymentList";
import { paymentListView } from "./view";

/** PAY-10: what neither the provider nor the board could end, for staff of either role. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireCurrentStaff(args);
  const { paymentsOffice } = args.context;
  const [unresolved, settled] = await Promise.all([paymentsOffice.unresolved(), paymentsOffice.settled()]);
  return { view: paymentListView(unresolved, settled), notice: readNotice(args, session) };
}

export const handle = {
  title: "Unresolved payments",
  area: "unresolved-payments",
  roles: "staff",
} satisfies RouteHandle;

export default function StaffPayments() {
  return <PaymentList {...useLoaderData<typeof loader>()} />;
}
