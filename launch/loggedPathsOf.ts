import type { ServerBuild } from "@remix-run/node";
import { loggedPaths } from "~/app/server/loggedPath";
import { calls } from "~/contract/calls";
import { identityCalls, identityExtensions } from "~/contract/identity";

/** What a log may keep of a path. */
export function loggedPathsOf(
  { routes }: ServerBuild,
  more: readonly string[] | null = null,
): (path: string) => string {
  return loggedPaths([
    ...Object.values(routes).flatMap(({ path = "" }) => path),
    ...[...Object.values(calls), ...Object.values(identityCalls), ...Object.values(identityExtensions)].map(
      (call) => call.path,
    ),
    ...(more ?? []),
  ]);
}
