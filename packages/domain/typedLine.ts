const slashes = /[\u2044\u2215\u29f8]/gu;
const minus = /\u2212/gu;
/** Without letters: an address that differs from another in one is another mailbox (SEARCH-09). */
const fullWidth = /[\uff01-\uff20\uff3b-\uff40\uff5b-\uff5e]/gu;

/**
 * Reads a line that a machine reads, such as a date, a number or an e-mail address: invisible characters (Unicode's
 * category Cf), which come with pasted text, are removed; dashes, slashes, digits of any alphabet and full-width signs
 * become the ASCII characters that they look like. Letters, and names of people, keep what they are.
 */
export function readTypedLine(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, "")
    .replace(fullWidth, (character) => String.fromCodePoint(codePoint(character) - 0xfee0))
    .replace(/\p{Pd}/gu, "-")
    .replace(minus, "-")
    .replace(slashes, "/")
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
}

/** Unicode encodes the decimal digits of an alphabet in a row, from 0 to 9 (chapter 4.6). */
function asciiDigit(digit: string): string {
  const code = codePoint(digit);
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
