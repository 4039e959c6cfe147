import { data } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { Unauthorized } from "~/app/ui/messages/ErrorMessage";

/** AUTH-16: public, and the same page that a guard's refusal shows. */
export async function loader() {
  return data(null, { status: 403 });
}

export const handle = { title: "Unauthorized", roles: "open" } satisfies RouteHandle;

export default Unauthorized;
