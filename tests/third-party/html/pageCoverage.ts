import { routedPages } from "~/tests/support/pages/routedPages";
import type { Answer } from "./walk";

/** Ids of routes without a page with status 200. */
export const neverShown: Readonly<Record<string, string>> = {
  "routes/notifications/route": "It takes buttons, and leads on.",
  "routes/payments/providerReturn/route": "It leads to where the payment is.",
  "routes/authentication.login/route": "It leads to the identity provider.",
  "routes/authentication.staff-login/route": "It leads to the identity provider.",
  "routes/authentication.login-callback/route": "It redirects to the requested page.",
  "routes/authentication.logout-callback/route": "It leads to the page that says so.",
  "routes/authentication.login-failed/route": "It is answered with 403.",
  "routes/session.kept-form/route": "It leads back to the form.",
  "routes/on-behalf-of.stop/route": "It leads to the staff's page.",
  "routes/unauthorized/route": "It is answered with 403.",
  "routes/not-found/route": "It is answered with 404.",
  "routes/error/route": "It is answered with 503.",
};

/** What is broken on purpose; pages fail nowhere else, and some do there. */
export const brokenBy = (schema: string) => `opened it without the schema ${schema}`;
export const schemas = ["board", "portal", "identity"] as const;

type Kept = Pick<Answer, "who" | "did" | "url" | "status">;

/** Pages that failed though nothing was broken, and parts that were broken without any page's failing. */
export function failures(answers: readonly Kept[]): string[] {
  // The error page itself is among the addresses that are opened.
  const failed = answers.filter(
    ({ status, url }) => status >= 500 && !/\/error(\/|$)/.test(new URL(url, "http://localhost").pathname),
  );
  const meant = schemas.map(brokenBy);
  return [
    ...failed.filter(({ did }) => !meant.includes(did)).map(({ status, who, did }) => `${status}: ${who} ${did}`),
    ...meant
      .filter((words) => !failed.some(({ did }) => did === words))
      .map((words) => `No page failed for who ${words}`),
  ];
}

/**
 * Routes of the portal whose page was never shown. @param home the portal's URL, with a final slash.
 */
export function notShown(answers: readonly Kept[], home: string): string[] {
  const shown = answers.flatMap(({ status, url }) =>
    status === 200 && url.startsWith(home) ? [routeOf(new URL(url).href.slice(home.length))] : [],
  );
  return addresses.map(({ id }) => id).filter((id) => !(id in neverShown) && !shown.includes(id));
}

/** Every route's pattern; those with the fewest parameters first, as the portal itself chooses among them. */
const addresses = routedPages
  .map(({ id, file, path = "" }) => ({
    id: id ?? file.replace(/\.tsx?$/, ""),
    parameters: path.split(":").length + (path === "*" ? 9 : 0),
    pattern: patternOf(path),
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) =>
      segment === "*"
        ? ".*"
        : segment.endsWith("?")
          ? "(/[^/]+)?"
          : segment.startsWith(":")
            ? "/[^/]+"
            : `/${segment.replaceAll(".", "\\.")}`,
    );
  return new RegExp(`^${segments.join("")}$`);
}

/** @param address relative to the portal's. */
const routeOf = (address: string) => addresses.find(({ pattern }) => pattern.test(`/${address.split(/[?#]/)[0]}`))?.id;
