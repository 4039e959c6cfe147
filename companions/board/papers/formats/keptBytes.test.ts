import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
  const withoutChecksum = pngFile();
  withoutChecksum.writeUInt8(withoutChecksum.readUInt8(withoutChecksum.length - 1) ^ 1, withoutChecksum.length - 1);
  const pngWith = (...chunks: Buffer[]) => Buffer.concat([pngFile().subarray(0, 8), ...chunks]);
  const pngHeader = pngFile().subarray(8, 33);
  const { start, tables, frame, scan, data, end } = jpegParts;
  it.each([
    ["a PDF without its end", pdfFile.subarray(0, -8)],
    ["a PDF that is a ZIP archive", Buffer.concat([pdfFile, zipEnd(0)])],
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
    ["a PNG with a critical chunk of its own", pngWith(pngHeader, pngChunk("XXXX", Buffer.alloc(3)))],
    ["a HEIC that was cut", heicFile.subarray(0, -1)],
    ["a HEIC with bytes behind it", Buffer.concat([heicFile, Buffer.from("<script>")])],
    ["a HEIC without an image", fileType("heic", "mif1")],
  ])("%s", async (_, file) => expect(await kept(file)).toBe("damaged"));

  it("a PDF that holds an archive is not", async () => {
    const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), zipEnd(0), pdfFile]);
    expect(await kept(file)).toEqual(file);
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
