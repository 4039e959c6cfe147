import type { LoaderFunction } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";

/** SHELL-10: what no other route answers, and failures of routes without a page, in the shell. */
export const loader: LoaderFunction = ({ context }) => {
  throw context.failed ?? new Response(null, { status: 404 });
};

export const action = loader;

export const handle = { title: "Not found", roles: "open" } satisfies RouteHandle;

/** Never shown: the root's error page is. Without it the route would answer without the shell. */
export default function NotFound() {
  return null;
}
