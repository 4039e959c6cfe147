import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import { isFileAnswer } from "@portal/contract/file";
import { z } from "@portal/contract/zod";
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

/** By value; every answer is also sent as JSON and read again, and has to be the same. */
export const inProcess: OpenTransport = async (board) => ({
  baseUrl: "http://board.invalid",
  fetch: async (request) => board.fetch(request),
  async answer(name, request) {
    const result = await board.answer(name, request);
    const { answer: kind }: CallDefinition = calls[name];
    if (result.kind === "answer" && kind !== undefined && !isFileAnswer(kind)) {
      const sent: unknown = JSON.parse(JSON.stringify(z.encode(kind, result.answer)));
      expect(kind.parse(sent), name).toEqual(result.answer);
    }
    return result;
  },
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
