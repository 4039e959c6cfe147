import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openSession } from "./cluster";

it("a session is given up after 5 seconds where the server accepts the connection and does not answer", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-silent-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = createServer((socket) => void socket.resume()).listen(join(folder, ".s.PGSQL.5432"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const session = openSession(folder, "postgres");
  await once(server, "connection");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await session).toBe("silent");
});
