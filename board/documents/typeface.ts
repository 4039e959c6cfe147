import type * as Fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFile } from "~/database/packageFile";
import { type Look, look } from "~/look/look";

/**
 * The typefaces of documents, embedded so that they look the same everywhere: the board's own (`look()`), or Charis SIL, which is the Charter of the
 * look's headings with the letters of all European languages, and Source Sans 3. Both are under the SIL Open Font License.
 */
const files = {
  display: "charis-sil/400Regular/CharisSIL_400Regular.ttf",
  text: "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
} as const;

export type Typeface = keyof typeof files;
export const typefaces = Object.keys(files) as Typeface[];

const opened = new Map<Typeface, { readonly look: Look; readonly font: Fontkit.Font }>();

/** Loads a package with the first document: a sixth of the time in which everything else is loaded. */
export const loadLater = createRequire(import.meta.url);

/** Opened once for all documents: to take a font's tables apart costs more than to write a page with it. */
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
 * fontkit keeps a glyph with the letters that it was first asked for, and none where it was first met as a part of another
 * glyph, as the stop is of the colon. Documents tell a screen reader those letters, so each is asked for by its own first.
 */
function nameGlyphs(font: Fontkit.Font): void {
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
}

/**
 * The text in letters that the typeface has. One that it has not is written without its marks where that helps, and as
 * a question mark otherwise: a document never carries an empty box in place of a letter.
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
