import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { credentialKeys, publicHeaders } from "./credentialKeys";

/** CRED-03: the keys by which the board signs credentials (RFC 7517), and those of credentials that have not expired. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { keys } = await credentialKeys(context);
  return Response.json({ keys }, { headers: { ...publicHeaders, "Content-Type": "application/jwk-set+json" } });
}

export const handle = { title: "Keys of credentials", isFile: true, roles: "open" } satisfies RouteHandle;
