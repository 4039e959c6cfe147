import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPostgresServer } from "./postgresServer";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "servers-"));
  // As root, servers run as another user.
  await chmod(folder, 0o777);
  await mkdir(join(folder, "temporary"));
  await chmod(join(folder, "temporary"), 0o777);
  vi.stubEnv("TMPDIR", join(folder, "temporary"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A system server whose programs are scripts. */
async function serverOf(scripts: Readonly<Record<string, string>>): Promise<string> {
  const bin = join(folder, "servers/18/bin");
  await mkdir(bin, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return join(folder, "servers");
}
const left = () => readdir(join(folder, "temporary"));

it("leaves nothing of a server that cannot make its folder", async () => {
  await expect(startPostgresServer({ servers: await serverOf({ initdb: "exit 1" }) })).rejects.toThrow("initdb");
  expect(await left()).toEqual([]);
});

it("leaves nothing of a server that ends by itself, and says so soon", async () => {
  await expect(
    startPostgresServer({ servers: await serverOf({ initdb: "exit 0", postgres: "exit 1" }) }),
  ).rejects.toThrow("does not answer");
  expect(await left()).toEqual([]);
});

it("leaves nothing of a server that never answers", async () => {
  const pid = join(folder, "pid");
  const postgres = `echo $$ > ${pid}; trap 'exit 0' INT; while :; do sleep 0.1; done`;
  await expect(
    startPostgresServer({ servers: await serverOf({ initdb: "exit 0", postgres }), timeoutMs: 2_000 }),
  ).rejects.toThrow("does not answer");
  expect(await left()).toEqual([]);
  const number = Number(await readFile(pid, "utf8"));
  expect(() => process.kill(number, 0)).toThrow("ESRCH");
});
