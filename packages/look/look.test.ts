import { expect, it } from "vitest";
import { type BrandFile, familiesOf, lookStyles, standardLook } from "./look";
import { serif } from "./tokens";

const font: BrandFile = { name: "own-0123.woff2", type: "font/woff2", bytes: new Uint8Array() };

it("the standard look adds the typeface of its headings to a page, and nothing else", () => {
  expect(lookStyles(standardLook, "/portal/")).toBe(
    `@font-face{font-family:"Portal Serif";font-weight:400;font-display:optional;src:url("/portal/assets/${serif.file}")}`,
  );
});

it("BRAND-01 a brand's colors are added to each scheme, and its fonts come before those of the device", () => {
  const look = {
    ...standardLook,
    light: { ...standardLook.light, accent: "#0a4f4a" },
    fonts: {
      text: { family: "Own Sans", regular: { web: font, document: new Uint8Array() }, bold: null },
      display: null,
    },
  };
  const styles = lookStyles(look, "/portal/");
  expect(styles).toContain('src:url("/portal/brand/own-0123.woff2")');
  expect(styles).toMatch(/:root\{--accent:#0a4f4a;--text-font:"Own Sans", system-ui/);
  // The accent of the light scheme must not leak into the dark one.
  expect(styles).toContain(`(prefers-color-scheme:dark){:root{--accent:${standardLook.dark.accent}}}`);
  expect(familiesOf(look).text).toMatch(/^"Own Sans", system-ui/);
  expect(familiesOf(look).display).toBe(familiesOf(standardLook).display);
});
