import type * as Fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFile } from "~/database/packageFile";
import { type Look, look } from "~/look/look";

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

export type Typeface = keyof typeof files;
export const typefaces = Object.keys(files) as Typeface[];

const opened = new Map<Typeface, { readonly look: Look; readonly font: Fontkit.Font }>();

/** Loads packages with the first document: they take a sixth of the total loading time. */
export const loadLater = createRequire(import.meta.url);

/** Opened once for all documents: parsing a font's tables costs more than writing a page. */
export function fontOf(typeface: Typeface): Fontkit.Font {
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
