import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { readPng, svgFault } from "./logoFiles";

const svg = (content: string, root = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const circle = '<circle cx="20" cy="20" r="9" fill="#173f74"/>';

it.each([
  ["shapes in groups", svg(`<g transform="scale(2) rotate (45)"><path d="M0 0h9"/></g>${circle}`)],
  [
    "a declaration, comments and texts",
    `<?xml version="1.0"?><!-- by hand -->${svg(`<title>A &amp; B</title>${circle}`)}`,
  ],
  [
    "styles of an editor",
    svg(`<path d="M0 0" style="fill:rgb(1,2,3);font-family:'Example Sans'" inkscape:label="x"/>`),
  ],
  [
    "a gradient and a clip of its own",
    svg(
      `<defs><linearGradient id="a" href="#b"><stop stop-color="#fff"/></linearGradient></defs><path d="M0 0" fill="url(#a)" style='clip-path:url("#c")'/>`,
    ),
  ],
])("BRAND-03 accepts %s", (_what, text) => {
  expect(svgFault(text)).toBeNull();
});

it.each([
  ["a script", svg(`<script>alert(1)</script>${circle}`), /element <script>/],
  ["a script of another prefix", svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /element <s:script>/],
  ["a script beside a comment as data", svg("<![CDATA[<!--]]><script>alert(1)</script><!-- -->"), /isn't an SVG/],
  ["a handler", svg('<circle r="9" onload="alert(1)"/>'), /attribute onload/],
  ["a handler of the root", svg(circle, 'viewBox="0 0 9 9" onload="alert(1)"'), /attribute onload/],
  ["HTML", svg("<foreignObject><body/></foreignObject>"), /element <foreignObject>/],
  ["a picture from elsewhere", svg('<image href="https://tracker.example/x.png"/>'), /element <image>/],
  ["a link", svg(`<a href="javascript:alert(1)">${circle}</a>`), /element <a>/],
  ["a reference", svg('<linearGradient xlink:href="https://x.example/#a"/>'), /attribute xlink:href/],
  ["another place for references", svg('<g xml:base="https://x.example"/>'), /attribute xml:base/],
  ["a stylesheet", svg(`<style>@import "https://x.example"</style>${circle}`), /element <style>/],
  ["a stylesheet before it", `<?xml-stylesheet href="https://x.example"?>${svg(circle)}`, /isn't an SVG/],
  ["a style that loads", svg('<path d="M0 0" style="fill:url(https://x.example/#a)"/>'), /value of style/],
  ["a fill that loads", svg(`<path d="M0 0" fill="url( 'x.svg#a')"/>`), /value of fill/],
  ["another function that loads", svg(`<g style="mask:image-set('x.png' 1x)"/>`), /value of style/],
  ["a function in CSS escapes", svg(String.raw`<g style="mask:\75rl(x.png)"/>`), /isn't an SVG/],
  ["a function in XML escapes", svg('<g style="mask:&#117;rl(x.png)"/>'), /isn't an SVG/],
  ["entities", `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(circle)}`, /isn't an SVG/],
  ["an animation", svg('<circle r="9"><animate attributeName="r"/></circle>'), /element <animate>/],
  ["no namespace", `<svg viewBox="0 0 9 9">${circle}</svg>`, /has to begin with <svg xmlns/],
  ["no size", svg(circle, ""), /needs a viewBox/],
  ["an end that is missing", svg(`<g>${circle}`), /isn't an SVG/],
  ["a picture of another kind", "\x89PNG\r\n", /has to begin with <svg/],
])("BRAND-03 refuses %s", (_what, text, message) => {
  expect(svgFault(text)).toMatch(message);
});

const example = readFileSync("docs/brand.example/logo.png");

/** The PNG with bytes of its header changed, and the header's checksum with them. */
function withHeader(change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(example);
  change(bytes.subarray(16, 29));
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function withChunk(type: string): Buffer {
  const chunk = Buffer.from(`\0\0\0\0${type}\0\0\0\0`, "latin1");
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8)), 8);
  return Buffer.concat([example.subarray(0, 33), chunk, example.subarray(33)]);
}

function sized(width: number, height: number): Buffer {
  return withHeader((header) => {
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
  });
}

it.each([
  ["625 pixels across", sized(625, 40), { kind: "size", width: 625, height: 40 }],
  ["150 pixels down", sized(60, 150), { kind: "size", width: 60, height: 150 }],
  ["a chunk that is unknown here", withChunk("tIME"), { kind: "size" }],
])("BRAND-04 accepts a PNG with %s", (_what, png, expected) => {
  expect(readPng(png)).toMatchObject(expected);
});

it.each([
  ["fewer pixels than print needs", sized(624, 149), /^has 624 × 149 pixels; print needs 625 across or 150 down/],
  ["an alpha channel", withHeader((header) => header.writeUInt8(6, 9)), /alpha channel/],
  ["a transparent color", withChunk("tRNS"), /alpha channel/],
  ["interlacing", withHeader((header) => header.writeUInt8(1, 12)), /interlacing/],
  ["an end that is missing", example.subarray(0, -5), /incomplete or damaged/],
  ["nothing after its signature", example.subarray(0, 8), /incomplete or damaged/],
  ["a damaged byte", Buffer.from(example).fill(7, 100, 101), /incomplete or damaged/],
  ["the bytes of an SVG", Buffer.from(svg(circle)), /isn't a PNG/],
])("BRAND-04 refuses a PNG with %s", (_what, png, message) => {
  expect(readPng(png)).toMatchObject({ kind: "fault", message: expect.stringMatching(message) as string });
});
