import { expect, it } from "vitest";
import { requireSamePage, stylesOf } from "./samePage";

it("finds the styles of a page", () => {
  expect(stylesOf('<title>A page</title><style nonce="x">a{}\nb{}</style>')).toBe("a{}\nb{}");
});

it("takes pages for the same that differ in nonce, remaining time and React's ids only", () => {
  const page = (nonce: string, seconds: number, id: string) =>
    `<p id="${id}">a</p><script nonce="${nonce}" data-expires-in-seconds="${seconds}">`;
  expect(() => requireSamePage(page("x", 900, ":Rap35:"), page("y", 899, ":R1:"))).not.toThrow();
});

it("shows where pages differ", () => {
  expect(() => requireSamePage("<p>one</p>", "<p>two</p>")).toThrow(/Ours: +<p>one<\/p>\nBaseline: <p>two<\/p>/);
});
