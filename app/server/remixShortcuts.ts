import { data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { segmentsOf, withParents } from "./buildRoutes";

// Two things that Remix 2.17.5 does for each page and that no page needs. Without the first shortcut a dashboard takes
// 1.09 of the CPU, without the second 1.15 (lab/bench/README.md).

/**
 * Hides loader data inside a function until pages are rendered: Remix would serialize it for the browser, where no page
 * uses it. `visibleData` is the way back.
 */
export function hidingData(handler: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer: unknown = await handler(args);
    if (answer instanceof Response) return answer;
    return isWithInit(answer) ? data(() => answer.data, answer.init ?? undefined) : () => answer;
  };
}

export function visibleData<Data extends Record<string, unknown>>(hidden: Data): Data {
  const values = Object.entries(hidden).map(([route, value]) => [
    route,
    typeof value === "function" ? (value as () => unknown)() : value,
  ]);
  return Object.fromEntries(values) as Data;
}

/** Returns whether it is a result of Remix's `data`, as Remix itself decides it. */
function isWithInit(answer: unknown): answer is ReturnType<typeof data> {
  return typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
}

/**
 * Returns the part of a build that a path can need: Remix ranks and lists all routes of its build several times for each
 * request. With those of one first path segment a page costs the same however many others there are.
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

/** Returns the first segment of the route's path, in lower case; null where it is not fixed. */
function fixedSegment(routes: ServerBuild["routes"], route: ServerBuild["routes"][string]): string | null {
  const [first = ""] = segmentsOf(routes, route);
  return /^(:.*|\*|.*\?)?$/.test(first) ? null : first.toLowerCase();
}
