/** Returns a path without its optional parts and with `values` for its parameters; null where a value is missing. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string | null {
  const segments = path.split("/").filter((segment) => segment !== "" && !segment.endsWith("?"));
  const filled = segments.map((segment) => (/^[:*]/.test(segment) ? values[segment] : segment));
  return filled.some((segment) => segment === undefined) ? null : filled.join("/");
}
