import type { AppLoadContext } from "@remix-run/node";
import type { Payments } from "~/payments/payments";

/** Where the portal takes no payments, there are no pages of them. */
export function takingPayments({ payments }: Pick<AppLoadContext, "payments">): Payments {
  if (payments === null) throw new Response(null, { status: 404 });
  return payments;
}
