import { crc32 } from "node:zlib";
import type { ByteReader } from "./byteReader";
import { pngSignature } from "./contentType";

/** What a decoder needs to show the image, and its colors as they were meant. */
const needed: ReadonlySet<string> = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND"],
  ...["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs"],
]);
const headerBytes = 13;
/** More than an image of the largest size has; each costs time, however short it is. */
const maxChunks = 10_000;
/** The longest that a chunk may be. */
const maxChunkBytes = 2 ** 31 - 1;

/**
 * Yields the image as it was sent, without text, times, EXIF, what programs have added, and whatever follows its end.
 * Nothing is decoded. Returns `damaged` where its structure breaks.
 */
export async function* stripPng(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  const signature = await bytes.read(pngSignature.length);
  if (signature === null) return "damaged";
  yield signature;
  let isFirst = true;
  let hasData = false;
  for (let chunks = 0; chunks < maxChunks; chunks += 1) {
    const head = await bytes.read(8);
    const length = head?.readUInt32BE(0) ?? Infinity;
    const name = head?.toString("latin1", 4) ?? "";
    if (head === null || length > maxChunkBytes || !/^[A-Za-z]{4}$/.test(name)) return "damaged";
    if ((name === "IHDR") !== isFirst || !hasFittingLength(name, length)) return "damaged";
    if (!needed.has(name) && isCritical(name)) return "damaged";
    isFirst = false;
    hasData ||= name === "IDAT";
    if (!needed.has(name)) {
      if (!(await skip(bytes, length + 4))) return "damaged";
      continue;
    }
    if (name === "IEND" && !hasData) return "damaged";
    yield head;
    if ((yield* chunkBody(bytes, head, length)) === "damaged") return "damaged";
    if (name === "IEND") return null;
  }
  return "damaged";
}

function hasFittingLength(name: string, length: number): boolean {
  if (name === "IHDR") return length === headerBytes;
  return name === "IEND" ? length === 0 : true;
}

/** A decoder must not show an image without it: its first letter is a capital. */
function isCritical(name: string): boolean {
  return name < "a";
}

async function skip(bytes: ByteReader, count: number): Promise<boolean> {
  const copying = bytes.copy(count);
  for (;;) {
    const { done, value } = await copying.next();
    if (done === true) return value === 0;
  }
}

async function* chunkBody(
  bytes: ByteReader,
  head: Buffer,
  length: number,
): AsyncGenerator<Uint8Array, "damaged" | null> {
  let sum = crc32(head.subarray(4));
  const copying = bytes.copy(length);
  for (;;) {
    const { done, value } = await copying.next();
    if (done === true) {
      if (value > 0) return "damaged";
      break;
    }
    sum = crc32(value, sum);
    yield value;
  }
  const stated = await bytes.read(4);
  if (stated?.readUInt32BE(0) !== sum) return "damaged";
  yield stated;
  return null;
}
