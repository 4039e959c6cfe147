import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startingHeader } from "~/app/server/listen";

/** What stands in front of several portals, as simple as they come: the next one for each request. */
export interface FrontProxy {
  readonly port: number;
  /** Ports of portals that are asked; those that do not answer are passed over. */
  readonly portals: Set<number>;
  /** Requests that a portal took and never answered: nobody knows whether they were carried out. */
  readonly lost: number;
  close(): Promise<void>;
}

/**
 * Passes requests on over connections of their own. What no portal has taken, because it refused the connection or says
 * that it is starting, is given to the next one. What one has taken and not answered is asked again of another if it is a
 * GET, and is otherwise answered with 502, as proxies do. Every other answer is passed back, also a 503: it may be about
 * what was done.
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
    port: (server.address() as AddressInfo).port, // Of a server that listens on a port.
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
