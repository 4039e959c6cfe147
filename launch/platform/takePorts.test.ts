import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { takePorts } from "./takePorts";

const host = "127.0.0.1";
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Returns the first of four consecutive free ports; those at the offsets in `taken` are in use. */
async function portsWith(...taken: readonly number[]): Promise<number> {
  for (let first = 20_000 + Math.floor(Math.random() * 20_000); ; first += 4) {
    const servers = await Promise.all([0, 1, 2, 3].map((offset) => occupied(first + offset)));
    for (const [offset, server] of servers.entries()) {
      if (server !== null && taken.includes(offset)) open.push({ close: () => closed(server) });
      else if (server !== null) await closed(server);
    }
    if (servers.every((server) => server !== null)) return first;
  }
}

const occupied = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

async function take(port: number, arePortsChosen: boolean) {
  const steps: string[] = [];
  const taken = await takePorts(
    { port, host, arePortsChosen, mode: "demo", cardProcessor: { kind: "sandbox", port: port + 1, publicUrl: null } },
    (step) => void steps.push(step),
  );
  open.push({ close: () => taken.listener.close(0) });
  return { port: taken.listener.port, cardProcessor: taken.cardProcessor, steps };
}

it("takes the two ports of the settings where both are free", async () => {
  const port = await portsWith();
  expect(await take(port, false)).toMatchObject({ port, cardProcessor: { port: port + 1 }, steps: [] });
});

it.each([[0], [1]])("takes the next pair where one of the usual two is in use, and says so", async (taken) => {
  const port = await portsWith(taken);
  const found = await take(port, false);
  expect(found).toMatchObject({ port: port + 2, cardProcessor: { port: port + 3 } });
  expect(found.steps).toEqual([expect.stringContaining(`listens on port ${port + 2}`)]);
});

it("keeps to a port that was chosen, and says what to do where it is in use", async () => {
  const port = await portsWith(0);
  await expect(take(port, true)).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`,
  );
});

it("says so of the sandbox's port, and leaves the portal's free", async () => {
  const port = await portsWith(1);
  await expect(take(port, true)).rejects.toThrow(
    `Port ${port + 1}, the sandbox's, is in use. Choose another: SANDBOX_PORT=${port + 2} npm start`,
  );
  const free = await occupied(port);
  expect(free).not.toBeNull();
  if (free !== null) await closed(free);
});
