import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tightenFolder } from "./tightenFolder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-tighten-"));
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "keys.json"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it.each([
  [0o777, false, 0o700],
  [0o755, false, 0o700],
  [0o500, false, 0o500],
  [0o777, true, 0o711],
  [0o700, true, 0o700],
])("makes a data folder of mode %o, for root: %s, one of mode %o", async (before, asRoot, after) => {
  chmodSync(folder, before);
  expect(await tightenFolder(folder, asRoot)).toBeNull();
  expect(modeOf(folder)).toBe(after);
});

it("leaves a folder with other files as it is, and says what to do", async () => {
  writeFileSync(join(folder, "thesis.txt"), "");
  chmodSync(folder, 0o755);
  expect(await tightenFolder(folder, false)).toMatch(/holds other files.*DATA_FOLDER.*chmod 700/);
  expect(modeOf(folder)).toBe(0o755);
});
