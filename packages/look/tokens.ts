/**
 * Values of the standard look. `look.ts` has the look of this process, which a board's brand folder may change. Ink
 * blue on warm white, one accent. `lowContrasts` checks the color pairs that must be legible.
 */
export const light = {
  paper: "#faf8f4",
  sheet: "#ffffff",
  wash: "#f1eee7",
  ink: "#1b2a3d",
  inkSoft: "#4c5a6b",
  rule: "#d9d4c8",
  ruleStrong: "#837c6e",
  link: "#1d4f91",
  accent: "#173f74",
  accentInk: "#ffffff",
  accentHover: "#0f2d55",
  focus: "#b45f06",
  met: "#1f6144",
  metWash: "#e8f1ec",
  owed: "#875006",
  owedWash: "#fbf1de",
  overdue: "#9c2222",
  overdueWash: "#fbeaea",
  waiting: "#4c5a6b",
  waitingWash: "#eceff2",
} as const;

export type ColorName = keyof typeof light;
export type Colors = Readonly<Record<ColorName, string>>;

export const dark: Colors = {
  paper: "#11181f",
  sheet: "#18212b",
  wash: "#202b37",
  ink: "#eceae4",
  inkSoft: "#b3bcc6",
  rule: "#33404d",
  ruleStrong: "#8592a0",
  link: "#9cc3f5",
  accent: "#a9cbf7",
  accentInk: "#0f1a26",
  accentHover: "#cfe2fb",
  focus: "#f2b35d",
  met: "#8fd3b0",
  metWash: "#18332a",
  owed: "#f0c27a",
  owedWash: "#382a12",
  overdue: "#f4a3a0",
  overdueWash: "#3d1d1f",
  waiting: "#b3bcc6",
  waitingWash: "#222d39",
};

/**
 * Typeface of headings: a subset of the documents' Charis SIL, renamed as its license asks
 * (docs/rules/pages.md#typefaces).
 */
export const serif = { family: "Portal Serif", file: "portal-serif-8cd49fdb.woff2" } as const;

/** Fonts that every device has, after the serif that pages load. */
export const families = {
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  display: `"${serif.family}", Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif`,
} as const;

/** For stylesheets: a board's own fonts come first (docs/decisions/0156). */
export const fonts = {
  text: `var(--text-font,${families.text})`,
  display: `var(--display-font,${families.display})`,
} as const;

/** 8-pixel steps, in rem so that they scale with the reader's text size. */
export const space = {
  half: "0.25rem",
  s1: "0.5rem",
  s2: "1rem",
  s3: "1.5rem",
  s4: "2rem",
  s6: "3rem",
  s8: "4rem",
} as const;

export const text = {
  small: "0.875rem",
  body: "1.0625rem",
  lead: "1.1875rem",
  h3: "1.1875rem",
  h2: "1.5rem",
  h1: "2.125rem",
  figure: "1.75rem",
} as const;

/** About 70 characters of body text. */
export const measure = "38rem";
export const pageWidth = "72rem";

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

/** Returns the pairs whose contrast is below WCAG's minimum. */
export function lowContrasts(colors: Colors) {
  return pairs
    .map(({ front, back, least }) => ({ front, back, least, ratio: contrast(colors[front], colors[back]) }))
    .filter(({ ratio, least }) => ratio < least);
}
