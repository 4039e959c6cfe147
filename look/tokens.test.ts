import { describe, expect, it } from "vitest";
import { type ColourName, dark, light } from "./tokens";

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds: ColourName[] = ["paper", "sheet", "wash", "metWash", "owedWash", "overdueWash", "waitingWash"];
const inks: ColourName[] = ["ink", "inkSoft", "link", "accent", "met", "owed", "overdue", "waiting"];
const edges: ColourName[] = ["ruleStrong", "focus"];

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s colours", (_scheme, colours: Readonly<Record<ColourName, string>>) => {
  it.each(inks)("let %s be read on every ground (4.5:1)", (name) => {
    for (const ground of grounds) expect(contrast(colours[name], colours[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)("let %s be seen on every ground (3:1)", (name) => {
    for (const ground of grounds) expect(contrast(colours[name], colours[ground]), ground).toBeGreaterThanOrEqual(3);
  });

  it("let a button be read, pointed at or not", () => {
    expect(contrast(colours.accentInk, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.accentInk, colours.accentHover)).toBeGreaterThanOrEqual(4.5);
  });
});
