import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Interference with a charge or a refund on its way to the provider. */
export interface Interference {
  /**
   * `before`: it is held back. `after`: the provider charges, and its answer is lost. `meanwhile`: its answer comes
   * afterward. `instead`: it is lost.
   */
  readonly when: "before" | "after" | "meanwhile" | "instead";
  /** Called while it, or its answer, is on its way. */
  readonly cut: () => void | Promise<void>;
}

export interface ProviderProxy {
  readonly url: string;
  /** Applies to the next charge or refund. */
  interfere(interference: Interference): void;
  /** Nothing reaches the provider for this many milliseconds. */
  stopFor(milliseconds: number): void;
  /** Delivers charges that were held back; returns the provider's answers. */
  letArrive(): Promise<string[]>;
  close(): Promise<void>;
}

/** Simulates an unreliable network between the server and the provider. */
export async function openProviderProxy(target: string): Promise<ProviderProxy> {
  let planned: Interference | null = null;
  let stoppedUntil = 0;
  const keptBack: (() => Promise<string>)[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (performance.now() < stoppedUntil) return void response.destroy();
    const body = await buffer(request);
    const isMoney = request.method === "POST" && (request.url === "/v1/charges" || request.url === "/v1/refunds");
    const plan = isMoney ? planned : null;
    if (isMoney) planned = null;
    if (plan?.when === "before") {
      keptBack.push(async () => (await forward(request, body)).body.toString());
      return plan.cut();
    }
    if (plan?.when === "instead") {
      await plan.cut();
      return void response.destroy();
    }
    const answer = await forward(request, body);
    await plan?.cut();
    if (plan?.when === "after") return;
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  }

  function forward(request: IncomingMessage, body: Buffer): Promise<{ status: number; type: string; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const asked = send(target + (request.url ?? "/"), { method: request.method, headers }, (answer) => {
        buffer(answer).then((read) => {
          resolve({ status: answer.statusCode ?? 500, type: answer.headers["content-type"] ?? "", body: read });
        }, reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    interfere(interference) {
      planned = interference;
    },
    stopFor(milliseconds) {
      stoppedUntil = performance.now() + milliseconds;
    },
    letArrive: () => Promise.all(keptBack.splice(0).map((arrive) => arrive())),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
