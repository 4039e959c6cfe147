/** Of a photograph that is to be shown as it is stored. */
const upright = 1;

const exifHeader = Buffer.from("Exif\0\0", "latin1");
const orientationTag = 0x0112;
const shortType = 3;

/** Returns the orientation (2 to 8) that an APP1 segment states; null: it states none, or the upright one. */
export function orientationOf(payload: Buffer): number | null {
  if (!payload.subarray(0, exifHeader.length).equals(exifHeader)) return null;
  const tiff = payload.subarray(exifHeader.length);
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return null;
  const isLittle = order === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return null;
    if (short(entry) !== orientationTag) continue;
    const orientation = short(entry + 8);
    return short(entry + 2) === shortType && orientation > upright && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** An APP1 segment that states the orientation and nothing else: without it photographs of papers lie on their side. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifHeader.length + tiff.length]);
  return Buffer.concat([head, exifHeader, tiff]);
}
