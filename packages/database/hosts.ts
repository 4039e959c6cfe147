/** Values of `target_session_attrs` that name the server which takes writes; the portal can use no other. */
const primaryAttributes: ReadonlySet<string | null> = new Set(["read-write", "primary"]);

/** A connection URL by its hosts: the driver knows one host in a URL, libpq several. */
export interface HostUrls {
  /** One URL for each host, in order. */
  readonly urls: readonly string[];
  /** Whether the server has to be asked if it takes writes: with several hosts, or `target_session_attrs`. */
  readonly asksForPrimary: boolean;
}

/** Null for what is no URL of a PostgreSQL, or asks for a server that takes no writes. */
export function readHostUrls(url: string): HostUrls | null {
  const [, before = "", hosts = "", after = ""] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  const [first] = urls;
  if (before === "" || first === undefined || !urls.every((one) => URL.canParse(one))) return null;
  const attribute = new URL(first).searchParams.get("target_session_attrs");
  if (attribute !== null && !primaryAttributes.has(attribute)) return null;
  return { urls, asksForPrimary: attribute !== null || urls.length > 1 };
}
