import { crc32 } from "node:zlib";

/** Files of each type for tests, with everything in them that is removed. */
const text = (words: string) => Buffer.from(words, "latin1");

export const secret = "GPS 41.8781 N, Nora Keller";

function jpegSegment(code: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** EXIF of a camera: little-endian, with two tags before the orientation. */
function exif(orientation: number): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt16LE(value, 8);
    return bytes;
  };
  const entries = [entry(0x0100, 3, 640), entry(0x0101, 3, 480), entry(0x0112, 3, orientation)];
  const count = Buffer.from([entries.length, 0]);
  return Buffer.concat([text("Exif\0\0"), text("II*\0\x08\0\0\0"), count, ...entries, Buffer.alloc(4), text(secret)]);
}

const frame = Buffer.from([8, 0, 4, 0, 4, 1, 1, 0x11, 0]);
export const jpegParts = {
  start: Buffer.from([0xff, 0xd8]),
  jfif: jpegSegment(0xe0, Buffer.concat([text("JFIF\0\x01\x02\x01\0\x48\0\x48"), Buffer.from([0, 0])])),
  icc: jpegSegment(0xe2, Buffer.concat([text("ICC_PROFILE\0\x01\x01"), Buffer.alloc(300, 7)])),
  adobe: jpegSegment(0xee, text("Adobe\0\x64\0\0\0\0\x01")),
  tables: jpegSegment(0xdb, Buffer.alloc(65, 1)),
  frame: jpegSegment(0xc0, frame),
  huffman: jpegSegment(0xc4, Buffer.alloc(20, 2)),
  scan: jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  // Stuffed 0xFF, restart markers, and fill bytes before the end.
  data: Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd7, 0xff, 0, 0xff, 0, 9]),
  end: Buffer.from([0xff, 0xd9]),
};
const jfifWithThumbnail = jpegSegment(
  0xe0,
  Buffer.concat([text("JFIF\0\x01\x02\x01\0\x48\0\x48"), Buffer.from([1, 1]), text("RGB")]),
);

export function jpegFile({ orientation = 6, after = "" }: { orientation?: number; after?: string } = {}): Buffer {
  const { start, icc, adobe, tables, frame: header, huffman, scan, data, end } = jpegParts;
  return Buffer.concat([
    start,
    jfifWithThumbnail,
    jpegSegment(0xe1, exif(orientation)),
    jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    icc,
    jpegSegment(0xe2, text(`MPF\0${secret}`)),
    jpegSegment(0xed, text(`Photoshop 3.0\0${secret}`)),
    adobe,
    jpegSegment(0xfe, text(secret)),
    tables,
    header,
    huffman,
    scan,
    data,
    // Progressive images have tables between their scans.
    huffman,
    scan,
    data,
    Buffer.from([0xff, 0xff]),
    end,
    text(after),
  ]);
}

export function strippedJpeg(orientation: Buffer): Buffer {
  const { start, jfif, icc, adobe, tables, frame: header, huffman, scan, data, end } = jpegParts;
  const scans = [huffman, scan, data, huffman, scan, data];
  return Buffer.concat([start, jfif, orientation, icc, adobe, tables, header, ...scans, end]);
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const bytes = Buffer.alloc(body.length + 12);
  bytes.writeUInt32BE(body.length, 0);
  bytes.write(name, 4, "latin1");
  body.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = pngChunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const color = pngChunk("gAMA", Buffer.from([0, 0, 0xb1, 0x8f]));
const image = [pngChunk("IDAT", Buffer.from([8, 0x1d, 1])), pngChunk("IDAT", Buffer.from([2, 0, 0xfd, 0xff, 0, 0]))];
const end = pngChunk("IEND", Buffer.alloc(0));

export function pngFile(after = ""): Buffer {
  const added = [pngChunk("tEXt", text(`Author\0${secret}`)), pngChunk("eXIf", text(secret))];
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = image;
  const late = [pngChunk("tIME", Buffer.alloc(7)), pngChunk("iTXt", text(secret))];
  return Buffer.concat([pngStart, header, color, ...added, first, second, ...late, end, text(after)]);
}

export const strippedPng = Buffer.concat([pngStart, header, color, ...image, end]);

export const pdfFile = text(`%PDF-1.7\n1 0 obj\n<< /Author (${secret}) >>\nendobj\nstartxref\n9\n%%EOF\n`);

const box = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
};
export const fileType = (major: string, ...compatible: string[]) =>
  box("ftyp", text([major, "\0\0\0\0", ...compatible].join("")));
export const heicFile = Buffer.concat([
  fileType("heic", "mif1", "heic"),
  box("meta", text("boxes of the image")),
  box("mdat", Buffer.alloc(500, 5)),
]);

/** The same bytes, in portions of the given sizes, over and over. */
export function inPortions(bytes: Buffer, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      const size = sizes[turn++ % sizes.length] ?? 1;
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}
