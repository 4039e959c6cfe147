import { fontOf, type Typeface } from "./typeface";

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
