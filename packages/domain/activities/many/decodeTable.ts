/** A file of rows as text, or why it is none. */
export type DecodedTable =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string };

const refused = (text: string): DecodedTable => ({ kind: "refused", text });

const asCsv =
  "Open it where you keep it, choose File and then Save As (or Export), choose “CSV UTF-8” or “CSV”, and choose that " +
  "file here. Or copy the rows and paste them.";

/** What the first bytes of a file that is no text say of it. */
const otherTypes: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "This is a spreadsheet, not a CSV file."],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is a spreadsheet, not a CSV file."],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a CSV file."],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], "This is a text document, not a CSV file."],
];

/** What a file is instead of a table, by its first bytes; null where they say nothing. */
export function otherTypeText(bytes: Uint8Array): string | null {
  const other = otherTypes.find(([first]) => begins(bytes, first));
  return other === undefined ? null : `${other[1]} ${asCsv}`;
}

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

/**
 * Returns the text of a CSV file as programs write it: UTF-8 or UTF-16 with a byte order mark or without, and
 * Windows-1252, which is what is not UTF-8.
 */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const other = otherTypeText(bytes);
  if (other !== null) return refused(other);
  const text = utf16(bytes) ?? utf8(bytes) ?? windows1252(bytes);
  // A table has no control characters but tabs and breaks of lines and pages.
  if (/[\0-\x08\x0e-\x1f\ufffe]/.test(text)) return refused(`This is not a CSV file. ${asCsv}`);
  return { kind: "text", text };
}

/** Null for another encoding. */
function utf16(bytes: Uint8Array): string | null {
  const [even = 0, odd = 0] = [0, 1].map((place) => bytes.filter((byte, at) => byte === 0 && at % 2 === place).length);
  // Letters that are ASCII have a zero in one of their two bytes.
  const isWithoutMark = Math.max(even, odd) * 4 > bytes.length;
  if (begins(bytes, [0xff, 0xfe]) || (isWithoutMark && odd > even)) return new TextDecoder("utf-16le").decode(bytes);
  return begins(bytes, [0xfe, 0xff]) || isWithoutMark ? new TextDecoder("utf-16be").decode(bytes) : null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** 0x80 to 0x9F, where it differs from Latin-1. Some versions of Node decode both alike. */
const windowsSigns = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function windows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => windowsSigns[byte - 0x80] ?? String.fromCharCode(byte)).join("");
}
