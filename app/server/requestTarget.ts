import { basePath } from "./basePath";

/** Routes with a parameter in which a slash may be encoded: a path to return to (AUTH-03), a board's invoice number. */
const slashesInParameters = new RegExp(`^${basePath}/(?:authentication/login|payments/invoices)/`, "i");

/** What is not visible ASCII (RFC 3986), and backslashes, which browsers read as slashes. */
const unreadable = /[^!-~]|\\|%5C/;
const dotSegment = /(?:\/|%2F)\.{1,2}(?=\/|%2F|$)/;
const escapedControl = /%(?:[01][\dA-F]|7F)/i;

export interface RequestTarget {
  /** Of a target in absolute form (RFC 9112, 3.2.2), which counts in place of the Host header; null in origin form. */
  readonly host: string | null;
  /** Path and query, in the one spelling in which each program reads the same path. */
  readonly url: string;
}

/**
 * Reads the target of a request; null for one that Express, file servers, proxies and `URL` may read as different
 * paths. Of the others, encoded letters, digits, `-`, `.`, `_` and `~` are decoded (RFC 3986, 6.2.2.2).
 */
export function readTarget(target: string): RequestTarget | null {
  const [, host = null, rest = target] = /^https?:\/\/([^/?#@\\]+)((?:[/?].*)?)$/i.exec(target) ?? [];
  const [path = "", ...query] = (host === null || rest.startsWith("/") ? rest : `/${rest}`).split("?");
  const plain = plainPath(path);
  // A broken escape in the query is harmless. A fragment is never sent.
  if (plain === null || rest.includes("#") || escapedControl.test(rest)) return null;
  return { host, url: [plain, ...query].join("?") };
}

function plainPath(path: string): string | null {
  if (!path.startsWith("/") || path.includes("//") || !isDecodable(path)) return null;
  const plain = path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  if (unreadable.test(plain) || dotSegment.test(plain)) return null;
  if (plain.includes("%2F") && !slashesInParameters.test(plain)) return null;
  return new URL(`http://portal.invalid${plain}`).pathname;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
