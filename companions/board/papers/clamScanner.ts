import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Scanner, ScanResult } from "./scanWaiting";

/** For one content, which is read from its store meanwhile. */
const scanTimeoutMs = 60_000;
const pingTimeoutMs = 5_000;

/**
 * ClamAV's clamd, by its command INSTREAM: the content in portions, each behind its length, and one of length 0.
 *
 * @param address a socket's path, or host and port.
 */
export function clamScanner(address: string, timeoutMs = scanTimeoutMs): Scanner {
  return { scan: async (content) => resultOf(await ask(address, timeoutMs, inPortions(content))) };
}

/** Null: clamd answers; otherwise what is wrong, in words for the operator. */
export async function scannerFault(address: string): Promise<string | null> {
  const answer = await ask(address, pingTimeoutMs, ["zPING\0"]);
  return answer === "PONG" ? null : `it does not answer as clamd (${answer})`;
}

async function* inPortions(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array | string> {
  yield "zINSTREAM\0";
  for await (const portion of content) {
    if (portion.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(portion.length);
    yield length;
    yield portion;
  }
  yield Buffer.alloc(4);
}

function resultOf(answer: string): ScanResult {
  if (answer === "stream: OK") return { kind: "clean" };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found !== null) return { kind: "infected", virus: found[1] ?? "" };
  if (/size limit exceeded/i.test(answer)) return { kind: "not-taken" };
  return { kind: "unavailable", fault: answer };
}

/** Returns the answer, or why there is none. */
async function ask(
  address: string,
  timeoutMs: number,
  words: Iterable<string> | AsyncIterable<Uint8Array | string>,
): Promise<string> {
  const socket = connect(destination(address));
  const timer = setTimeout(() => socket.destroy(new Error("no answer in time")), timeoutMs);
  const answered = firstAnswer(socket);
  // Fails where clamd closes early, which its answer explains, or where the content cannot be read.
  const sent = pipeline(words, socket, { end: false }).catch((error: unknown) => void socket.destroy(asError(error)));
  try {
    return await answered;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    await sent;
  }
}

/** Up to the NUL that ends it. */
function firstAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    let fault = "the connection was closed";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      if (text.includes("\0") || text.length > maxAnswerLength) resolve(words(text));
    });
    socket.on("error", (error: Error & { readonly code?: string }) => {
      fault = error.code ?? error.message;
    });
    socket.on("close", () => resolve(text === "" ? fault : words(text)));
  });
}

const maxAnswerLength = 1000;

const words = (answer: string) => (answer.split("\0")[0] ?? "").trim().slice(0, 200) || "an empty answer";

const asError = (error: unknown) => (error instanceof Error ? error : new Error("the content could not be sent"));

function destination(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith("/")) return { path: address };
  const colon = address.lastIndexOf(":");
  return { host: address.slice(0, colon).replace(/^\[(.*)\]$/, "$1"), port: Number(address.slice(colon + 1)) };
}
