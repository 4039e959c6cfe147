import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { byteReader } from "./byteReader";
import { contentTypeOf } from "./contentType";
import { orientationOf, orientationSegment } from "./jpegOrientation";
import { keptBytes } from "./keptBytes";
import {
  fileType,
  heicFile,
  inPortions,
  jpegFile,
  jpegParts,
  pdfFile,
  pngChunk,
  pngFile,
  secret,
  strippedJpeg,
  strippedPng,
} from "./sampleFiles";

/** What is kept of the bytes, or the fault, with how the stream ended. */
async function kept(file: Buffer, sizes: readonly number[] = [file.length]) {
  const type = contentTypeOf(file);
  if (type === null) return "wrong-type";
  const parts: Uint8Array[] = [];
  const keeping = keptBytes(type, byteReader(inPortions(file, sizes), 1e6));
  for (;;) {
    const { done, value } = await keeping.next();
    if (done === true) return value ?? Buffer.concat(parts);
    parts.push(Buffer.from(value));
  }
}

const files = { JPEG: jpegFile(), PNG: pngFile(), PDF: pdfFile, HEIC: heicFile };

describe("PAPER-05 the type is that of the content", () => {
  it.each([
    ["a PDF", pdfFile, "application/pdf"],
    ["a JPEG", jpegFile(), "image/jpeg"],
    ["a PNG", pngFile(), "image/png"],
    ["a HEIC", heicFile, "image/heic"],
    ["a HEIC of a phone that names the container first", fileType("mif1", "mif1", "heic"), "image/heic"],
    ["a sequence of images", fileType("msf1", "hevc"), "image/heic"],
    ["a PDF after a line break", Buffer.concat([Buffer.from("\n"), pdfFile]), null],
    ["a video", fileType("isom", "mp42"), null],
    ["an AVIF", fileType("avif", "mif1", "miaf"), null],
    ["an AVIF that names the container first", fileType("mif1", "avif", "miaf"), null],
    ["a page", Buffer.from("<!doctype html><script>"), null],
    ["a ZIP archive", Buffer.from("PK\u0003\u0004 and more", "latin1"), null],
    ["a GIF", Buffer.from("GIF89a and more"), null],
    ["two bytes", Buffer.from([0xff, 0xd8]), null],
  ])("%s", (_, file, type) => expect(contentTypeOf(file)).toBe(type));
});

describe("PAPER-05 what breaks is damaged", () => {
  const zipEnd = (comment: number) =>
    Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(16), Buffer.from([comment, 0])]);
  /** Its directory, a gap, and the record of its end, which states where the directory begins, with bytes of a comment. */
  const zipArchive = (from = 0, gap = 0, directory = 46) => {
    const record = zipEnd(0);
    record.writeUInt16LE(1, 10);
    record.writeUInt32LE(directory, 12);
    record.writeUInt32LE(from, 16);
    const entry = Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.alloc(directory - 4)]);
    return Buffer.concat([entry, Buffer.alloc(gap), record]);
  };
  const withoutChecksum = pngFile();
  withoutChecksum.writeUInt8(withoutChecksum.readUInt8(withoutChecksum.length - 1) ^ 1, withoutChecksum.length - 1);
  const pngWith = (...chunks: Buffer[]) => Buffer.concat([pngFile().subarray(0, 8), ...chunks]);
  const pngHeader = pngFile().subarray(8, 33);
  const { start, tables, frame, scan, data, end } = jpegParts;
  it.each([
    ["a PDF without its end", pdfFile.subarray(0, -8)],
    ["a PDF that is a ZIP archive", Buffer.concat([pdfFile, zipEnd(0)])],
    ["a PDF that is a ZIP archive with bytes behind it", Buffer.concat([pdfFile, zipArchive(), pdfFile])],
    ["a PDF in whose beginning a ZIP archive counts", Buffer.concat([pdfFile, zipArchive(pdfFile.length, 7), pdfFile])],
    ["a PDF that is an archive of many files", Buffer.concat([pdfFile, zipArchive(0, 0, 200_000), pdfFile])],
    ["a PDF in whose archive's comment it ends", Buffer.concat([pdfFile, zipEnd(6), Buffer.from("%%EOF\n")])],
    ["a JPEG without its end", jpegFile().subarray(0, -2)],
    ["a JPEG that ends in a segment", jpegFile().subarray(0, 60)],
    ["a JPEG without an image", Buffer.concat([start, tables, end])],
    ["a JPEG whose scan has no frame", Buffer.concat([start, tables, scan, data, end])],
    ["a JPEG that begins twice", Buffer.concat([start, Buffer.from([0xff, 0xd8]), frame, scan, data, end])],
    ["a JPEG that is a page", Buffer.concat([start, Buffer.from([0xff]), Buffer.from("<script>")])],
    ["a PNG with a wrong checksum", withoutChecksum],
    ["a PNG without its end", pngFile().subarray(0, -12)],
    ["a PNG that does not begin with its header", pngWith(pngChunk("IDAT", Buffer.alloc(3)), pngHeader)],
    ["a PNG without an image", pngWith(pngHeader, pngChunk("IEND", Buffer.alloc(0)))],
    ["a PNG with a critical chunk of its own", pngWith(pngHeader, pngChunk("NEWS", Buffer.alloc(3)))],
    ["a HEIC that was cut", heicFile.subarray(0, -1)],
    ["a HEIC with bytes behind it", Buffer.concat([heicFile, Buffer.from("<script>")])],
    ["a HEIC without an image", fileType("heic", "mif1")],
  ])("%s", async (_, file) => expect(await kept(file)).toBe("damaged"));

  it("a PDF that holds an archive, or the letters of one, is not", async () => {
    const far = Buffer.concat([Buffer.from("%PDF-1.7\n"), zipArchive(), Buffer.alloc(200_000), pdfFile]);
    const record = zipArchive().subarray(46);
    for (const file of [far, Buffer.concat([pdfFile, zipEnd(0), pdfFile]), Buffer.concat([pdfFile, record, pdfFile])]) {
      expect(await kept(file)).toEqual(file);
    }
  });

  // Each part costs time of the processor, which every page shares.
  it.each([
    ["a JPEG of too many segments", jpegFile(), 2, Buffer.from([0xff, 0xfe, 0, 2])],
    ["a PNG of too many chunks", pngFile(), 33, pngChunk("tEXt", Buffer.alloc(0))],
    ["a HEIC of too many boxes", heicFile, heicFile.length, Buffer.from("\0\0\0\u0008free", "latin1")],
  ])("%s", async (_, file, at, part) => {
    const withParts = (count: number) =>
      Buffer.concat([file.subarray(0, at), ...Array<Buffer>(count).fill(part), file.subarray(at)]);
    expect(await kept(withParts(9_900), [65_536])).toEqual(expect.any(Buffer));
    expect(await kept(withParts(10_000), [65_536])).toBe("damaged");
  });

  it("a JPEG of fill bytes is read in the portions in which it arrives", async () => {
    const [fill, whole] = [Buffer.alloc(900_000, 0xff), jpegFile()];
    const bytes = byteReader(inPortions(Buffer.concat([whole.subarray(0, 2), fill, whole.subarray(2)]), [65_536]), 1e6);
    const reads = vi.spyOn(bytes, "read");
    const parts: Uint8Array[] = [];
    for await (const part of keptBytes("image/jpeg", bytes)) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(await kept(whole));
    expect(reads.mock.calls.length).toBeLessThan(100);
  });
});

describe("PAPER-06 metadata is removed", () => {
  it("from a JPEG, all but its orientation, and what follows it", async () => {
    const stripped = strippedJpeg(orientationSegment(6));
    expect(await kept(jpegFile({ after: secret }))).toEqual(stripped);
    expect(stripped.includes(secret)).toBe(false);
    expect(orientationOf(stripped.subarray(24))).toBe(6);
  });

  it("an upright photograph states no orientation", async () => {
    expect(await kept(jpegFile({ orientation: 1 }))).toEqual(strippedJpeg(Buffer.alloc(0)));
    expect(await kept(jpegFile({ orientation: 9 }))).toEqual(strippedJpeg(Buffer.alloc(0)));
  });

  it("from a PNG, and what follows it", async () => {
    expect(await kept(pngFile(secret))).toEqual(strippedPng);
    expect(strippedPng.includes(secret)).toBe(false);
  });

  it("a PDF and a HEIC are kept as they were sent", async () => {
    expect(await kept(pdfFile)).toEqual(pdfFile);
    expect(await kept(heicFile)).toEqual(heicFile);
  });

  it("nothing is removed twice", async () => {
    for (const file of [strippedJpeg(orientationSegment(8)), strippedPng]) expect(await kept(file)).toEqual(file);
  });
});

describe("PAPER-06 the portions in which a file arrives change nothing", () => {
  it.each(Object.entries(files))("%s", async (_, file) => {
    const whole = await kept(file);
    expect(await kept(file, [1])).toEqual(whole);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 }), async (sizes) => {
        expect(await kept(file, sizes)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it.each(Object.entries(files))(
    "nor do any other bytes of a %s make it fail otherwise than damaged",
    async (_, file) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), fc.nat(file.length), async (at, byte, length) => {
          const other = Buffer.from(file);
          other[at] = byte;
          const result = await kept(other.subarray(0, length), [7]);
          if (!Buffer.isBuffer(result)) expect(["damaged", "wrong-type"]).toContain(result);
        }),
        { numRuns: 200 },
      );
    },
  );
});
