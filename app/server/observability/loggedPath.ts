/** Path words outside the tables of routes and calls: the mounts and their documents. */
const ownWords = [
  "physicianportal",
  "configuration.json",
  "assets",
  "healthz",
  "readyz",
  "metrics",
  "board",
  "identity",
  "look",
  "outbox",
  "attachment",
  "reminders",
  "off",
  "done",
];

/**
 * Makes the function that reduces a path to what may be logged: the words of known paths, in lower case; everything
 * else becomes `:value`. Postal addresses, ids and typed text can be personal (decision 0000.49), and only what is
 * known to be harmless is kept.
 *
 * @param knownPaths route patterns and call paths; their `:parameters` are left out.
 */
export function loggedPaths(knownPaths: Iterable<string>): (path: string) => string {
  const words = new Set(
    [...knownPaths]
      .flatMap((path) => path.split("/"))
      .filter(isFixed)
      .map(lower),
  );
  for (const word of ownWords) words.add(word);
  return (path) =>
    path
      .split("/")
      .map((segment) => (segment === "" || words.has(lower(segment)) ? lower(segment) : ":value"))
      .join("/");
}

const isFixed = (segment: string) => segment !== "" && !segment.startsWith(":") && segment !== "*";
const lower = (segment: string) => segment.toLowerCase();

/**
 * What a route is for: a page that a person waits for, one of signing in or of the account at the built-in provider, a
 * file, a call by a program, or a check by the proxy or the monitoring.
 */
export type RouteKind = "page" | "sign-in" | "file" | "call" | "probe" | "other";

/** One of a few, for the labels of metrics. */
export interface CountedRoute {
  readonly route: string;
  readonly kind: RouteKind;
}

/** Mounts whose paths need no metrics of their own. */
const mounts: readonly CountedRoute[] = [
  { route: "/physicianportal/assets", kind: "file" },
  { route: "/identity", kind: "file" },
  { route: "/board", kind: "call" },
  { route: "/outbox", kind: "page" },
  { route: "/reminders/off", kind: "page" },
];

/**
 * Finds the route under which metrics count a request: one for each known path, one for everything below a mount,
 * `other` for anything made up. However many paths are requested, there are no more than these.
 *
 * @param known path patterns by kind, such as `/physicianportal/Apply/:examinationId?`. A later kind counts.
 * @param loggedPath the loggable part of a path; a route's name is its result for a pattern.
 */
export function countedRoutes(
  known: Partial<Readonly<Record<RouteKind, readonly string[]>>>,
  loggedPath: (path: string) => string,
): { readonly routes: readonly CountedRoute[]; readonly routeOf: (logged: string) => CountedRoute } {
  const kinds = new Map(
    Object.entries(known).flatMap(([kind, paths]) =>
      paths
        .filter((path) => !path.includes("*"))
        .flatMap(withAndWithoutOptions)
        .map((path): [string, RouteKind] => [bare(loggedPath(path)), kind as RouteKind]),
    ),
  );
  return {
    routes: [...kinds].map(([route, kind]) => ({ route, kind })),
    routeOf(logged) {
      const route = bare(logged);
      const kind = kinds.get(route);
      if (kind !== undefined) return { route, kind };
      return mounts.find((mount) => `${route}/`.startsWith(`${mount.route}/`)) ?? { route: "other", kind: "other" };
    },
  };
}

/** `/a/:b?/:c?` means `/a`, `/a/:b` and `/a/:b/:c`. */
function withAndWithoutOptions(path: string): string[] {
  const segments = path.split("/");
  const firstOption = segments.findIndex((segment) => segment.endsWith("?"));
  const lengths = firstOption < 0 ? [] : segments.slice(firstOption).map((_, count) => firstOption + count);
  return [...lengths, segments.length].map((length) =>
    segments
      .slice(0, length)
      .map((segment) => segment.replace(/\?$/, ""))
      .join("/"),
  );
}

const bare = (path: string) => path.replace(/\/+$/, "") || "/";
