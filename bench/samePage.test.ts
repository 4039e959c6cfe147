import { expect, it } from "vitest";
import { requireSamePage, stylesheetsOf } from "./samePage";

it("finds the stylesheets of a page in order", () => {
  const page = '<link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/b.css"/><link rel="stylesheet" href="/a.css"/>';
  expect(stylesheetsOf(page)).toEqual(["/b.css", "/a.css"]);
});

it("takes pages for the same that differ in nonce, remaining time and React's ids only", () => {
  const page = (nonce: string, seconds: number, id: string) =>
    `<p id="${id}">a</p><script nonce="${nonce}" data-expires-in-seconds="${seconds}">`;
  expect(() => requireSamePage(page("x", 900, ":Rap35:"), page("y", 899, ":R1:"))).not.toThrow();
});

it("shows where pages differ", () => {
  expect(() => requireSamePage("<p>one</p>", "<p>two</p>")).toThrow(/Ours: +<p>one<\/p>\nBaseline: <p>two<\/p>/);
});
