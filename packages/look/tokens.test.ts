import { describe, expect, it } from "vitest";
import { contrast, lowContrasts, dark, light } from "./tokens";

it.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#1d4f91", "#1d4f91", 1],
])("the contrast of %s and %s is %d to 1, whichever comes first", (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  expect(contrast(b, a)).toBeCloseTo(ratio, 2);
});

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s colors", (_scheme, colors) => {
  it("are legible on every background", () => {
    expect(lowContrasts(colors)).toEqual([]);
  });
});

it("BRAND-02 names text below 4.5:1 and borders below 3:1 with their backgrounds", () => {
  const colors = { ...light, link: "#7799cc", focus: "#e0c080", accentHover: "#f0f0f0" };
  const found = lowContrasts(colors).map(({ front, back, least }) => `${front} on ${back}, ${least}`);
  expect(found).toContain("link on paper, 4.5");
  expect(found).toContain("focus on sheet, 3");
  expect(found).toContain("accentInk on accentHover, 4.5");
  expect(found.some((words) => words.startsWith("ink "))).toBe(false);
});
