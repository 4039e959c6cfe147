import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Returns the part of a build that a path can need. Remix ranks and lists all routes of its build several times for
 * each request; with those of one first path segment a page costs the same however many others there are (bench/).
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
export function addressesOf({ routes, basename = "/" }: Pick<ServerBuild, "routes" | "basename">): string[] {
  const base = basename.replace(/\/$/, "");
  return Object.values(routes).map((route) => [base, ...addressOf(routes, route)].join("/"));
}

/** Returns the first segment of the route's path, in lower case; null where it is not fixed. */
function fixedSegment(routes: Routes, route: Routes[string]): string | null {
  const [first = ""] = addressOf(routes, route);
  return /^(:.*|\*|.*\?)?$/.test(first) ? null : first.toLowerCase();
}

/** Returns the segments of a route's path, beginning with its parents'. */
export function addressOf(routes: Routes, route: Routes[string]): string[] {
  return withParents(routes, route).flatMap(({ path = "" }) => path.split("/").filter(Boolean));
}

/** Returns the route after its parents, the root first. */
function withParents(routes: Routes, route: Routes[string]): Routes[string][] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...withParents(routes, parent), route];
}
