/** Path words that stand in no route table: the mounts, their documents, and the identity provider's endpoints. */
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
 * Makes the function that decides what of a path may stand in a log: the words of known paths, in lower case; all else
 * becomes `:value`. Addresses, ids and whatever people type after the slash can be personal data (decision 49), and what
 * is not known to be harmless is not kept.
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
