import type { ServerBuild } from "@remix-run/node";
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

/**
 * Returns the part of a build that a path can need. Remix ranks and lists all routes of its build several times for
 * each request; with those of one first path segment a page costs the same however many others there are (lab/bench/).
 */
export function buildsByPath(build: ServerBuild): (pathname: string) => ServerBuild {
  const base = (build.basename ?? "/").replace(/\/$/, "") + "/";
  const fixed = new Set(Object.values(build.routes).flatMap((route) => fixedSegment(build.routes, route) ?? []));
  const parts = new Map([...fixed].map((segment) => [segment, partOf(build, segment)]));
  const others = partOf(build, null);
  return (pathname) => {
    const [first = ""] = pathname.slice(base.length).split("/", 1);
    // Earlier middleware has refused what cannot be decoded.
    return parts.get(decodeURIComponent(first).toLowerCase()) ?? others;
  };
}

/** The pages whose path begins with `segment`, those that any path may match, and their layouts. */
function partOf(build: ServerBuild, segment: string | null): ServerBuild {
  const parents = new Set(Object.values(build.routes).map(({ parentId }) => parentId));
  const pages = Object.values(build.routes).filter((route) => {
    const own = fixedSegment(build.routes, route);
    return !parents.has(route.id) && (own === null || own === segment);
  });
  const ids = new Set(pages.flatMap((page) => withParents(build.routes, page)).map(({ id }) => id));
  const within = <Route>(routes: { readonly [id: string]: Route }) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: within(build.routes), assets: { ...build.assets, routes: within(build.assets.routes) } };
}

/** Returns the path pattern of every route, including the base: `/physicianportal/Apply/:examinationId`. */
export function pathPatterns({ routes, basename = "/" }: Pick<ServerBuild, "routes" | "basename">): string[] {
  const base = basename.replace(/\/$/, "");
  return Object.values(routes).map((route) => [base, ...segmentsOf(routes, route)].join("/"));
}

/** Returns the first segment of the route's path, in lower case; null where it is not fixed. */
function fixedSegment(routes: BuildRoutes, route: BuildRoutes[string]): string | null {
  const [first = ""] = segmentsOf(routes, route);
  return /^(:.*|\*|.*\?)?$/.test(first) ? null : first.toLowerCase();
}

/** Returns the segments of a route's path, beginning with its parents'. */
function segmentsOf(routes: BuildRoutes, route: BuildRoutes[string]): string[] {
  return withParents(routes, route).flatMap(({ path = "" }) => path.split("/").filter(Boolean));
}

/** Returns the route after its parents, the root first. */
function withParents(routes: BuildRoutes, route: BuildRoutes[string]): BuildRoutes[string][] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...withParents(routes, parent), route];
}
