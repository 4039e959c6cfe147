import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { createRequire } from "node:module";
import manifest from "~/package.json";

/** MDN's data of what browsers support, and since which version. */
export const compatData = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  readonly api: Identifier;
  readonly css: Identifier;
  readonly javascript: Identifier;
};

const oldBrowsers = manifest.browserslist.map((browser) => {
  const [name, version] = browser.split(" ");
  return [name as keyof CompatStatement["support"], Number(version)] as const;
});

/** Returns what the data has at these keys; undefined where it has nothing. */
export function featureAt(from: Identifier | undefined, ...keys: readonly string[]): Identifier | undefined {
  return keys.reduce<Identifier | undefined>(
    (feature, key) => (feature && Object.hasOwn(feature, key) ? feature[key] : undefined),
    from,
  );
}

/** Returns true where an old browser lacks the feature or a part of it, or has it only under a prefix that is not used. */
export function isLacking(feature: Identifier | undefined, usedPrefixes: readonly string[] = []): boolean {
  const support = feature?.__compat?.support;
  if (support === undefined) return false;
  const isMet = (statement: SimpleSupportStatement, version: number) =>
    isReached(statement.version_added, version) &&
    !isReached(statement.version_removed, version) &&
    !(statement.flags || statement.alternative_name || statement.partial_implementation) &&
    (statement.prefix === undefined || usedPrefixes.includes(statement.prefix));
  return oldBrowsers.some(
    ([name, version]) => ![support[name] ?? []].flat().some((statement) => isMet(statement, version)),
  );
}

function isReached(since: string | false | undefined, version: number): boolean {
  return typeof since === "string" && Number.parseFloat(since.replace("≤", "")) <= version;
}
