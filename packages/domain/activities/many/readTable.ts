import { counted } from "../../wording";
import { hasHeadings } from "./guessColumns";
import type { TableRow } from "./tableRow";

type ReadTable =
  | { readonly kind: "table"; readonly rows: readonly TableRow[] }
  | { readonly kind: "refused"; readonly text: string };

/** Rows of activities, without headings. */
export const maxTableRows = 200;
const maxColumns = 60;
const maxCellLength = 1000;
/** In bytes, as a file and as text. */
export const maxTableBytes = 250 * 1024;

const refused = (text: string): ReadTable => ({ kind: "refused", text });

export const tooLargeTableText = `The table is larger than ${maxTableBytes / 1024} KB. Leave out columns and rows that are not about activities, or divide it.`;

/**
 * Reads rows that were copied from a spreadsheet, or a CSV file (RFC 4180): separated by tabs, semicolons or commas,
 * whichever divides most rows alike. Rows without content are left out, and keep their number.
 */
export function readTable(text: string): ReadTable {
  if (new TextEncoder().encode(text).length > maxTableBytes) return refused(tooLargeTableText);
  const { rest, separator } = withoutSeparatorLine(text.replace(/^\ufeff/, ""));
  if (/^[\s,;]*$/.test(rest)) return refused("Paste the rows of your activities, or choose a file.");
  const tables = (separator === null ? separators : [separator]).map((one) => readRows(rest, one));
  const [{ rows, openQuote } = { rows: [], openQuote: null }] = tables.sort((a, b) => b.likeness - a.likeness);
  if (openQuote !== null)
    return refused(`The quotation mark at the beginning of a cell in row ${openQuote} is not closed.`);
  return faultOf(rows) ?? { kind: "table", rows: withoutEmptyColumns(rows) };
}

function faultOf(rows: readonly TableRow[]): ReadTable | null {
  const count = rows.length - (hasHeadings(rows) ? 1 : 0);
  if (count > maxTableRows)
    return refused(`The table has ${count} rows. Add at most ${maxTableRows} activities at a time.`);
  if (count === 0) return refused("The table has headings, but no rows.");
  const widest = Math.max(...rows.map(({ cells }) => cells.length));
  if (widest === 1)
    return refused(
      "We found only one column. Copy the rows from a spreadsheet, or separate the columns by commas, semicolons or tabs.",
    );
  if (widest > maxColumns)
    return refused(`The table has ${widest} columns. Leave out some: we read at most ${maxColumns}.`);
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength));
  if (long !== undefined)
    return refused(`Row ${long.number} has a cell of more than ${counted(maxCellLength, "character")}. Shorten it.`);
  return null;
}

const separators = ["\t", ";", ","] as const;

/** Spreadsheets write `sep=;` above some files. */
function withoutSeparatorLine(text: string) {
  const [line = "", separator = null] = /^"?sep=([;,\t])"?\r?\n/i.exec(text) ?? [];
  return { rest: text.slice(line.length), separator };
}

interface SeparatedRows {
  readonly rows: readonly TableRow[];
  /** The row in which a quotation mark is not closed. */
  readonly openQuote: number | null;
  /** How many rows have the most usual number of columns: 0 where that is one. More columns decide between equals. */
  readonly likeness: number;
}

function readRows(text: string, separator: string): SeparatedRows {
  const rows: TableRow[] = [];
  // A cell in quotation marks, in which two are one; after it whatever follows; or a cell without them.
  const cell = new RegExp(`("(?:[^"]|"")*(?:"|$))?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n|$)`, "y");
  let cells: string[] = [];
  let number = 1;
  let openQuote: number | null = null;
  for (let end = 0; end <= text.length; end = cell.lastIndex) {
    cell.lastIndex = end;
    const [, quoted = "", plain = "", after = ""] = cell.exec(text) ?? [];
    if (/^"(?:[^"]|"")*$/.test(quoted)) openQuote ??= number;
    cells.push(`${quoted.slice(1, -1).replaceAll('""', '"')}${plain}`.trim());
    if (after === separator) continue;
    if (cells.some((one) => one !== "")) rows.push({ number, cells });
    [cells, number] = [[], number + 1];
    if (after === "") break;
  }
  return { rows, openQuote, likeness: likenessOf(rows) };
}

function likenessOf(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return width === 1 ? 0 : count / rows.length + width / 1000;
}

/** Every row gets as many cells as the widest, and columns without content are left out at the end. */
function withoutEmptyColumns(rows: readonly TableRow[]): TableRow[] {
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1));
  return rows.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ""),
  }));
}
