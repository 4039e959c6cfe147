import type { ByteReader } from "./byteReader";

const lastBytes = 1024;
const endOfFile = "%%EOF";
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
const zipEntry = Buffer.from("PK\u0001\u0002", "latin1");
/** An entry of its directory, without a name. */
const shortestZipEntry = 46;
/** The record at the end of a ZIP archive: without its comment, and with the longest one. */
const zipEndBytes = 22;
const longestZipEnd = zipEndBytes + 0xffff;

/** Yields a PDF as it was sent. Returns `damaged` for one without its end, and for one that is a ZIP archive as well. */
export async function* passPdf(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  let last: Uint8Array[] = [];
  let length = 0;
  let before = 0;
  for (let part = await next(bytes); part !== null; part = await next(bytes)) {
    last.push(part);
    length += part.length;
    // Seldom, because each time copies what is kept.
    if (length > 2 * longestZipEnd) {
      last = [Buffer.concat(last).subarray(-longestZipEnd)];
      before += length - longestZipEnd;
      length = longestZipEnd;
    }
    yield part;
  }
  const tail = Buffer.concat(last);
  return tail.subarray(-lastBytes).includes(endOfFile) && !endsAsZip(tail, before) ? null : "damaged";
}

/**
 * A PDF may hold archives. One that *is* an archive has the record of its end in its last 64 KB, wherever programs look for
 * it: with the comment that ends the file, or with the directory of its files where the record says.
 *
 * @param before how many bytes precede the tail.
 */
function endsAsZip(tail: Buffer, before: number): boolean {
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    const end = at + zipEndBytes;
    if (end > tail.length) return false;
    if (end + tail.readUInt16LE(end - 2) === tail.length) return true;
    const [files, size, from] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (files === 0 || size < files * shortestZipEntry) continue;
    // Some programs go back from the record, others count from the beginning of the file.
    if (isZipDirectory(tail, at - size, before) || isZipDirectory(tail, from - before, before)) return true;
  }
  return false;
}

/** @param at in the tail; below 0 before it, where a directory is assumed, because its bytes have gone by. */
function isZipDirectory(tail: Buffer, at: number, before: number): boolean {
  return at < 0 ? at + before >= 0 : tail.subarray(at, at + zipEntry.length).equals(zipEntry);
}

/** Boxes of which a HEIC has one: of its images, or of a sequence of them. */
const describing: ReadonlySet<string> = new Set(["meta", "moov"]);
/** More than a file of the largest size has; each costs time, however short it is. */
const maxBoxes = 10_000;

/**
 * Yields a HEIC as it was sent. Returns `damaged` where its boxes do not end with the file, or none describes an image.
 */
export async function* passHeic(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  let isDescribed = false;
  for (let boxes = 0; boxes < maxBoxes; boxes += 1) {
    if ((await bytes.arrived(1)).length === 0) return isDescribed ? null : "damaged";
    const head = await bytes.read(8);
    const name = head?.toString("latin1", 4) ?? "";
    if (head === null || !/^[\x20-\x7e]{4}$/.test(name)) return "damaged";
    yield head;
    isDescribed ||= describing.has(name);
    const stated = head.readUInt32BE(0);
    if (stated === 0) {
      // The last box, which ends with the file.
      yield* bytes.copy(Infinity);
      continue;
    }
    const large = stated === 1 ? await bytes.read(8) : null;
    if (stated === 1 && large === null) return "damaged";
    if (large !== null) yield large;
    const size = large === null ? stated - 8 : Number(large.readBigUInt64BE(0)) - 16;
    if (size < 0 || (yield* bytes.copy(size)) > 0) return "damaged";
  }
  return "damaged";
}

async function next(bytes: ByteReader): Promise<Uint8Array | null> {
  const { length } = await bytes.arrived(1);
  return length === 0 ? null : bytes.take(length);
}
