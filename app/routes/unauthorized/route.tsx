import { data } from "@remix-run/node";
import { unauthorizedText } from "~/app/errorView";
import type { RouteHandle } from "~/app/routeHandle";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";

export async function loader() {
  return data(null, { status: 403 });
}

export const handle = { title: "Unauthorized", roles: "open" } satisfies RouteHandle;

export default function Unauthorized() {
  return <ErrorMessage title="Unauthorized" paragraphs={[unauthorizedText]} reference={null} />;
}
