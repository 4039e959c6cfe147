import { dateInputText } from "../../time/dateInput";
import { readTypedLine } from "../../typedLine";
import type { ActivityField } from "../activityRefusals";
import { type Columns, hasHeadings, type TableField } from "./guessColumns";
import { type DateOrder, readTableDate } from "./tableDates";
import type { TableRow } from "./tableRow";

type Box = Exclude<TableField, ActivityField>;

/** A row as it would be typed into the form of an activity, with its number in the table. */
export type TypedRow = { readonly number: number } & { readonly [Field in ActivityField]: string } & {
  readonly [Field in Box]: boolean;
};

/** How the columns of a table are read. */
export interface TableReading {
  readonly columns: Columns;
  readonly hasHeadings: boolean;
  readonly dateOrder: DateOrder;
  /** Of rows that name none. */
  readonly organizationName: string;
}

/** The rows of activities, without that of the headings. */
export function activityRows(rows: readonly TableRow[], isHeaded = hasHeadings(rows)): readonly TableRow[] {
  return isHeaded ? rows.slice(1) : rows;
}

/** The cells of a field's column. */
export function cellsOf(rows: readonly TableRow[], column: number | null): string[] {
  return column === null ? [] : rows.map(({ cells }) => cells[column] ?? "");
}

/** What cannot be read stays as it is in the table, for the rules of the form to say what is wrong with it. */
export function typedRows(rows: readonly TableRow[], reading: TableReading): TypedRow[] {
  const { columns, dateOrder } = reading;
  return activityRows(rows, reading.hasHeadings).map(({ number, cells }) => {
    const cell = (field: TableField) => {
      const column = columns[field];
      return column === null ? "" : (cells[column] ?? "");
    };
    const date = readTableDate(cell("completedDate"))?.[dateOrder] ?? null;
    return {
      number,
      activityName: oneLine(cell("activityName")),
      organizationName: oneLine(cell("organizationName")) || reading.organizationName.trim(),
      completedDate: date === null ? cell("completedDate") : dateInputText(date),
      cmeCredits: typedCredits(cell("cmeCredits")),
      saCredits: typedCredits(cell("saCredits")),
      isPipClinical: isYes(cell("isPipClinical")),
      isPipFeedback: isYes(cell("isPipFeedback")),
      isPatientSafety: isYes(cell("isPatientSafety")),
    };
  });
}

/** A cell can have several lines, a name has one. */
function oneLine(cell: string): string {
  return cell.replace(/\s*[\r\n]+\s*/g, " ").trim();
}

/** No credits are 0; words after a number are its unit, such as `7.5 credits` and `2.00 AMA PRA Category 1`. */
function typedCredits(cell: string): string {
  const line = readTypedLine(cell);
  if (isNone(line)) return "0";
  const [, amount] =
    /^(\d*\.?\d+) ?(?:(?:credit|hour|hr|unit|point|cme|ama|pra)\b|(?:credit|hour|hr|unit|point)s\b).*$/i.exec(line) ??
    [];
  return amount ?? line;
}

/** Whether no cell of a column has an amount; none at all is one. */
export function lacksAmounts(rows: readonly TableRow[], column: number): boolean {
  const cells = cellsOf(rows, column);
  return cells.length > 0 && !cells.some((cell) => /^(\d+\.?\d*|\.\d+)$/.test(typedCredits(cell)));
}

export function lacksDates(rows: readonly TableRow[], column: number): boolean {
  const cells = cellsOf(rows, column);
  return cells.length > 0 && cells.every((cell) => readTableDate(cell) === null);
}

const yes = /^(yes|y|true|t|x|✓|✔|☑|☒)$/i;
const no = /^(no|n|false|f|none|n\/a|na|-|☐|0|0[.,]0+)?$/i;

const isNone = (line: string) => /^(n\/a|na|none|-)?$/i.test(line);

/** An amount of credits is a yes as well. */
function isYes(cell: string): boolean {
  const line = readTypedLine(cell);
  return yes.test(line) || (!no.test(line) && /^\d+([.,]\d+)?$/.test(line));
}

/** Returns the first cell that is neither a yes nor a no. */
export function unclearCell(rows: readonly TableRow[], column: number): { number: number; cell: string } | null {
  for (const { number, cells } of rows) {
    const cell = cells[column] ?? "";
    if (!isYes(cell) && !no.test(readTypedLine(cell))) return { number, cell };
  }
  return null;
}
