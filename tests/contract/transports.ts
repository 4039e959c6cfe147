import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { examinationId } from "@portal/contract/examinations/examination";
import { isFileAnswer } from "@portal/contract/file";
import { z } from "@portal/contract/zod";
import type { EmbeddedBoard } from "@portal/board/api/createBoard";
import type { Ask } from "~/app/board/board";
import { completeAnswers } from "~/app/board/completeAnswers";

/** A way to reach a board: the portal's client and the tests are the same for both. */
interface Transport {
  readonly baseUrl: string;
  fetch(request: Request): Promise<Response>;
  /** Without HTTP. */
  readonly answer?: EmbeddedBoard["answer"];
  close(): Promise<void>;
}

export type OpenTransport = (board: EmbeddedBoard) => Promise<Transport>;

/**
 * By value; every answer is also sent as JSON and read again, and has to be the same. It is complete: the portal's client
 * adds nothing to it.
 */
export const inProcess: OpenTransport = async (board) => ({
  baseUrl: "http://board.invalid",
  fetch: async (request) => board.fetch(request),
  async answer(name, request) {
    const result = await board.answer(name, request);
    const { answer: kind }: CallDefinition = calls[name];
    if (result.kind === "answer" && kind !== undefined && !isFileAnswer(kind)) {
      const sent: unknown = JSON.parse(JSON.stringify(z.encode(kind, result.answer)));
      expect(kind.parse(sent), name).toEqual(result.answer);
      await expectComplete(name, result.answer);
    }
    return result;
  },
  close: () => Promise.resolve(),
});

async function expectComplete(name: CallName, answer: unknown): Promise<void> {
  const complete = completeAnswers(((asked: CallName) => {
    expect(asked, "another call").toBe(name);
    return Promise.resolve(answer);
  }) as Ask);
  if (!(name in complete)) return;
  expect(await complete[name as keyof typeof complete]({ query: { examinationId: examinationId.parse(1) } })).toEqual(
    answer,
  );
}

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
