import type { ColorName, Colors } from "./tokens";

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio of two colors as `#rrggbb`, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["paper", "sheet", "wash", "metWash", "owedWash", "overdueWash", "waitingWash"] as const;
const inks = ["ink", "inkSoft", "link", "accent", "met", "owed", "overdue", "waiting"] as const;
const edges = ["ruleStrong", "focus"] as const;

/** WCAG 2.2 AA: 4.5:1 for text (1.4.3), 3:1 for borders of fields and for the focus (1.4.11). */
const pairs: readonly { readonly front: ColorName; readonly back: ColorName; readonly least: number }[] = [
  ...inks.flatMap((front) => grounds.map((back) => ({ front, back, least: 4.5 }))),
  ...edges.flatMap((front) => grounds.map((back) => ({ front, back, least: 3 }))),
  { front: "accentInk", back: "accent", least: 4.5 },
  { front: "accentInk", back: "accentHover", least: 4.5 },
];

interface LowContrast {
  readonly front: ColorName;
  readonly back: ColorName;
  readonly ratio: number;
  readonly least: number;
}

/** Returns the pairs whose contrast is below WCAG's minimum. */
export function lowContrasts(colors: Colors): LowContrast[] {
  return pairs
    .map(({ front, back, least }) => ({ front, back, least, ratio: contrast(colors[front], colors[back]) }))
    .filter(({ ratio, least }) => ratio < least);
}
