import type { ByteReader } from "./byteReader";
import { orientationOf, orientationSegment } from "./jpegOrientation";

const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const marker = { dac: 0xcc, dht: 0xc4, jpg: 0xc8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dnl: 0xdc, dri: 0xdd } as const;
/** More than an image of the largest size has; each costs time, however short it is. */
const maxSegments = 10_000;
/** Tables that a decoder needs (ITU-T T.81, table B.1). */
const tables: ReadonlySet<number> = new Set([marker.dac, marker.dht, marker.dqt, marker.dnl, marker.dri]);

/**
 * Yields the image as it was sent, without EXIF, XMP, IPTC, comments, thumbnails, and whatever follows its end. Nothing is
 * decoded. Returns `damaged` where its structure breaks.
 */
export async function* stripJpeg(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  if ((await bytes.read(startOfImage.length)) === null) return "damaged";
  yield startOfImage;
  let hasFrame = false;
  let hasScan = false;
  let isOriented = false;
  let segments = 0;
  let code = await nextMarker(bytes);
  while (code !== marker.eoi) {
    segments += 1;
    if (segments > maxSegments) return "damaged";
    const payload = code === null ? null : await readPayload(bytes, code);
    if (code === null || payload === null) return "damaged";
    if (isFrame(code)) {
      if (!isSoundFrame(payload)) return "damaged";
      hasFrame = true;
    }
    if (code === marker.sos) {
      if (!hasFrame) return "damaged";
      hasScan = true;
      yield segment(code, payload);
      code = yield* scanData(bytes);
      continue;
    }
    const orientation = code === 0xe1 && !isOriented ? orientationOf(payload) : null;
    if (orientation !== null) {
      isOriented = true;
      yield orientationSegment(orientation);
    }
    const needed = neededOf(code, payload);
    if (needed !== null) yield segment(code, needed);
    code = await nextMarker(bytes);
  }
  if (!hasScan) return "damaged";
  yield endOfImage;
  return null;
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== marker.dht && code !== marker.jpg && code !== marker.dac;
}

/** Precision, height, width, and the components with 3 bytes each. A height of 0 is stated after the first scan. */
function isSoundFrame(payload: Buffer): boolean {
  return payload.length >= 9 && payload.readUInt16BE(3) > 0 && payload.length === 6 + 3 * (payload[5] ?? 0);
}

/** Returns what of a segment a decoder needs; null: nothing. */
function neededOf(code: number, payload: Buffer): Buffer | null {
  if (isFrame(code) || tables.has(code)) return payload;
  const begins = (name: string) => payload.toString("latin1", 0, name.length) === name;
  if (code === 0xe0 && begins("JFIF\0") && payload.length >= 14) {
    // Version and density. The thumbnail that may follow can show what was cut off.
    return Buffer.concat([payload.subarray(0, 12), Buffer.alloc(2)]);
  }
  if (code === 0xe2 && begins("ICC_PROFILE\0")) return payload;
  if (code === 0xee && begins("Adobe") && payload.length >= 12) return payload.subarray(0, 12);
  return null;
}

/** Null where there is none. A marker may follow any number of 0xFF. */
async function nextMarker(bytes: ByteReader): Promise<number | null> {
  if ((await bytes.read(1))?.[0] !== 0xff) return null;
  for (;;) {
    const held = await bytes.arrived(1);
    if (held.length === 0) return null;
    const at = held.findIndex((byte) => byte !== 0xff);
    if (at !== -1) return bytes.take(at + 1)[at] ?? null;
    bytes.take(held.length);
  }
}

/** Null for a marker that has no length or does not belong here, and where the segment is cut off. */
async function readPayload(bytes: ByteReader, code: number): Promise<Buffer | null> {
  if (code < 0xc0 || (code >= 0xd0 && code <= 0xd8)) return null;
  const length = (await bytes.read(2))?.readUInt16BE(0) ?? 0;
  return length < 2 ? null : bytes.read(length - 2);
}

function segment(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Yields the compressed data of a scan; returns the marker after it. */
async function* scanData(bytes: ByteReader): AsyncGenerator<Uint8Array, number | null> {
  for (;;) {
    const held = await bytes.arrived(2);
    if (held.length < 2) return null;
    const end = endOfScan(held);
    if (end === 0) return nextMarker(bytes);
    yield bytes.take(end);
  }
}

/** Where a marker begins that ends the scan, or may begin in the last byte; the length where there is none. */
function endOfScan(held: Uint8Array): number {
  let from = 0;
  for (;;) {
    const at = held.indexOf(0xff, from);
    if (at === -1) return held.length;
    const next = held[at + 1];
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
    from = at + 2;
  }
}
