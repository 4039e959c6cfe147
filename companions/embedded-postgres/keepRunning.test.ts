import { EventEmitter } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { keepRunning } from "./keepRunning";

it("a server that cannot be started again is reported once for each attempt, after pauses that grow", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-occupied-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postgres = join(folder, "postgres");
  await writeFile(postgres, "#!/bin/sh\necho 'lock file \"postmaster.pid\" already exists'\nexit 1\n", { mode: 0o700 });
  const session = new EventEmitter();
  const done = () => Promise.resolve();
  const server = { socketFolder: join(folder, "socket"), hasEnded: () => true, stop: done, handOver: done };
  const errors: string[] = [];
  const running = keepRunning(
    { server, session: Object.assign(session, { end: done }) as unknown as pg.Client },
    {
      home: { folder, cluster: join(folder, "cluster"), log: join(folder, "log"), account: null },
      binaries: { folder, initdb: postgres, postgres, majorVersion: "18" },
      log: { info: () => undefined, error: (message) => void errors.push(message) },
      attemptTimeoutMs: 200,
    },
  );
  session.emit("end");
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await running.stop();
  const pauses = errors.map((message) => /next attempt in ([\d.]+) s\. .*Another server/.exec(message)?.[1]);
  expect(pauses.slice(0, 4)).toEqual([undefined, "0.25", "0.5", "1"]);
});
