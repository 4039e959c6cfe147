import type { ServerBuild } from "@remix-run/node";
import type { ViteDevServer } from "vite";

const module = "virtual:remix/server-build";

/** The portal's pages: bundled along with the server, or made anew by Vite for each request in development. */
export async function portalBuild(vite: ViteDevServer | undefined): Promise<ServerBuild> {
  if (vite === undefined) return import("virtual:remix/server-build");
  return (await vite.ssrLoadModule(module)) as ServerBuild; // What Remix's Vite plugin writes.
}
