import type { ByteReader } from "./byteReader";

const lastBytes = 1024;
const endOfFile = "%%EOF";
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** The record at the end of a ZIP archive: without its comment, and with the longest one. */
const zipEndBytes = 22;
const longestZipEnd = zipEndBytes + 0xffff;

/** Yields a PDF as it was sent. Returns `damaged` for one without its end, and for one that is a ZIP archive as well. */
export async function* passPdf(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  let last: Uint8Array[] = [];
  let length = 0;
  for (let part = await next(bytes); part !== null; part = await next(bytes)) {
    last.push(part);
    length += part.length;
    // Seldom, because each time copies what is kept.
    if (length > 2 * longestZipEnd) {
      last = [Buffer.concat(last).subarray(-longestZipEnd)];
      length = longestZipEnd;
    }
    yield part;
  }
  const tail = Buffer.concat(last);
  return tail.subarray(-lastBytes).includes(endOfFile) && !endsAsZip(tail) ? null : "damaged";
}

/** A PDF may hold archives; one that *is* an archive ends with its record and the comment of that. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    const end = at + zipEndBytes;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) === tail.length) return true;
  }
  return false;
}

/** Boxes of which a HEIC has one: of its images, or of a sequence of them. */
const describing: ReadonlySet<string> = new Set(["meta", "moov"]);

/**
 * Yields a HEIC as it was sent. Returns `damaged` where its boxes do not end with the file, or none describes an image.
 */
export async function* passHeic(bytes: ByteReader): AsyncGenerator<Uint8Array, "damaged" | null> {
  let isDescribed = false;
  for (;;) {
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
}

async function next(bytes: ByteReader): Promise<Uint8Array | null> {
  const { length } = await bytes.arrived(1);
  return length === 0 ? null : bytes.take(length);
}
