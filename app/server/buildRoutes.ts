import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";

/** A page or a download, as its module describes it. */
export type DescribedRoute = ReturnType<typeof describedRoutes>[number];

type BuildRoutes = ServerBuild["routes"];

/** Every leaf route of the build. One without a handle has that of the nearest parent. */
export function describedRoutes({ routes }: Pick<ServerBuild, "routes">) {
  const around = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => !around.has(id))
    .map((route) => ({
      id: route.id,
      /** Relative to the base path, with its `:parameters`: `/Apply/:examinationId`. */
      path: `/${segmentsOf(routes, route).join("/")}`,
      handle: handleOf(routes, route) ?? missing(route),
    }));
}

function handleOf(routes: BuildRoutes, { parentId, module }: BuildRoutes[string]): RouteHandle | null {
  if (module.handle !== undefined) return module.handle as RouteHandle; // Routes export RouteHandle by type.
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent === undefined ? null : handleOf(routes, parent);
}

function missing({ id }: BuildRoutes[string]): never {
  throw new Error(`${id} exports no handle. Export one (app/routeHandle.ts).`);
}

/** Returns the path pattern of every route, including the base: `/physicianportal/Apply/:examinationId`. */
export function pathPatterns({ routes, basename = "/" }: Pick<ServerBuild, "routes" | "basename">): string[] {
  const base = basename.replace(/\/$/, "");
  return Object.values(routes).map((route) => [base, ...segmentsOf(routes, route)].join("/"));
}

/** Returns the segments of a route's path, beginning with its parents'. */
export function segmentsOf(routes: BuildRoutes, route: BuildRoutes[string]): string[] {
  return withParents(routes, route).flatMap(({ path = "" }) => path.split("/").filter(Boolean));
}

/** Returns the route after its parents, the root first. */
export function withParents(routes: BuildRoutes, route: BuildRoutes[string]): BuildRoutes[string][] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...withParents(routes, parent), route];
}

/** Returns the route of a path below the base path; null where only the page "Not found" matches. */
export function routeAt(routes: readonly DescribedRoute[], path: string): DescribedRoute | null {
  const known = routes.map(({ id, path: pattern }) => ({ id, path: pattern }));
  const [match] = matchRoutes(known, path) ?? [];
  const route = routes.find(({ id }) => id === match?.route.id);
  return route === undefined || route.path === "/*" ? null : route;
}
