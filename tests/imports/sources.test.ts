import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const notOurs = ["node_modules", "build", "data", "test-results", "playwright-report"];
const sources = sourcesIn(root).filter((path) => !path.startsWith(import.meta.dirname));

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || notOurs.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(?:tsx?|m?js)$/.test(entry.name) ? [path] : [];
  });
}

/** What no source contains, beyond what oxlint looks for. */
const forbidden = {
  // Time is passed in, so that every rule can be asked about any day.
  "reads the clock": /\bnew Date\(\)/,
  "switches a check off": /(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|nocheck)|(?:prettier|oxfmt)-ignore/,
};

describe.each(Object.entries(forbidden))("no source %s", (_what, pattern) => {
  it("in the repository", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((path) => pattern.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});

it.each([
  ["const today = new Date();", "reads the clock"],
  ["// eslint-disable-next-line no-console", "switches a check off"],
  ["/* oxlint-disable */", "switches a check off"],
  ["// @ts-ignore", "switches a check off"],
] as const)("%s %s", (line, what) => {
  expect(line).toMatch(forbidden[what]);
});

describe("imports", () => {
  /** From far to near: packages, ours and folders from the root, folders above, neighbors. */
  const distances = [/^(?!@portal\/)[^.~#]/, /^(?:~|#|@portal\/)/, /^\.\./, /^\.\//];

  const importedBy = (path: string) =>
    [...readFileSync(path, "utf8").matchAll(/^(?:import|\}) .*?"([^"]+)";$/gm)].map(([, from = ""]) => from);

  const isInOrder = (from: readonly string[]) => {
    const places = from.map((name) => distances.findIndex((distance) => distance.test(name)));
    return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
  };

  it("come from far to near, except in app/ui, where their order is that of the styles", () => {
    const ours = sources.filter((path) => /\.tsx?$/.test(path) && !path.includes("/app/ui/"));
    expect(ours.filter((path) => !isInOrder(importedBy(path)))).toEqual([]);
  });

  it.each([
    [["react", "@portal/domain/money", "~/app/paths", "../form", "./route"], true],
    [["./route", "react"], false],
    [["../form", "~/domain/money"], false],
  ] as const)("%j is in order: %s", (from, isRight) => {
    expect(isInOrder(from)).toBe(isRight);
  });
});
