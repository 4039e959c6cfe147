import express, { type Request, type Response } from "express";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { DescribedRoute } from "../buildRoutes";
import { type Listener, listen } from "../listen";
import { fileForms } from "./fileForms";
import { bodyOf, postedForm } from "./postChecks";
import type { PostedFile } from "./postedFiles";

const limits = { maxFieldBytes: 64 * 1024, maxFiles: 20, maxBytes: 4_000_000, idleMs: 300 };
const drain = { totalMs: 2_000, idleMs: 300, maxBytes: 8_000_000, maxAtOnce: 5 };
const routes = [
  { id: "papers", path: "/papers", handle: { title: "Papers", roles: "physician", takesFiles: true } },
  { id: "other", path: "/other", handle: { title: "Other", roles: "physician" } },
] as const satisfies DescribedRoute[];

const boundary = "----a-boundary";
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string | Buffer, fieldName = "files") =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${fieldName}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const end = `--${boundary}--\r\n`;
const formOf = (...parts: readonly (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

type Action = (request: Request, response: Response) => Promise<unknown>;

/** Reads everything, as a page that hands papers in does. */
const readAll: Action = async (request, response) => {
  const read: string[] = [];
  for await (const part of response.locals.postedFiles ?? []) {
    if (part.kind === "fault") read.push(`fault ${part.fault}`);
    else {
      const content = await text(part.bytes).catch(() => "failed");
      read.push(`${part.name}=${content.length > 40 ? content.length : content}`);
    }
  }
  return { fields: bodyOf(request)?.toString(), read };
};

let listener: Listener | undefined;
afterEach(() => listener?.close(0));

async function portal(action: Action = readAll) {
  const app = express();
  app.use((_request, response, next) => {
    response.locals.requestId = "1";
    response.locals.postedFiles = null;
    next();
  });
  app.use(fileForms(routes, "/", { limits, drain }), postedForm("/"));
  app.use((request, response, next) => {
    action(request, response).then((answer) => response.headersSent || response.json(answer), next);
  });
  listener = await listen(0, "127.0.0.1");
  await listener.serve(app);
  return listener;
}

/** Sends a post in pieces, with a length of its own. */
function open(port: number, length: number, path = "/papers", more = ""): Socket {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
      `Content-Length: ${length}\r\n${more}\r\n`,
  );
  return socket;
}

async function answerTo(form: Buffer, pieceBytes = form.length, action: Action = readAll) {
  const { port } = await portal(action);
  const socket = open(port, form.length);
  for (let start = 0; start < form.length; start += pieceBytes) socket.write(form.subarray(start, start + pieceBytes));
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf("\r\n\r\n") + 4) };
}

const read = (answer: { body: string }) => JSON.parse(answer.body) as { fields: string; read: string[] };

describe("a form with files", () => {
  const good = formOf(
    field("intent", "send"),
    field("shows", "My license & more"),
    file("license.pdf", "one"),
    file("C:\\papers\\letter.pdf", "x".repeat(200_000)),
    file("", ""),
    end,
  );

  it.each([1, 7, 1000, 1_000_000])("PAPER-01 is read in pieces of %i bytes", async (pieceBytes) => {
    const answer = await answerTo(pieceBytes === 1 ? formOf(good.subarray(0, 400), "\r\n", end) : good, pieceBytes);
    expect(read(answer).fields).toBe("intent=send&shows=My+license+%26+more");
    if (pieceBytes > 1) expect(read(answer).read).toEqual(["license.pdf=one", "letter.pdf=200000"]);
  });

  it("PAPER-04 hands the fields on before a file is read, and skips what the page does not want", async () => {
    const seen: string[] = [];
    const answer = await answerTo(good, 1000, async (request, { locals }) => {
      seen.push(bodyOf(request)?.toString() ?? "");
      for await (const part of locals.postedFiles ?? []) seen.push(part.kind === "file" ? part.name : part.fault);
      return {};
    });
    expect([answer.status, seen]).toEqual([
      200,
      ["intent=send&shows=My+license+%26+more", "license.pdf", "letter.pdf"],
    ]);
  });

  it.each([
    ["without files", formOf(field("intent", "send"), file("", ""), end), []],
    ["with an empty file", formOf(field("intent", "send"), file("a.pdf", ""), end), ["a.pdf="]],
    ["of 21 files", formOf(...Array.from({ length: 21 }, (_, at) => file(`${at}`, "x")), end), 21],
    ["with a field after a file", formOf(file("a.pdf", "x"), field("late", "y"), end), ["a.pdf=x", "fault malformed"]],
    ["that ends in its file", formOf(file("a.pdf", "xyz").subarray(0, -2)), ["a.pdf=failed", "fault cut"]],
    ["that ends after its file", formOf(file("a.pdf", "xyz")), ["a.pdf=failed", "fault cut"]],
  ])("PAPER-04 is answered where it is one %s", async (_what, form, expected) => {
    const answer = await answerTo(form);
    if (typeof expected === "number") expect(read(answer).read).toHaveLength(expected);
    else expect(read(answer).read).toEqual(expected);
    if (expected === 21) expect(read(answer).read.at(-1)).toBe("fault too-many-files");
  });

  it.each([
    ["a field that is too long", formOf(field("shows", "x".repeat(70_000)), end), 413],
    [
      "fields that are too long together",
      formOf(field("a", "é".repeat(9_000)), field("b", "é".repeat(9_000)), end),
      413,
    ],
    ["a field without a name", formOf(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`, end), 400],
    [
      "a file without a name of its field",
      formOf(`--${boundary}\r\nContent-Disposition: form-data; filename="a.pdf"\r\n\r\nx\r\n`, end),
      400,
    ],
    ["a field that is cut", formOf(field("shows", "half").slice(0, -2)), 400],
    ["nothing", formOf("no form"), 400],
    ["a zero in a field", formOf(field("shows", "a\0b"), end), 400],
  ])("PAPER-04 is refused with %s", async (_what, form, status) => {
    expect((await answerTo(form)).status).toBe(status);
  });

  it("PAPER-04 has its fields where it says that it is too large", async () => {
    const { port } = await portal(async (request) => bodyOf(request)?.toString());
    const socket = open(port, limits.maxBytes + 1);
    socket.write(formOf(field("shows", "typed"), file("a.pdf", "x")));
    expect(await text(socket)).toContain("shows=typed");
  });

  it("PAPER-04 has no files where none was chosen", async () => {
    const form = formOf(field("shows", "typed"), file("", ""), end);
    const answer = await answerTo(form, form.length, async (_, { locals }) => locals.postedFiles === null);
    expect(answer.body).toBe("true");
  });

  it("PAPER-04 ends where more comes than its limit, whatever it says", async () => {
    const { port } = await portal();
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write(
      `POST /papers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
    );
    const chunks = [file("a.pdf", "x").subarray(0, -2), ...Array.from({ length: 50 }, () => Buffer.alloc(100_000))];
    for (const chunk of chunks) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(Buffer.concat([chunk, Buffer.from("\r\n")]));
    }
    socket.write("0\r\n\r\n");
    expect(await text(socket)).toContain('["a.pdf=failed","fault too-large"]');
  });

  it("PAPER-04 is refused by pages that take no files, and where it is compressed", async () => {
    const { port } = await portal();
    const other = open(port, good.length, "/other");
    other.write(good);
    expect(await text(other)).toContain("HTTP/1.1 415 ");
    const compressed = open(port, good.length, "/papers", "Content-Encoding: gzip\r\n");
    compressed.write(good);
    expect(await text(compressed)).toContain("HTTP/1.1 415 ");
  });

  it("PAPER-04 ends where the browser stops sending, and the page can say so", async () => {
    const { port } = await portal();
    const socket = open(port, 1_000_000);
    socket.write(formOf(field("intent", "send"), file("a.pdf", "half of it")));
    const answer = await text(socket);
    expect(answer).toContain("HTTP/1.1 200 ");
    expect(answer).toContain("fault cut");
  });

  it("PAPER-04 waits as long as the board needs to keep a piece", async () => {
    const answer = await answerTo(good, good.length, async (request, response) => {
      await wait(limits.idleMs * 2);
      return readAll(request, response);
    });
    expect(read(answer).read).toEqual(["license.pdf=one", "letter.pdf=200000"]);
  });

  it("PAPER-04 is received to its end where it is answered early, so that the browser shows the answer", async () => {
    const form = formOf(field("intent", "send"), file("a.pdf", "x".repeat(3_000_000)), end);
    const requests: Request[] = [];
    const { port } = await portal(async (request) => {
      requests.push(request);
      return { early: true };
    });
    const answer = fetch(`http://127.0.0.1:${port}/papers`, {
      method: "POST",
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body: form,
    });
    expect(await (await answer).json()).toEqual({ early: true });
    await expect.poll(() => requests[0]?.complete).toBe(true);
  });

  it.each([
    ["in the middle of a file", async ({ bytes }: PostedFile) => bytes.getReader().cancel()],
    ["without reading a file", async () => undefined],
    ["after the first file", async ({ bytes }: PostedFile) => text(bytes)],
  ])("ACT-06 PAPER-04 is received to its end where its page stops %s", async (_where, read) => {
    const action: Action = async (_request, { locals }) => {
      for await (const part of locals.postedFiles ?? []) {
        if (part.kind === "file") await read(part);
        return { stopped: true };
      }
    };
    const { port } = await portal(action);
    const form = formOf(file("a.csv", "x".repeat(100_000)), file("b.csv", "x".repeat(3_000_000)), end);
    // Twice: the process still serves.
    for (let post = 0; post < 2; post++) {
      const answer = await fetch(`http://127.0.0.1:${port}/papers`, {
        method: "POST",
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body: form,
      });
      expect(await answer.json()).toEqual({ stopped: true });
    }
  });

  it("PAPER-04 is cut after its answer where the browser stops sending", async () => {
    const { port } = await portal(async () => ({ early: true }));
    const socket = open(port, 1_000_000);
    socket.write(formOf(file("a.pdf", "x".repeat(100_000))));
    const start = performance.now();
    const answer = await text(socket).catch(() => "reset");
    expect(answer === "reset" || answer.includes("early")).toBe(true);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
