import { request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { type Listener, listen, startingHeader } from "./listen";

/** Resolves with the first request's answer, which is still to be given. */
function firstAsked(listener: Listener): Promise<ServerResponse> {
  return new Promise((resolve) => listener.serve((_request, response) => resolve(response)));
}

describe("listening", () => {
  it("answers 503, and that it is starting, until there is something to serve", async () => {
    const listener = await listen(0, "127.0.0.1");
    const starting = await fetch(listener.ownUrl);
    expect(starting.status).toBe(503);
    expect(starting.headers.has(startingHeader)).toBe(true);
    listener.serve((_request, response) => response.writeHead(503).end("here"));
    const serving = await fetch(listener.ownUrl);
    expect(await serving.text()).toBe("here");
    expect(serving.headers.has(startingHeader)).toBe(false);
    await listener.close(1000);
  });

  it("lets a request under way finish and accepts no other", async () => {
    const listener = await listen(0, "127.0.0.1");
    const asked = firstAsked(listener);
    const underWay = fetch(listener.ownUrl);
    const response = await asked;
    const closed = listener.close(5000);
    await expect(fetch(listener.ownUrl)).rejects.toThrow();
    response.end("finished");
    expect(await (await underWay).text()).toBe("finished");
    await closed;
  });

  it("closes a connection that is kept open and idle", async () => {
    const listener = await listen(0, "127.0.0.1");
    listener.serve((_request, response) => response.end("here"));
    await (await fetch(listener.ownUrl, { headers: { connection: "keep-alive" } })).text();
    const start = performance.now();
    await listener.close(5000);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("cuts off what takes longer than its patience", async () => {
    const listener = await listen(0, "127.0.0.1");
    const asked = firstAsked(listener);
    const underWay = new Promise((_resolve, reject) => request(listener.ownUrl).on("error", reject).end());
    await asked;
    await Promise.all([listener.close(50), expect(underWay).rejects.toThrow("socket hang up")]);
  });

  it.each([
    ["what is no HTTP", "hello\r\n\r\n", "400 Bad Request"],
    [
      "two lengths of one body",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      "400 Bad Request",
    ],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])("refuses %s", async (_what, sent, status) => {
    const listener = await listen(0, "127.0.0.1");
    const socket = connect(listener.port, "127.0.0.1", () => socket.end(sent));
    expect(await text(socket)).toContain(`HTTP/1.1 ${status}\r\n`);
    await listener.close(1000);
  });
});
