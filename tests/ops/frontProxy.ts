import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startingHeader } from "~/app/server/listen";

/** A minimal load balancer for several portals: the next one for each request. */
export interface FrontProxy {
  readonly port: number;
  /** Ports of the portals; those that do not answer are skipped. */
  readonly portals: Set<number>;
  /** Requests that a portal accepted and never answered: it is unknown whether they were carried out. */
  readonly lost: number;
  close(): Promise<void>;
}

/**
 * Forwards requests over new connections. A request that no portal has accepted, because it refused the connection or
 * says that it is starting, goes to the next one. An accepted GET without an answer is repeated on another; anything
 * else is answered with 502, as proxies do. Every other answer is returned, also a 503: it may concern completed work.
 */
export async function openFrontProxy(): Promise<FrontProxy> {
  const portals = new Set<number>();
  let turn = 0;
  let lost = 0;
  const server = createServer((asked, answer) => {
    buffer(asked)
      .then((body) => passOn(asked, body, answer, inTurn()))
      .catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function inTurn(): number[] {
    turn += 1;
    const ports = [...portals];
    return ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
  }

  function passOn(asked: IncomingMessage, body: Buffer, answer: ServerResponse, [port, ...others]: number[]): void {
    if (port === undefined) return void answer.writeHead(503).end();
    const { method, url, headers } = asked;
    const forwarded = request(
      { host: "127.0.0.1", port, method, path: url, headers: { ...headers, connection: "close" }, agent: false },
      (got) => {
        if (startingHeader.toLowerCase() in got.headers && others.length > 0) {
          got.resume();
          return passOn(asked, body, answer, others);
        }
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer).on("error", () => undefined);
        got.on("error", () => answer.destroy());
      },
    );
    forwarded.on("error", (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return void answer.destroy();
      if (error.code === "ECONNREFUSED" || method === "GET") return passOn(asked, body, answer, others);
      lost += 1;
      answer.writeHead(502).end();
    });
    forwarded.end(body);
  }

  return {
    port: (server.address() as AddressInfo).port, // The server listens on a port.
    portals,
    get lost() {
      return lost;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
