import { request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { type Listener, listen, startingHeader } from "./listen";

/** Resolves with the first request's response, which is still to be sent. */
function firstAsked(listener: Listener): Promise<ServerResponse> {
  return new Promise((resolve) => void listener.serve((_request, response) => resolve(response)));
}

describe("listening", () => {
  it("answers 503, and that it is starting, until there is something to serve", async () => {
    const listener = await listen(0, "127.0.0.1");
    const starting = await fetch(listener.ownUrl);
    expect(starting.status).toBe(503);
    expect(starting.headers.has(startingHeader)).toBe(true);
    await listener.serve((_request, response) => response.writeHead(503).end("here"));
    const serving = await fetch(listener.ownUrl);
    expect(await serving.text()).toBe("here");
    expect(serving.headers.has(startingHeader)).toBe(false);
    await listener.close(1000);
  });

  it("reports each request that it answers so", async () => {
    const asked: string[] = [];
    const listener = await listen(0, "127.0.0.1", { onStarting: ({ method, url }) => asked.push(`${method} ${url}`) });
    await fetch(`${listener.ownUrl}/readyz`);
    await listener.serve((_request, response) => response.end("here"));
    await fetch(listener.ownUrl);
    expect(asked).toEqual(["GET /readyz"]);
    await listener.close(1000);
  });

  it("keeps its port closed, where it should, until there is something to serve", async () => {
    const taken = await listen(0, "127.0.0.1");
    await expect(listen(taken.port, "127.0.0.1", { before: "closed" })).rejects.toThrow("EADDRINUSE");
    await taken.close(0);
    const listener = await listen(taken.port, "127.0.0.1", { before: "closed" });
    await expect(fetch(listener.ownUrl)).rejects.toThrow();
    await listener.serve((_request, response) => response.end("here"));
    expect(await (await fetch(listener.ownUrl)).text()).toBe("here");
    await listener.close(1000);
  });

  it("lets a request under way finish and accepts no other", async () => {
    const listener = await listen(0, "127.0.0.1");
    const asked = firstAsked(listener);
    const underWay = fetch(listener.ownUrl);
    const response = await asked;
    const closed = listener.close(5000);
    // Connections that the system has already accepted are still answered.
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
    await expect(fetch(listener.ownUrl)).rejects.toThrow();
    response.end("finished");
    expect(await (await underWay).text()).toBe("finished");
    await closed;
  });

  it("closes a connection that is kept open and idle", async () => {
    const listener = await listen(0, "127.0.0.1");
    await listener.serve((_request, response) => response.end("here"));
    await (await fetch(listener.ownUrl, { headers: { connection: "keep-alive" } })).text();
    const start = performance.now();
    await listener.close(5000);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("cuts off what takes longer than its timeout", async () => {
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
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", "400 Bad Request"],
    [
      "an empty Transfer-Encoding",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\nContent-Length: 1\r\n\r\na",
      "400 Bad Request",
    ],
    [
      "an empty Transfer-Encoding before another",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request",
    ],
    [
      "a coding that it does not know",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request",
    ],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", "400 Bad Request"],
    ["a header that is folded", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", "400 Bad Request"],
    ["a method that does not exist", "FETCH / HTTP/1.1\r\nHost: a\r\n\r\n", "400 Bad Request"],
    ["a tunnel", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"],
    ["no host", "GET / HTTP/1.1\r\n\r\n", "400 Bad Request"],
    [
      "an address that is too long",
      `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])("refuses %s", async (_what, sent, status) => {
    const listener = await listen(0, "127.0.0.1");
    const socket = connect(listener.port, "127.0.0.1", () => socket.end(sent));
    expect(await text(socket)).toContain(`HTTP/1.1 ${status}\r\n`);
    await listener.close(1000);
  });

  it("AUTH-24 answers too large cookies with a page that says what to do", async () => {
    const listener = await listen(0, "127.0.0.1");
    const answer = await fetch(listener.ownUrl, { headers: { cookie: `a=${"a".repeat(20_000)}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([431, "text/html; charset=utf-8"]);
    const shown = await answer.text();
    expect(shown).toContain("Delete the cookies of this site");
    expect(shown).toContain("</html>");
    await listener.close(1000);
  });

  it("takes a body in chunks, whatever the case of their name", async () => {
    const listener = await listen(0, "127.0.0.1");
    await listener.serve((asked, response) => void text(asked).then((body) => response.end(body)));
    const sent =
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\nConnection: close\r\n\r\n4\r\nbody\r\n0\r\n\r\n";
    const socket = connect(listener.port, "127.0.0.1", () => socket.write(sent));
    expect(await text(socket)).toContain("body");
    await listener.close(1000);
  });

  it.each([
    ["headers", "GET / HTTP/1.1\r\nHost: a\r\n", 200],
    ["a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n", 400],
    // It is answered at once, and its connection ends all the same.
    [
      "a body after its answer",
      "TRACE / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
      400,
      "405 Method Not Allowed",
    ],
  ])(
    "ends a connection whose %s come too slowly, by its limit",
    async (_what, beginning, limitMs, status = "408 Request Timeout") => {
      const listener = await listen(0, "127.0.0.1", {
        limits: { headersTimeoutMs: 200, requestTimeoutMs: 400, checkEveryMs: 20 },
      });
      await listener.serve(
        (asked, response) =>
          void text(asked).then(
            (body) => response.end(body),
            () => undefined,
          ),
      );
      const start = performance.now();
      // It never closes its own side.
      let trickle: NodeJS.Timeout | undefined;
      const socket = connect({ port: listener.port, host: "127.0.0.1", allowHalfOpen: true }, () => {
        socket.write(beginning);
        // Not before it: what is written while a connection is made is sent first.
        trickle = setInterval(() => socket.write("X: y\r\n"), 30);
      });
      let answer = "";
      socket.on("data", (piece) => (answer += piece.toString())).on("error", () => undefined);
      await new Promise((closed) => socket.on("close", closed));
      clearInterval(trickle);
      expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
      expect(performance.now() - start).toBeGreaterThan(limitMs - 50);
      expect(performance.now() - start).toBeLessThan(limitMs + 2000);
      await listener.close(1000);
    },
  );
});
