import type PDFDocument from "pdfkit";
import type { Temporal } from "temporal-polyfill";
import type * as Fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { look, type Look } from "~/look/look";
import { type ColorName, text } from "~/look/tokens";
import { packageFile } from "~/database/packageFile";

/** US Letter, in points of 1/72 inch. */
export const sheet = { width: 612, height: 792, left: 72, top: 64, bottom: 72 } as const;
export const column = {
  left: sheet.left,
  width: sheet.width - 2 * sheet.left,
  end: sheet.height - sheet.bottom,
} as const;

/** Converts the look's sizes: 1 rem on screen is 10 points on paper. */
function points(rem: string): number {
  return Number.parseFloat(rem) * 10;
}

export interface Style {
  readonly face: Typeface;
  readonly size: number;
  readonly color: ColorName;
}

export const styles = {
  title: { face: "display", size: points(text.h1), color: "ink" },
  heading: { face: "display", size: points(text.h2), color: "ink" },
  body: { face: "text", size: points(text.body), color: "ink" },
  strong: { face: "strong", size: points(text.body), color: "ink" },
  label: { face: "text", size: points(text.body), color: "inkSoft" },
  small: { face: "text", size: points(text.small), color: "inkSoft" },
  smallStrong: { face: "strong", size: points(text.small), color: "inkSoft" },
} as const satisfies Record<string, Style>;

export type Sheet = PDFKit.PDFDocument;
export type Element = ReturnType<Sheet["struct"]>;

interface SheetFacts {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Temporal.Instant;
}

/** Tagged for screen readers (PDF/UA-1), with our typefaces only. */
export function newSheets({ title, author, madeAt }: SheetFacts): Sheet {
  const made = new Date(madeAt.epochMilliseconds);
  const options = {
    size: [sheet.width, sheet.height],
    margins: { left: sheet.left, right: sheet.left, top: sheet.top, bottom: sheet.bottom },
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    // Without it pdfkit adds Helvetica, not embedded.
    font: null,
  };
  // The published types are for an older pdfkit, which had neither this subset nor a document without a font.
  const Document = loadLater("pdfkit") as typeof PDFDocument;
  const pdf = new Document(options as unknown as PDFKit.PDFDocumentOptions);
  for (const face of typefaces) pdf.registerFont(face, fontOf(face) as unknown as Buffer);
  return pdf;
}

export function put(pdf: Sheet, { face, size, color }: Style): Sheet {
  return pdf.font(face).fontSize(size).fillColor(look().light[color]);
}

export function tag(pdf: Sheet, parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
  const element = pdf.struct(type, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Adds an element that contains others and no text of its own. */
export function group(pdf: Sheet, parent: Element, type: string, fill: (element: Element) => void): void {
  const element = pdf.struct(type);
  parent.add(element);
  fill(element);
  element.end();
}

interface ElementOptions {
  readonly alt?: string;
  /** Left, top, right and bottom, from the page's top left corner. */
  readonly bbox?: readonly [number, number, number, number];
  readonly scope?: "Row" | "Column";
}

/** Draws decoration that is no part of the content: rules, page numbers. */
export function drawArtifact(pdf: Sheet, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

/** Starts a new page if less than `height` points are left on this one. */
export function keepTogether(pdf: Sheet, height: number): boolean {
  if (pdf.y + height <= column.end || pdf.y <= sheet.top) return false;
  pdf.addPage();
  return true;
}

export function rule(pdf: Sheet, y: number, color: ColorName = "rule"): void {
  drawArtifact(pdf, () => {
    pdf
      .moveTo(column.left, y)
      .lineTo(column.left + column.width, y)
      .lineWidth(0.5)
      .strokeColor(look().light[color])
      .stroke();
  });
}

/**
 * The embedded typefaces of documents, so that they look the same everywhere: the board's own (`look()`), or Charis
 * SIL, which is the Charter of the look's headings with all European letters, and Source Sans 3. Both are under the SIL
 * Open Font License.
 */
const files = {
  display: "charis-sil/400Regular/CharisSIL_400Regular.ttf",
  text: "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
} as const;

type Typeface = keyof typeof files;
const typefaces = Object.keys(files) as Typeface[];

const opened = new Map<Typeface, { readonly look: Look; readonly font: Fontkit.Font }>();

/** Loads packages with the first document: they take a sixth of the total loading time. */
const loadLater = createRequire(import.meta.url);

/** Opened once for all documents: parsing a font's tables costs more than writing a page. */
function fontOf(typeface: Typeface): Fontkit.Font {
  const before = opened.get(typeface);
  if (before?.look === look()) return before.font;
  const { create } = loadLater("fontkit") as typeof Fontkit;
  const font = create(bytesOf(typeface));
  if (!("layout" in font)) throw new TypeError(`the font for ${typeface} is a collection of fonts`);
  nameGlyphs(font);
  opened.set(typeface, { look: look(), font });
  return font;
}

function bytesOf(typeface: Typeface): Buffer {
  const { text, display } = look().fonts;
  const own = { display: display?.regular, text: text?.regular, strong: text?.bold ?? text?.regular }[typeface];
  return own === undefined
    ? readFileSync(packageFile(`node_modules/@expo-google-fonts/${files[typeface]}`))
    : Buffer.from(own.document);
}

/**
 * fontkit remembers a glyph's letters from its first use, and has none for a glyph first seen as part of another (the
 * period in the colon). Documents give screen readers those letters, so each letter is requested by itself first.
 */
function nameGlyphs(font: Fontkit.Font): void {
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
}

/**
 * Replaces letters that the typeface lacks: without their marks if that helps, otherwise by a question mark, so that a
 * document never shows an empty box.
 */
export function printable(text: string, typeface: Typeface = "text"): string {
  const font = fontOf(typeface);
  const has = (letters: string) =>
    Array.from(letters).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return Array.from(text.normalize("NFC").replace(/[\t\r]/g, " "))
    .map((letter) => {
      if (letter === "\n" || has(letter)) return letter;
      const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return plain !== "" && has(plain) ? plain : "?";
    })
    .join("");
}
