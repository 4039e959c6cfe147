import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { completeSignIn } from "~/app/session/oidc/completeSignIn";

/** AUTH-02: where the identity provider redirects the browser after sign-in. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return completeSignIn(args);
}

export const handle = { title: "Sign in", roles: "open" } satisfies RouteHandle;
