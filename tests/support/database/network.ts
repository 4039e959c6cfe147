import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type pg from "pg";

/** A network between a program and a database server, which can go silent without closing a connection. */
export interface Network {
  /** Of 127.0.0.1. */
  readonly port: number;
  /** Nothing is forwarded from now on, on connections of today and of later. */
  cut(): void;
  /** Later connections are forwarded again. */
  restore(): void;
  close(): Promise<void>;
}

export async function openNetwork({ host = "127.0.0.1", port = 5432 }: pg.PoolConfig): Promise<Network> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (!isCut) from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // The server listens on a port.
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe();
    },
    restore() {
      isCut = false;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
