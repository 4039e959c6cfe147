import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Scanner, ScanResult } from "./scanWaiting";

/** For one content, which is read from its store meanwhile. clamd gives up by itself after 120 s, its `MaxScanTime`. */
const scanTimeoutMs = 150_000;
const pingTimeoutMs = 5_000;

/**
 * ClamAV's clamd, by its command INSTREAM: the content in portions, each behind its length, and one of length 0.
 *
 * @param address a socket's path, or host and port.
 */
export function clamScanner(address: string, timeoutMs = scanTimeoutMs): Scanner {
  return {
    async scan(content) {
      const { answer, hasConnected } = await ask(address, timeoutMs, inPortions(content));
      if (!hasConnected) return { kind: "unavailable", fault: answer };
      // One content can take too long; a scanner that answers nothing else either is not to be asked.
      if (answer !== outOfTime || (await scannerFault(address, timeoutMs)) === null) return resultOf(answer);
      return { kind: "unavailable", fault: answer };
    },
  };
}

/** Null: clamd answers; otherwise what is wrong, in words for the operator. */
export async function scannerFault(address: string, timeoutMs = pingTimeoutMs): Promise<string | null> {
  const { answer } = await ask(address, Math.min(timeoutMs, pingTimeoutMs), ["zPING\0"]);
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
  return { kind: "failed", fault: answer };
}

const outOfTime = "no answer in time";

/** Returns the answer, or why there is none. */
async function ask(
  address: string,
  timeoutMs: number,
  words: Iterable<string> | AsyncIterable<Uint8Array | string>,
): Promise<{ readonly answer: string; readonly hasConnected: boolean }> {
  let hasConnected = false;
  const socket = connect(destination(address), () => (hasConnected = true));
  const timer = setTimeout(() => socket.destroy(new Error(outOfTime)), timeoutMs);
  const answered = firstAnswer(socket);
  // Fails where clamd closes early, which its answer explains, or where the content cannot be read.
  const sent = pipeline(words, socket, { end: false }).catch((error: unknown) => void socket.destroy(asError(error)));
  try {
    const answer = await answered;
    return { answer, hasConnected };
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
