import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { fileDetailsHeader } from "@portal/contract/callDefinition";
import type { BoardConnection } from "./board";
import { BoardError } from "./boardError";
import { connectBoard } from "./connectBoard";

const paper = {
  ...{ paperId: 7, receiptNumber: "P-100214-7", fileName: "license.pdf", type: "application/pdf", sizeBytes: 6 },
  purpose: { kind: "audit", subjectId: 3, year: 2026 },
  ...{ shows: "", receivedAt: "2026-11-27T18:00:00Z", handedInBy: "physician", scan: "clean", decision: null },
};
const query = { kind: "audit", subjectId: 3, year: 2026, fileName: "license.pdf", shows: "My license" } as const;

/** A file whose pieces come one after the other, each after a pause. */
function pieces(texts: readonly string[], pauseMs: number) {
  const left = [...texts];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await wait(pauseMs);
        const next = left.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(Buffer.from(next));
      },
    },
    { highWaterMark: 0 },
  );
}

const cut = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("The browser stopped")) });

function board(options: Partial<BoardConnection>) {
  const connect = connectBoard({
    baseUrl: "http://board.test",
    fetch: () => Promise.reject(new Error("not by HTTP")),
    onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
    timeoutMs: 80,
    onFailure: () => undefined,
    ...options,
  });
  return connect({ accessToken: "token-1", onBehalfOf: null });
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof BoardError ? error.status : error),
  );

describe.each([
  [
    "over HTTP",
    (handle: (bytes: ReadableStream<Uint8Array>) => Promise<unknown>): Partial<BoardConnection> => ({
      fetch: async (request) => {
        expect(request.headers.get("content-type")).toBe("application/octet-stream");
        // Logs have URLs.
        expect(request.url).not.toContain("license");
        expect(request.headers.get(fileDetailsHeader)).toBe("fileName=license.pdf&shows=My+license");
        return Response.json(await handle(request.body ?? new Blob([]).stream()));
      },
    }),
  ],
  [
    "in process",
    (handle: (bytes: ReadableStream<Uint8Array>) => Promise<unknown>): Partial<BoardConnection> => ({
      inProcess: async (_name, request) => ({ kind: "answer", answer: await handle(request.bytes()) }),
    }),
  ],
])("a file that is sent to the board %s", (_how, connection) => {
  it("PAPER-01 arrives in pieces, however slowly the browser sends it", async () => {
    const received: string[] = [];
    const handle = async (bytes: ReadableStream<Uint8Array>) => {
      for await (const piece of bytes) received.push(Buffer.from(piece).toString());
      return paper;
    };
    const upload = pieces(["one", "two", "three"], 120);
    const handedIn = board(connection(handle)).handInPaper({ query, upload });
    await expect(handedIn).resolves.toMatchObject({ receiptNumber: "P-100214-7" });
    expect(received.join()).toBe("one,two,three");
  });

  it("PAPER-01 fails where the board stops reading, or does not answer after the last piece", async () => {
    const readsOnce = async (bytes: ReadableStream<Uint8Array>) => {
      await bytes.getReader().read();
      return wait(400, paper);
    };
    const readsAll = async (bytes: ReadableStream<Uint8Array>) => {
      for await (const piece of bytes) expect(piece).toBeDefined();
      return wait(400, paper);
    };
    for (const handle of [readsOnce, readsAll]) {
      const handedIn = board(connection(handle)).handInPaper({ query, upload: pieces(["one", "two"], 5) });
      expect(await statusOf(handedIn)).toBe(504);
    }
  });

  it("PAPER-01 is given to the board as one that fails, where the browser stops, and only once", async () => {
    let calls = 0;
    const handle = async (bytes: ReadableStream<Uint8Array>) => {
      calls += 1;
      for await (const piece of bytes) expect(piece).toBeDefined();
      return paper;
    };
    expect(await statusOf(board(connection(handle)).handInPaper({ query, upload: cut() }))).toBe(502);
    expect(calls).toBe(1);
  });
});
