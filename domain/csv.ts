/** What stands in a cell. Numbers are the program's own; texts may be anybody's. */
export type CsvCell = string | number | CsvAmount;

/** Money, in dollars with two decimals. */
interface CsvAmount {
  readonly cents: number;
}

/**
 * A table as a file for spreadsheets (RFC 4180): UTF-8 with a byte order mark, without which Excel reads another
 * alphabet, and lines that end as the standard says.
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
 * Spreadsheets compute what begins so, whatever it was meant as, and could be made to send the rest of the table
 * elsewhere; an apostrophe before it makes it text. Full-width signs are taken for the others in East Asian settings.
 */
const computed = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
