/** Value of a cell. Numbers come from the program; texts can contain anything. */
export type CsvCell = string | number | CsvAmount;

/** Money, in dollars with two decimals. */
interface CsvAmount {
  readonly cents: number;
}

/**
 * Builds a file for spreadsheets (RFC 4180): UTF-8 with a byte order mark, without which Excel assumes another
 * encoding, and the standard's line ends.
 */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

const byteOrderMark = "\ufeff";

function cell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return (value.cents / 100).toFixed(2);
  const text = computed.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Beginnings that spreadsheets compute, and that could make them send the rest of the table elsewhere; an apostrophe
 * before them makes them text. East Asian settings read full-width signs like the others.
 */
const computed = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
