import type { Block } from "./boardText";
import { type Colors, dark, families, light, serif } from "./tokens";

/** A brand file for browsers. Its name changes with the content, so that it can be cached forever. */
export interface BrandFile {
  readonly name: string;
  readonly type: "image/svg+xml" | "font/woff2" | "font/ttf";
  readonly bytes: Uint8Array;
}

/** One font file, for browsers and for documents: PDFs can't embed WOFF2. */
interface FontFile {
  readonly web: BrandFile;
  readonly document: Uint8Array;
}

/** A logo for documents: PDFs can't embed SVG. */
export interface DocumentLogo {
  readonly png: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The space for it at the top of a document, in points of 1/72 inch: leaves two thirds of the line for the name. */
export const documentLogoBox = { width: 150, height: 36 } as const;

/** A typeface of the board; `bold` is for table headings and the like. */
export interface BrandFont {
  readonly family: string;
  readonly regular: FontFile;
  readonly bold: FontFile | null;
}

/** Texts that a board may write itself, by file name. */
export const boardTextNames = ["sign-in", "program-notice", "help", "terms", "privacy"] as const;
export type BoardTextName = (typeof boardTextNames)[number];
type BoardTexts = Readonly<Partial<Record<BoardTextName, readonly Block[]>>>;

export interface Look {
  readonly light: Colors;
  readonly dark: Colors;
  readonly fonts: { readonly text: BrandFont | null; readonly display: BrandFont | null };
  /** Null: the standard mark. */
  readonly logo: {
    readonly light: BrandFile;
    /** For the dark color scheme. */
    readonly dark: BrandFile | null;
    /** Null: documents have the board's name alone. */
    readonly document: DocumentLogo | null;
  } | null;
  /** The icon of the browser's tab; null: the standard mark. */
  readonly icon: BrandFile | null;
  readonly texts: BoardTexts;
  /** Who signs the board's letters; null: no one. */
  readonly signature: { readonly name: string; readonly title: string } | null;
}

export const standardLook: Look = {
  light,
  dark,
  fonts: { text: null, display: null },
  logo: null,
  icon: null,
  texts: {},
  signature: null,
};

let current = standardLook;

/** Returns this process's look, the same for everything it makes (docs/decisions/0156). */
export function look(): Look {
  return current;
}

/** Call it at the start, before anything is shown. */
export function applyLook(chosen: Look): void {
  current = chosen;
}

/** Font families for inline styles, without `var()`: mail programs don't support it. */
export function familiesOf({ fonts }: Look): { readonly text: string; readonly display: string } {
  const before = (font: BrandFont | null) => (font === null ? "" : `"${font.family}", `);
  return { text: before(fonts.text) + families.text, display: before(fonts.display) + families.display };
}

/**
 * Returns the fonts that pages load and the brand's overrides, to be placed after the stylesheets.
 *
 * @param home the portal's path, with a trailing slash; the files of the brand and of the build are below it.
 */
export function lookStyles(chosen: Look, home: string): string {
  const { fonts } = chosen;
  const all = familiesOf(chosen);
  // Includes colors that differ in one scheme only: otherwise that scheme's color would apply to both.
  const changed = names.filter((name) => chosen.light[name] !== light[name] || chosen.dark[name] !== dark[name]);
  const inLight = [
    ...changed.map((name) => `--${name}:${chosen.light[name]}`),
    ...(fonts.text === null ? [] : [`--text-font:${all.text}`]),
    ...(fonts.display === null ? [] : [`--display-font:${all.display}`]),
  ];
  const inDark = changed.map((name) => `--${name}:${chosen.dark[name]}`);
  return [
    ...(fonts.text === null ? [] : fontFaces(fonts.text, `${home}brand/`)),
    ...(fonts.display === null
      ? [face(serif.family, "400", `${home}assets/${serif.file}`)]
      : fontFaces(fonts.display, `${home}brand/`)),
    ...(inLight.length === 0 ? [] : [`:root{${inLight.join(";")}}`]),
    ...(inDark.length === 0 ? [] : [`@media screen and (prefers-color-scheme:dark){:root{${inDark.join(";")}}}`]),
  ].join("");
}

const names = Object.keys(light) as (keyof Colors)[];

/** `optional`: a page that is first shown in the device's font keeps it, so that the layout doesn't shift. */
function face(family: string, weight: string, url: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url("${url}")}`;
}

function fontFaces({ family, regular, bold }: BrandFont, folder: string): string[] {
  const url = ({ web: { name } }: FontFile) => folder + name;
  return [face(family, "400", url(regular)), ...(bold === null ? [] : [face(family, "600 700", url(bold))])];
}
