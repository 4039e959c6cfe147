/** Mounts below which addresses say nothing that a figure of their own would tell. */
const mounts = ["/physicianportal/assets", "/identity", "/board", "/outbox"];

/**
 * The routes that figures are kept for: one name for each known address, one for all below a mount, `other` for what
 * anybody may make up. However many addresses are asked for, there are no more names than these.
 *
 * @param known patterns of addresses, such as `/physicianportal/Apply/:examinationId?`.
 * @param loggedPath what of an address may be kept; a name is what it makes of a pattern.
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

/** `/a/:b?/:c?` stands for `/a`, `/a/:b` and `/a/:b/:c`. */
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
