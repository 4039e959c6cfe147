import type PDFDocument from "pdfkit";
import type { Temporal } from "temporal-polyfill";
import { look } from "@portal/look/look";
import { type ColorName, text } from "@portal/look/tokens";
import { fontOf, lettersOf, loadLater, nameGlyphs, letterFeatures, type Typeface, typefaceFor } from "./typefaces";

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
  return pdf;
}

type TextOptions = Pick<PDFKit.Mixins.TextOptions, "width" | "height" | "lineGap" | "ellipsis" | "align" | "lineBreak">;

/** Writes a text that `typefaceFor` finds a typeface for; others never leave the board (boardDocument.ts). */
export function write(
  pdf: Sheet,
  content: string,
  style: Style,
  { left, top }: { readonly left: number; readonly top: number },
  options: TextOptions,
): void {
  pdf.fillColor(look().light[style.color]);
  inTypeface(pdf, content, style).text(lettersOf(content), left, top, withFeatures(options));
}

export function heightOf(pdf: Sheet, content: string, style: Style, options: TextOptions): number {
  return inTypeface(pdf, content, style).heightOfString(lettersOf(content), withFeatures(options));
}

function inTypeface(pdf: Sheet, content: string, { face, size }: Style): Sheet {
  const typeface = typefaceFor(content, face) ?? face;
  const font = fontOf(typeface);
  nameGlyphs(font, lettersOf(content));
  pdf.registerFont(typeface, font as unknown as Buffer);
  return pdf.font(typeface).fontSize(size);
}

/** The published types are for an older pdfkit, which only switched features on. */
function withFeatures(options: TextOptions): PDFKit.Mixins.TextOptions {
  return { ...options, features: letterFeatures as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
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
