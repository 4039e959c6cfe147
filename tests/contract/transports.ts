import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import type { EmbeddedBoard } from "@portal/board/api/createBoard";

/** A way to reach a board: the portal's client and the tests are the same for both. */
interface Transport {
  readonly baseUrl: string;
  fetch(request: Request): Promise<Response>;
  /** Without HTTP. */
  readonly answer?: EmbeddedBoard["answer"];
  close(): Promise<void>;
}

export type OpenTransport = (board: EmbeddedBoard) => Promise<Transport>;

export const inProcess: OpenTransport = async (board) => ({
  baseUrl: "http://board.invalid",
  fetch: async (request) => board.fetch(request),
  answer: (name, request) => board.answer(name, request),
  close: () => Promise.resolve(),
});

export const overHttp: OpenTransport = (board) =>
  new Promise((opened) => {
    const server = serve({ fetch: board.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) => {
      opened({
        baseUrl: `http://127.0.0.1:${port}`,
        fetch,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
