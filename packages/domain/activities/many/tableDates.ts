import { isCalendarDate } from "@portal/contract/valueRules";
import type { WireDate } from "@portal/contract/values";
import { readTypedLine } from "../../typedLine";

export const dateOrders = ["month-first", "day-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date by each order of month and day; null where there is none. Both are the same where the order does not matter. */
type TableDate = Readonly<Record<DateOrder, WireDate | null>>;

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Spreadsheets write the time of day after a date. */
const time = /[ t,]+\d{1,2}:\d{2}.*$/i;

/**
 * Reads a date of a table: in numbers, with the year first, or with the month's English name. A year has four digits, as
 * in the form (docs/rules/forms.md#dates). Null for what is no such date.
 */
export function readTableDate(cell: string): TableDate | null {
  const line = readTypedLine(cell).replace(time, "");
  const [, year, ...afterYear] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(line) ?? [];
  if (year !== undefined) return always(dateOf(year, ...afterYear));
  const [, month = "", day, ofMonth] = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(line) ?? [];
  if (ofMonth !== undefined) return always(dateOf(ofMonth, monthNumber(month), day));
  const [, first, name = "", ofDay] = /^(\d{1,2})(?:st|nd|rd|th)?[- .]+([a-z]{3,9})[-,. ]+(\d{4})$/i.exec(line) ?? [];
  if (ofDay !== undefined) return always(dateOf(ofDay, monthNumber(name), first));
  const [, one, other, last] = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/.exec(line) ?? [];
  if (last === undefined) return null;
  const date = { "month-first": dateOf(last, one, other), "day-first": dateOf(last, other, one) };
  return date["month-first"] === null && date["day-first"] === null ? null : date;
}

function always(date: WireDate | null): TableDate | null {
  return date && { "month-first": date, "day-first": date };
}

/** Undefined for what is no month's name, or the beginning of one. */
function monthNumber(name: string): string | undefined {
  const index = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1);
}

function dateOf(year: string, month?: string, day?: string): WireDate | null {
  const date = [year, month ?? "0", day ?? "0"].map((part) => part.padStart(2, "0")).join("-");
  return isCalendarDate(date) ? (date as WireDate) : null;
}

/** A date of a column, with its place there. */
interface ColumnDate {
  readonly index: number;
  readonly example: string;
  readonly date: TableDate;
}

/**
 * In which order a column has month and day. Where dates can be read in two ways, `shown` is the first of them, and
 * `decisive` is a date that only the order that was found reads.
 */
type FoundOrder =
  | { readonly kind: "found"; readonly order: DateOrder; readonly shown: null }
  | {
      readonly kind: "found";
      readonly order: DateOrder;
      readonly shown: ColumnDate;
      readonly decisive: ColumnDate;
    }
  | { readonly kind: "either"; readonly shown: ColumnDate };

/**
 * Finds the order that reads every date of a column, where only one does. Where both do, or neither, a person has to say
 * it: a date that was guessed wrongly goes unnoticed.
 */
export function findDateOrder(cells: readonly string[]): FoundOrder {
  const dates = cells.flatMap((example, index): ColumnDate[] => {
    const date = readTableDate(example);
    return date === null || date["month-first"] === date["day-first"] ? [] : [{ index, example, date }];
  });
  const [first] = dates;
  if (first === undefined) return { kind: "found", order: "month-first", shown: null };
  const shown = dates.find(({ date }) => dateOrders.every((one) => date[one] !== null));
  const [order, ...others] = dateOrders.filter((one) => dates.every(({ date }) => date[one] !== null));
  if (order === undefined || others.length > 0) return { kind: "either", shown: shown ?? first };
  const decisive = dates.find(({ date }) => dateOrders.some((one) => date[one] === null));
  if (shown === undefined || decisive === undefined) return { kind: "found", order, shown: null };
  return { kind: "found", order, shown, decisive };
}
