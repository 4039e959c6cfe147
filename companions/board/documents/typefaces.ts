import type * as Fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFile } from "@portal/database/packageFile";
import { look, type Look } from "@portal/look/look";

/**
 * The embedded typefaces of documents, so that they look the same everywhere. Texts are set in the first three: the
 * board's own (`look()`), or Charis SIL, which is the Charter of the look's headings, and Source Sans 3. A text with
 * letters that its typeface lacks is set as a whole in the first of the others that has them all: Charis and Source Sans
 * together have Latin, Greek, Cyrillic and Vietnamese, Noto Sans SC (whose Latin letters are those of Source Sans)
 * Chinese and Japanese, Noto Sans KR Korean. All are under the SIL Open Font License.
 */
const files = {
  display: "charis-sil/400Regular/CharisSIL_400Regular.ttf",
  text: "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  sans: "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  serif: "charis-sil/400Regular/CharisSIL_400Regular.ttf",
  chinese: "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  korean: "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
} as const;

export type Typeface = "display" | "text" | "strong";
export type AnyTypeface = keyof typeof files;
const others = ["sans", "serif", "chinese", "korean"] as const satisfies AnyTypeface[];

/**
 * OpenType features of every text. Without ligatures, `Hoffmann` comes out of a PDF as it was typed, from readers that do
 * not know them as well. `pwid`: Noto Sans SC sets the quotation marks and apostrophes of English a whole em wide otherwise.
 */
export const letterFeatures = { liga: false, clig: false, pwid: true };

const opened = new Map<AnyTypeface, { readonly look: Look; readonly font: Fontkit.Font }>();

/** Loads packages with the first document: they take a sixth of the total loading time. */
export const loadLater = createRequire(import.meta.url);

/** Opened once for all documents: parsing a font's tables costs more than writing a page. */
export function fontOf(typeface: AnyTypeface): Fontkit.Font {
  const before = opened.get(typeface);
  if (before?.look === look()) return before.font;
  const { create } = loadLater("fontkit") as typeof Fontkit;
  const font = create(bytesOf(typeface));
  if (!("layout" in font)) throw new TypeError(`the font for ${typeface} is a collection of fonts`);
  opened.set(typeface, { look: look(), font });
  return font;
}

function bytesOf(typeface: AnyTypeface): Buffer {
  const { text, display } = look().fonts;
  const own = new Map<AnyTypeface, { readonly document: Uint8Array } | null | undefined>([
    ["display", display?.regular],
    ["text", text?.regular],
    ["strong", text?.bold ?? text?.regular],
  ]).get(typeface);
  return own
    ? Buffer.from(own.document)
    : readFileSync(packageFile(`node_modules/@expo-google-fonts/${files[typeface]}`));
}

/**
 * Has screen readers and copies get each letter of a text as it was typed. fontkit names a glyph by its first use: by none
 * where it was seen as part of another (the period in the colon), by another letter where two share it (the Greek and the
 * phonetic alpha).
 */
export function nameGlyphs(font: Fontkit.Font, letters: string): void {
  for (const letter of letters) {
    const codePoint = letter.codePointAt(0) ?? 0;
    font.glyphForCodePoint(codePoint).codePoints = [codePoint];
  }
}

/** Hebrew, Arabic and others that are written from right to left, and marks that reverse what follows: never set right. */
const rightToLeft =
  /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Marks that show nothing in any typeface: soft hyphens, joiners, selectors of variants. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]/gu;

/** Returns a text as it is set. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/[^\P{Cc}\n]/gu, " ");
}

/** Returns the typeface that a text is set in; null where none has all of its letters. */
export function typefaceFor(text: string, wanted: Typeface): AnyTypeface | null {
  if (rightToLeft.test(text)) return null;
  const letters = [...new Set(lettersOf(text).replaceAll("\n", ""))].map((letter) => letter.codePointAt(0) ?? 0);
  const hasAll = (typeface: AnyTypeface) => letters.every((letter) => fontOf(typeface).hasGlyphForCodePoint(letter));
  return [wanted, ...others].find(hasAll) ?? null;
}

/** Returns the words of a text that no typeface can set, or the whole text where only their mixture can't be; else null. */
export function unprintable(text: string, wanted: Typeface = "text"): string | null {
  if (typefaceFor(text, wanted) !== null) return null;
  const words = text.split(/\s+/).filter((word) => typefaceFor(word, wanted) === null);
  return (words.length === 0 ? text : words.join(" ")).slice(0, maxQuoted);
}

/** In characters. */
const maxQuoted = 100;
