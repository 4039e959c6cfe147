import { data } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";

/** AUTH-16, word for word; a guard's refusal says the same. */
export const unauthorizedText =
  "You are unauthorized to view this page. If you believe you received this page in error, " +
  "try logging out and logging back in again.";

/** Public. */
export async function loader() {
  return data(null, { status: 403 });
}

export const handle = { title: "Unauthorized", roles: "open" } satisfies RouteHandle;

export default function Unauthorized() {
  return <ErrorMessage title="Unauthorized" paragraphs={[unauthorizedText]} reference={null} />;
}
