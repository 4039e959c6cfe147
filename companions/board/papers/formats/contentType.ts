import type { PaperType } from "@portal/contract/extensions/paperExtensions";

/** Enough for every signature. In bytes. */
export const signatureBytes = 64;

/** Returns the type of what begins with these bytes, whatever its name says; null: none that is taken. */
export function contentTypeOf(start: Uint8Array): PaperType | null {
  if (startsWith(start, pdfSignature)) return "application/pdf";
  if (startsWith(start, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(start, pngSignature)) return "image/png";
  return isHeic(start) ? "image/heic" : null;
}

const pdfSignature = [...Buffer.from("%PDF-")];
export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Brands of images, and sequences of images, that are compressed as HEVC (ISO/IEC 23008-12). */
const hevcBrands: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
/** Brands of the container, which AVIF has as well. */
const containerBrands: ReadonlySet<string> = new Set(["mif1", "msf1"]);

/** The first box of a HEIC is `ftyp`: major brand, version, compatible brands of four letters each. */
function isHeic(start: Uint8Array): boolean {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const size = bytes.readUInt32BE(0);
  if (size < 16 || size % 4 !== 0) return false;
  const major = bytes.toString("latin1", 8, 12);
  if (hevcBrands.has(major)) return true;
  const compatible = bytes.toString("latin1", 16, Math.min(size, bytes.length)).match(/.{4}/gs) ?? [];
  return containerBrands.has(major) && compatible.some((brand) => hevcBrands.has(brand));
}
