import { data } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { ErrorMessage } from "~/app/ui/messages/ErrorMessage";
import { unauthorizedText } from "./unauthorizedText";

export async function loader() {
  return data(null, { status: 403 });
}

export const handle = { title: "Unauthorized", roles: "open" } satisfies RouteHandle;

export default function Unauthorized() {
  return <ErrorMessage title="Unauthorized" paragraphs={[unauthorizedText]} reference={null} />;
}
