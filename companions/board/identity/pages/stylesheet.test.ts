import { expect, it } from "vitest";
import { stylesheetOf } from "./stylesheet";

const { content } = stylesheetOf("https://portal.test/physicianportal/");
const within = (media: string) => content.slice(content.indexOf(`@media ${media}`)).split("\n}")[0] ?? "";

it("SHELL-21 sign-in pages give soft text and rules the full ink where more contrast is asked for", () => {
  const rule = within("(prefers-contrast: more)").split("\n")[0];
  for (const name of ["inkSoft", "rule", "ruleStrong"]) expect(rule).toContain(`--${name}: var(--ink);`);
});

it("SHELL-21 printed sign-in pages, such as recovery codes, are white in a dark scheme too, and keep headings with what follows", () => {
  expect(content.match(/@media [^{]*prefers-color-scheme/g)).toEqual(["@media screen and (prefers-color-scheme"]);
  expect(content).toContain("h1, h2, h3 { break-after: avoid; }");
});
