import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { loggedOutPath } from "~/app/session/oidc/signOut";
import { seeOther } from "~/app/session/guards/returnPath";

/** AUTH-04: where the identity provider redirects the browser after ending its session. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return seeOther(loggedOutPath(new URL(request.url).searchParams.get("state")));
}

export const handle = { title: "Sign out", roles: "open" } satisfies RouteHandle;
