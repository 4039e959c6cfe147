import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faultsOf, tryFullDisk } from "./fullDisk";
import { newTally } from "./visitors";

it("a disk on which nothing was refused, or nothing read, was not tried", () => {
  const tally = newTally();
  expect(faultsOf({ tally, meanwhile: { reads: 4, saved: 0, refused: 4 } })).toEqual([]);
  expect(faultsOf({ tally, meanwhile: { reads: 4, saved: 4, refused: 0 } })).toEqual([
    "no save was refused while the disk was full",
  ]);
  expect(faultsOf({ tally, meanwhile: { reads: 0, saved: 0, refused: 4 } })).toEqual([
    "no dashboard was read while the disk was full",
  ]);
  expect(
    faultsOf({
      tally: { ...tally, failures: ["a save was answered with 500"] },
      meanwhile: { reads: 4, saved: 0, refused: 4 },
    }),
  ).toHaveLength(1);
});

// Without permission to make such a disk there is nothing to clean up either.
it("leaves no disk behind where the database cannot use it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "no-database-"));
  const endings: (() => unknown)[] = [];
  const unexpected = () => Promise.reject(new Error("Unexpected call"));
  const around = {
    server: { connection: { host: folder } },
    trial: { folder, atEnd: (end: () => unknown) => void endings.unshift(end) },
    settings: {},
    proxy: { portals: new Set<number>() },
    tell: () => undefined,
    signedIn: unexpected,
  };
  await tryFullDisk(around).catch(() => null);
  for (const end of endings) await end();
  expect(await readFile("/proc/mounts", "utf8").catch(() => "")).not.toContain(folder);
  await rm(folder, { recursive: true });
});
