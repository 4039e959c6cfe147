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

// oxlint cannot: such a comment switches off the rule that would find it.
const switchesOff = /(?:eslint|oxlint)-(?:disable|enable)|(?:prettier|oxfmt)-ignore/;

it("no source switches a check off", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => switchesOff.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(
    ["// eslint-disable-next-line no-console", "/* oxlint-disable */"].every((line) => switchesOff.test(line)),
  ).toBe(true);
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
