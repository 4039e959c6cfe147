import type { ActivityContent } from "../activityRefusals";
import { readTableDate } from "./tableDates";
import type { TableRow } from "./tableRow";

/** What a column of a table can be. */
export type TableField = keyof ActivityContent;

/** The column of each field, by its place; null for none. */
export type Columns = Readonly<Record<TableField, number | null>>;

/** Headings of each field as transcripts and spreadsheets have them, the surest first: in small letters and digits alone. */
const headings: { readonly [Field in TableField]-?: readonly RegExp[] } = {
  // Words that others share come after the fields that are named by two of them.
  isPatientSafety: [/^patient safety/, /^(is )?ps$/, /\bsafety\b/],
  isPipFeedback: [/\bpip\b.*feedback/, /feedback/, /^(patient|peer) survey/],
  isPipClinical: [
    /\bpip\b/,
    /performance (in|improvement)/,
    /^(pi|piip) cme/,
    /medical practice/,
    /chart review/,
    /part (4|iv)\b/,
  ],
  saCredits: [/\bsa cme\b/, /\bsa\b/, /self assess/, /\bsam\b/, /part (2|ii)\b/],
  completedDate: [
    /^(date )?completed( on| date)?$/,
    /complet.*date|date.*complet/,
    /(credit|earned|award|claim|issue|activity|participat|attend).*date|date.*(credit|earned|award|claim|issue|activity|participat|attend)/,
    /^end date|date.*(end|to)$/,
    /\bdate\b/,
    /^(completed|earned|attended|awarded|issued)( on)?$/,
  ],
  organizationName: [
    /^organi[sz]ation/,
    /provider/,
    /sponsor/,
    /organi[sz]ation|institution|issuer|issued by|offered by|accredit/,
    /^(vendor|host|source)\b/,
  ],
  cmeCredits: [
    /^cme( credits?| hours?)?$/,
    /\bcme\b.*(credit|hour)|(credit|hour).*\bcme\b/,
    /(ama|pra|cat(egory)?) .*(1|i)\b/,
    /^(total |number of |no of |credit )?(credits?|hours?|units?|points?)( earned| claimed| awarded| amount| hours?)?$/,
    /credits?\b(?!.*\b(type|category|kind|date)\b)/,
  ],
  activityName: [
    /^(activity|course|event|session|program|module|learning activity)( name| title)?$/,
    /title/,
    /(activity|course|event|session|program|topic|description)\b(?!.*\b(id|type|number|code|date|no)\b)/,
    /^name( of .*)?$/,
  ],
};

const normalized = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

export const tableFields = Object.keys(headings) as readonly TableField[];

/** Guesses which column is which by the headings; where there are none, only the dates are known by themselves. */
export function guessColumns(rows: readonly TableRow[]): Columns {
  const [first] = rows;
  const found = byHeadings(first !== undefined && hasHeadings(rows) ? first.cells : []);
  const isDate = (column: number) => rows.slice(-5).every(({ cells }) => isDateCell(cells[column] ?? ""));
  const date = first?.cells.findIndex((_, column) => isDate(column)) ?? -1;
  return { ...found, completedDate: found.completedDate ?? (date < 0 ? null : date) };
}

function byHeadings(cells: readonly string[]): Columns {
  const names = cells.map(normalized);
  const taken = new Set<number>();
  const found = tableFields.map((field) => {
    for (const pattern of headings[field]) {
      const column = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (column < 0) continue;
      taken.add(column);
      return [field, column] as const;
    }
    return [field, null] as const;
  });
  return Object.fromEntries(found) as unknown as Columns;
}

/** Whether the first row names the columns: it has neither dates nor numbers, and names one, or others have them. */
export function hasHeadings(rows: readonly TableRow[]): boolean {
  const [first, second] = rows;
  if (first === undefined || first.cells.some(isValue)) return false;
  const isNamed = Object.values(byHeadings(first.cells)).some((column) => column !== null);
  return isNamed || second?.cells.some(isValue) === true;
}

const isDateCell = (cell: string) => readTableDate(cell) !== null;
const isValue = (cell: string) => isDateCell(cell) || /^[\d.,]+$/.test(cell);
