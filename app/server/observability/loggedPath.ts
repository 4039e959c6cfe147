/** Path words outside the route table: the mounts, their documents, and the identity provider's endpoints. */
const ownWords = [
  "physicianportal",
  "configuration.json",
  "assets",
  "healthz",
  "readyz",
  "metrics",
  "board",
  "identity",
  "auth",
  "token",
  "jwks",
  "session",
  "end",
  "confirm",
  "sign-in",
  "cancel",
  "demonstration",
  "account",
  "create-password",
  "confirm-email",
  "object-to-email",
  "not-me",
  "not-my-factor",
  "keep-factor",
  "keep-email",
  "reported",
  "forgotten-password",
  "sent",
  "email-confirmed",
  "look",
  "outbox",
  "attachment",
  ".well-known",
  "openid-configuration",
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

/** Mounts whose paths need no metrics of their own. */
const mounts = ["/physicianportal/assets", "/identity", "/board", "/outbox"];

/**
 * Returns the route names of metrics: one for each known path, one for everything below a mount, `other` for anything
 * made up. However many paths are requested, there are no more names than these.
 *
 * @param known path patterns, such as `/physicianportal/Apply/:examinationId?`.
 * @param loggedPath the loggable part of a path; a name is its result for a pattern.
 */
export function routeNames(known: Iterable<string>, loggedPath: (path: string) => string): (logged: string) => string {
  const names = new Set(
    [...known]
      .filter((path) => !path.includes("*"))
      .flatMap(withAndWithoutOptions)
      .map(loggedPath)
      .map(bare),
  );
  return (logged) => {
    const name = bare(logged);
    if (names.has(name)) return name;
    return mounts.find((mount) => `${name}/`.startsWith(`${mount}/`)) ?? "other";
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
