import { guessColumns, hasHeadings, tableFields } from "@portal/domain/activities/many/guessColumns";
import { dateOrders, findDateOrder } from "@portal/domain/activities/many/tableDates";
import type { TableRow } from "@portal/domain/activities/many/tableRow";
import { activityRows, cellsOf } from "@portal/domain/activities/many/typedRows";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { nothing } from "~/app/ui/content/StackingTable";
import { chosenColumns, columnsFields, type ColumnsField, type ColumnsPost, formId } from "./columnsForm";

export type ColumnsView = ReturnType<typeof columnsView>;

/** How many rows show what is in each column. */
const shownRows = 3;

/** ACT-07: what is in each column, and which is which: as chosen, or as its heading says. */
export function columnsView(
  rows: readonly TableRow[],
  post: ColumnsPost | null,
  errors: FieldErrors<ColumnsField> = {},
) {
  const isHeaded = post === null ? hasHeadings(rows) : post.hasHeadings === "on";
  const columns = post === null ? guessColumns(rows) : chosenColumns(post, rows);
  const activities = activityRows(rows, isHeaded);
  const names = (rows[0]?.cells ?? []).map((heading, index) => {
    const letter = letterOf(index);
    return isHeaded && heading !== "" ? `${letter}: ${heading}` : `Column ${letter}`;
  });
  const order = findDateOrder(cellsOf(activities, columns.completedDate));
  return {
    count: counted(activities.length, "row"),
    hasHeadings: isHeaded,
    choices: names.map((name, index) => ({ id: String(index), name })),
    chosen: Object.fromEntries(tableFields.map((field) => [field, String(columns[field] ?? "")])),
    organization: post?.organization ?? "",
    /** Asked where the dates can be read in two ways. */
    dateOrder: order.kind === "either" ? orderQuestion(order, post?.dateOrder ?? "") : null,
    samples: names.map((name, index) => ({
      name,
      cells: activities.slice(0, shownRows).map(({ number, cells }) => ({ number, text: cells[index] || nothing })),
    })),
    errors,
    problem: problemOf(errors),
  };
}

function problemOf(errors: FieldErrors<ColumnsField>): ProblemView | null {
  if (Object.keys(errors).length === 0) return null;
  return { kind: "errors", title: "Check the columns", errors: errorSummary(formId, errors, columnsFields) };
}

function orderQuestion(
  { example, date }: Extract<ReturnType<typeof findDateOrder>, { kind: "either" }>,
  chosen: string,
) {
  const written = { "month-first": "Month first", "day-first": "Day first" };
  return {
    legend: "How are the dates written?",
    choices: dateOrders.map((order) => {
      const read = date[order];
      const meaning = read === null ? "not a date" : formatDate(plainDate(read));
      return { order, text: `${written[order]}: ${example} is ${meaning}`, isChosen: order === chosen };
    }),
  };
}

/** As a spreadsheet names its columns: A to Z, then AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
