import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startingHeader } from "~/app/server/listen";
import { type FrontProxy, openFrontProxy } from "./frontProxy";

let proxy: FrontProxy;
let servers: Server[];
beforeEach(async () => {
  proxy = await openFrontProxy();
  servers = [];
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers) await new Promise((closed) => server.close(closed));
});

/** A portal that handles every request alike; returns the number of requests. */
async function portal(handle: RequestListener) {
  const asked = { times: 0, port: 0 };
  const server = createServer((request, response) => {
    asked.times += 1;
    handle(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  asked.port = (server.address() as AddressInfo).port; // The server listens on a port.
  proxy.portals.add(asked.port);
  return asked;
}
const ask = (method: string) => fetch(`http://127.0.0.1:${proxy.port}/`, { method });
/** Two requests, so that each portal is the first in turn once. */
const askTwice = async (method: string) => [await ask(method), await ask(method)].map(({ status }) => status).sort();

const serving: RequestListener = (_request, response) => response.end("served");
const starting: RequestListener = (_request, response) => response.writeHead(503, { [startingHeader]: "1" }).end();
const unavailable: RequestListener = (_request, response) => response.writeHead(503).end();
const dying: RequestListener = (request) => request.socket.destroy();

describe.each(["GET", "POST"])("the proxy in front of several portals, for a %s", (method) => {
  it("gives what a portal that starts has not looked at to the next one", async () => {
    await portal(starting);
    const other = await portal(serving);
    expect(await askTwice(method)).toEqual([200, 200]);
    expect(other.times).toBe(2);
  });

  it("gives what a portal that is gone has refused to the next one", async () => {
    const gone = await portal(serving);
    await new Promise((closed) => servers.pop()?.close(closed));
    await portal(serving);
    expect(await askTwice(method)).toEqual([200, 200]);
    expect(gone.times).toBe(0);
  });

  it("passes back a 503 that a portal has answered for what it did, and asks no one again", async () => {
    const one = await portal(unavailable);
    const other = await portal(serving);
    expect(await askTwice(method)).toEqual([200, 503]);
    expect([one.times, other.times]).toEqual([1, 1]);
  });

  it("says so where all of them are starting", async () => {
    await portal(starting);
    expect((await ask(method)).status).toBe(503);
  });
});

it("asks another only for a GET that a portal took and never answered, and counts the others", async () => {
  await portal(dying);
  const other = await portal(serving);
  expect(await askTwice("GET")).toEqual([200, 200]);
  expect(proxy.lost).toBe(0);
  expect(await askTwice("POST")).toEqual([200, 502]);
  expect([other.times, proxy.lost]).toEqual([3, 1]);
});
