import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "./makeFolder";

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "portal-folder-"));
});
afterAll(() => rmSync(base, { recursive: true }));

it("makes a folder with all that are above it, once or again", async () => {
  const path = join(base, "a/b/c");
  await Promise.all([makeFolder(path, 0o700), makeFolder(path, 0o700)]);
  await makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it("fails where a file stands in the way", async () => {
  const file = join(base, "file");
  writeFileSync(file, "");
  await expect(makeFolder(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(file, "folder"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

it.runIf(process.platform === "linux")(
  "fails, and does not go on for good, where the system keeps a folder for itself",
  async () => {
    for (const path of ["/proc/portal", "/proc/portal/postgres"])
      await expect(makeFolder(path)).rejects.toMatchObject({ code: "ENOENT" });
  },
);
