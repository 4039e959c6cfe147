import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const parts = ["app", "companions", "launch", "packages"];
const maxFiles = 25;

/** Sources without their tests, by folder. */
const folders = parts
  .flatMap((part) => readdirSync(join(root, part), { recursive: true, withFileTypes: true }))
  .filter((entry) => /(?<!\.test)\.tsx?$/.test(entry.name))
  .reduce(
    (all, { parentPath, name }) => all.set(parentPath, [...(all.get(parentPath) ?? []), name]),
    new Map<string, string[]>(),
  );

it(`no folder has more than ${maxFiles} sources`, () => {
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter(([, files]) => files.length > maxFiles).map(([folder]) => folder)).toEqual([]);
});
