import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeFolder, tightenFolder } from "./makeFolder";

describe("make folder", () => {
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

  it("fails where a file is in the way", async () => {
    const file = join(base, "file");
    writeFileSync(file, "");
    await expect(makeFolder(file)).rejects.toMatchObject({ code: "EEXIST" });
    await expect(makeFolder(join(file, "folder"))).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it.runIf(process.platform === "linux")(
    "fails, and does not continue for good, where the system keeps a folder for itself",
    async () => {
      for (const path of ["/proc/portal", "/proc/portal/postgres"])
        await expect(makeFolder(path)).rejects.toMatchObject({ code: "ENOENT" });
    },
  );
});

describe("tighten folder", () => {
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
});
