import { expect, it } from "vitest";
import { readLogo } from "./logo";

const svg = (content: string, root = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const circle = '<circle cx="20" cy="20" r="9" fill="#173f74"/>';

function faultOf(text: string): string {
  const read = readLogo(text);
  return read.kind === "fault" ? read.message : "no fault";
}

it("BRAND-03 reads shapes with what their groups say", () => {
  const read = readLogo(
    `<?xml version="1.0"?><!-- drawn by hand -->${svg(
      `<title>Board</title><g style="fill:none;stroke:#abc;font-family:x" transform="scale(2)"><path d="M0 0h9" transform="rotate(45)"/></g>${circle}`,
    )}`,
  );
  expect(read).toEqual({
    kind: "logo",
    logo: {
      viewBox: [0, 0, 40, 40],
      shapes: [
        {
          element: "path",
          attributes: { fill: "none", stroke: "#abc", d: "M0 0h9" },
          transforms: ["scale(2)", "rotate(45)"],
        },
        { element: "circle", attributes: { cx: "20", cy: "20", r: "9", fill: "#173f74" }, transforms: [] },
      ],
    },
  });
});

it.each([
  ["a script", svg(`<script>alert(1)</script>${circle}`), /element <script>/],
  ["a handler", svg('<circle r="9" onload="alert(1)"/>'), /attribute onload/],
  ["a handler of the root", svg(circle, 'viewBox="0 0 9 9" onload="alert(1)"'), /attribute onload/],
  ["HTML", svg("<foreignObject><body/></foreignObject>"), /element <foreignObject>/],
  ["a picture from elsewhere", svg('<image href="https://tracker.example/x.png"/>'), /element <image>/],
  ["a link", svg(`<a href="javascript:alert(1)">${circle}</a>`), /element <a>/],
  ["a reference", svg('<use href="https://x.example/#a"/>'), /element <use>/],
  ["a stylesheet", svg(`<style>@import "https://x.example"</style>${circle}`), /element <style>/],
  ["a style that loads", svg('<path d="M0 0" style="fill:url(https://x.example/#a)"/>'), /colors have to be/],
  ["a style of something else that loads", svg('<path d="M0 0" style="mask:url(#a)"/>'), /attribute mask/],
  ["entities", `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(circle)}`, /isn't an SVG of plain elements/],
  ["text that documents would have no font for", svg("<text>Board</text>"), /element <text>/],
  ["no size", svg(circle, ""), /needs a viewBox/],
  ["nothing to draw", svg("<g></g>"), /draws nothing/],
  ["an end that is missing", `<svg viewBox="0 0 9 9">${circle}`, /isn't an SVG/],
  ["a picture of another kind", "\x89PNG\r\n", /isn't an SVG/],
  ["an animation", svg('<circle r="9"><animate attributeName="r"/></circle>'), /element <animate>/],
])("BRAND-03 refuses %s", (_what, text, message) => {
  expect(faultOf(text)).toMatch(message);
});
