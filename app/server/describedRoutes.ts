import type { ServerBuild } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { addressOf } from "./buildsByPath";

/** A page or a download, as its module describes it. */
export interface DescribedRoute {
  readonly id: string;
  /** Relative to the base path, with its `:parameters`: `/Apply/:examinationId`. */
  readonly path: string;
  readonly handle: RouteHandle;
}

type Routes = ServerBuild["routes"];

/** Every leaf route of the build. One without a handle has that of the nearest parent. */
export function describedRoutes({ routes }: Pick<ServerBuild, "routes">): DescribedRoute[] {
  const around = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => !around.has(id))
    .map((route) => ({
      id: route.id,
      path: `/${addressOf(routes, route).join("/")}`,
      handle: handleOf(routes, route) ?? missing(route),
    }));
}

function handleOf(routes: Routes, { parentId, module }: Routes[string]): RouteHandle | null {
  if (module.handle !== undefined) return module.handle as RouteHandle; // Routes export RouteHandle by type.
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent === undefined ? null : handleOf(routes, parent);
}

function missing({ id }: Routes[string]): never {
  throw new Error(`${id} exports no handle. Export one (app/routeHandle.ts).`);
}
