import type { Block } from "./boardText";
import type { Logo } from "./logo";
import { type Colours, dark, families, light } from "./tokens";

/** A file of the board's that browsers load. The name changes with the content, so that it may be cached for good. */
export interface BrandFile {
  readonly name: string;
  readonly type: "image/svg+xml" | "font/woff2" | "font/ttf";
  readonly bytes: Uint8Array;
}

/** One file of a typeface as browsers get it, and as documents embed it: PDFs can't have WOFF2. */
interface FontFile {
  readonly web: BrandFile;
  readonly document: Uint8Array;
}

/** One typeface of the board's own; `bold` is what headings of tables and the like are set in. */
export interface BrandFont {
  readonly family: string;
  readonly regular: FontFile;
  readonly bold: FontFile | null;
}

/** Texts that a board may write itself, by the names of their files. */
export const boardTextNames = ["sign-in", "program-notice", "help", "terms", "privacy"] as const;
export type BoardTextName = (typeof boardTextNames)[number];
export type BoardTexts = Readonly<Partial<Record<BoardTextName, readonly Block[]>>>;

/** How portal, sign-in pages, mails and documents look. */
export interface Look {
  readonly light: Colours;
  readonly dark: Colours;
  readonly fonts: { readonly text: BrandFont | null; readonly display: BrandFont | null };
  /** Null: the standard mark. `dark` is the picture for dark screens. */
  readonly logo: { readonly light: BrandFile; readonly dark: BrandFile | null; readonly drawing: Logo } | null;
  /** What a browser's tab shows; null: the standard mark. */
  readonly icon: BrandFile | null;
  readonly texts: BoardTexts;
}

export const standardLook: Look = {
  light,
  dark,
  fonts: { text: null, display: null },
  logo: null,
  icon: null,
  texts: {},
};

let current = standardLook;

/** Of this process: the same for all that is made in it (docs/decisions/0156). */
export function look(): Look {
  return current;
}

/** To be called at the start, before anything is shown. */
export function applyLook(chosen: Look): void {
  current = chosen;
}

/** A list of fonts for a style, without `var()`: mail programs don't know it. */
export function familiesOf({ fonts }: Look): { readonly text: string; readonly display: string } {
  const before = (font: BrandFont | null) => (font === null ? "" : `"${font.family}", `);
  return { text: before(fonts.text) + families.text, display: before(fonts.display) + families.display };
}

/**
 * What a brand changes of the stylesheets, to be put after them; empty for the standard look.
 *
 * @param folder where the files of the brand are, with a slash at the end.
 */
export function lookStyles(chosen: Look, folder: string): string {
  const { fonts } = chosen;
  const all = familiesOf(chosen);
  // Also what one scheme alone changes: its color would go on in the other.
  const changed = names.filter((name) => chosen.light[name] !== light[name] || chosen.dark[name] !== dark[name]);
  const inLight = [
    ...changed.map((name) => `--${name}:${chosen.light[name]}`),
    ...(fonts.text === null ? [] : [`--text-font:${all.text}`]),
    ...(fonts.display === null ? [] : [`--display-font:${all.display}`]),
  ];
  const inDark = changed.map((name) => `--${name}:${chosen.dark[name]}`);
  return [
    ...[fonts.text, fonts.display].flatMap((font) => (font === null ? [] : fontFaces(font, folder))),
    ...(inLight.length === 0 ? [] : [`:root{${inLight.join(";")}}`]),
    ...(inDark.length === 0 ? [] : [`@media screen and (prefers-color-scheme:dark){:root{${inDark.join(";")}}}`]),
  ].join("");
}

const names = Object.keys(light) as (keyof Colours)[];

/** `optional`: a page that is shown in the device's font stays so, and nothing moves. */
function fontFaces({ family, regular, bold }: BrandFont, folder: string): string[] {
  const face = (weight: string, { web: { name } }: FontFile) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url("${folder}${name}")}`;
  return [face("400", regular), ...(bold === null ? [] : [face("600 700", bold)])];
}
