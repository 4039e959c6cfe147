/** A row of a table, by its number in the spreadsheet. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}
