import { crc32 } from "node:zlib";
import { documentLogoBox } from "@portal/look/look";

/** Elements that draw or describe: they run nothing. */
const drawingElements = [
  ...["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc"],
  ...["defs", "linearGradient", "radialGradient", "stop", "clipPath"],
];

/** No `&` or `\` in values: XML and CSS would read something else than what is written here. */
const attributes = /\s+([\w:.-]+)\s*=\s*(?:"([^"<&\\]*)"|'([^'<&\\]*)')/g;
const tags = /<(\/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&\\]*"|'[^'<&\\]*'))*)\s*(\/?)>/g;

/** Functions of SVG and CSS in attributes; those that are not named here could load something. */
const functions = /[\w-]+\s*\(\s*["']?.?/g;
const harmlessFunction = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)\s*\(|url\(\s*["']?#)/;

/**
 * Returns why an SVG can't be a logo, to complete the sentence "FILE …"; null if it can't run or load anything. Names
 * what is allowed instead of what is not (docs/decisions/0156).
 */
export function svgFault(svg: string): string | null {
  const markup = svg.replace(/^\s*<\?xml\s[^>]*\?>/, "").replace(/<!--.*?-->/gs, "");
  const open: string[] = [];
  const found = Array.from(markup.matchAll(tags), ([, closing, name = "", values = "", end]) => {
    return { isClosing: closing !== "", name, values, isEmpty: end !== "" };
  });
  const [root] = found;
  if (root?.name !== "svg" || !/\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root.values))
    return 'has to begin with <svg xmlns="http://www.w3.org/2000/svg">';
  if (!/\sviewBox=/.test(root.values)) return 'needs a viewBox, such as viewBox="0 0 40 40"';
  for (const { isClosing, name, values, isEmpty } of found) {
    if (!drawingElements.includes(name)) return `has the element <${name}>, which isn't allowed in a logo`;
    const fault = attributesFault(values);
    if (fault !== null) return fault;
    if (isClosing && open.pop() !== name) return unreadable;
    if (!isClosing && !isEmpty) open.push(name);
  }
  return open.length > 0 || markup.replace(tags, "").includes("<") ? unreadable : null;
}

const unreadable = "isn't an SVG of plain elements: save it as a plain or optimized SVG, with text as paths";

function attributesFault(values: string): string | null {
  for (const [, name = "", a, b] of values.matchAll(attributes)) {
    const value = a ?? b ?? "";
    const isReference = /(^|:)(href|src)$/i.test(name);
    if (/^on|:base$/i.test(name) || (isReference && !value.startsWith("#")))
      return `has the attribute ${name}, which could run or load something`;
    if ((value.match(functions) ?? []).some((called) => !harmlessFunction.test(called)))
      return `has a value of ${name} that could load something`;
  }
  return null;
}

type PngSize =
  | { readonly kind: "size"; readonly width: number; readonly height: number }
  | { readonly kind: "fault"; readonly message: string };

const signature = "\x89PNG\r\n\x1A\n";
/** Of the PNG specification: gray, RGB, and palette, all without an alpha channel. */
const opaqueColorTypes = [0, 2, 3];
const minPixelsPerPoint = 300 / 72;
const minPixels = {
  width: Math.ceil(documentLogoBox.width * minPixelsPerPoint),
  height: Math.ceil(documentLogoBox.height * minPixelsPerPoint),
};

/**
 * Returns the size of a PNG in pixels, or why it can't be a logo. An opaque PNG without interlacing is embedded in PDFs
 * as it is; any other would be decoded for every document, which takes as long as the document, and outside of the
 * call that could catch a fault.
 */
export function readPng(bytes: Buffer): PngSize {
  if (bytes.toString("latin1", 0, signature.length) !== signature) return fault("isn't a PNG");
  const chunks = chunksOf(bytes);
  if (chunks?.[0] !== "IHDR" || !chunks.includes("IDAT")) return fault("is incomplete or damaged");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [colorType, interlacing] = [bytes[25], bytes[28]];
  if (!opaqueColorTypes.includes(colorType ?? -1) || chunks.includes("tRNS") || interlacing !== 0)
    return fault("has an alpha channel or interlacing: save it without, on a white background");
  if (width < minPixels.width && height < minPixels.height)
    return fault(
      `has ${width} × ${height} pixels; print needs ${minPixels.width} across or ${minPixels.height} down (300 per inch)`,
    );
  return { kind: "size", width, height };
}

function fault(message: string): PngSize {
  return { kind: "fault", message };
}

/** Returns the types of all chunks; null if one is incomplete or its checksum is wrong. */
function chunksOf(bytes: Buffer): readonly string[] | null {
  const types: string[] = [];
  for (let at = signature.length; types.at(-1) !== "IEND";) {
    const typeAt = at + 4;
    const checksumAt = typeAt < bytes.length ? typeAt + 4 + bytes.readUInt32BE(at) : bytes.length;
    if (checksumAt + 4 > bytes.length) return null;
    if (crc32(bytes.subarray(typeAt, checksumAt)) !== bytes.readUInt32BE(checksumAt)) return null;
    types.push(bytes.toString("latin1", typeAt, typeAt + 4));
    at = checksumAt + 4;
  }
  return types;
}
