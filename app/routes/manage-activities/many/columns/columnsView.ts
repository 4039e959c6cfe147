import { guessColumns, hasHeadings, tableFields } from "@portal/domain/activities/many/guessColumns";
import { dateOrders, findDateOrder } from "@portal/domain/activities/many/tableDates";
import type { TableRow } from "@portal/domain/activities/many/tableRow";
import { activityRows, cellsOf } from "@portal/domain/activities/many/typedRows";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { errorSummary, type FieldErrors } from "~/app/forms/formDraft";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { nothing } from "~/app/ui/content/StackingTable";
import {
  chosenColumns,
  chosenOrder,
  columnsFields,
  type ColumnsField,
  type ColumnsPost,
  formId,
  letterOf,
} from "./columnsForm";

export type ColumnsView = ReturnType<typeof columnsView>;

/** How many rows show what is in each column. */
const shownRows = 3;

/** ACT-07: what is in each column, and which is which: as chosen, or as its heading says. */
export function columnsView(
  rows: readonly TableRow[],
  post: ColumnsPost | null,
  errors: FieldErrors<ColumnsField> = {},
  problem: ProblemView | null = problemOf(errors),
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
    /** Asked where the dates can be read in two ways, even if one of them decides. */
    dateOrder: orderQuestion(order, activities, post && chosenOrder(post, columns)),
    samples: names.map((name, index) => ({
      name,
      cells: activities.slice(0, shownRows).map(({ number, cells }) => ({ number, text: cells[index] || nothing })),
    })),
    errors,
    problem,
  };
}

function problemOf(errors: FieldErrors<ColumnsField>): ProblemView | null {
  if (Object.keys(errors).length === 0) return null;
  return { kind: "errors", title: "Check the columns", errors: errorSummary(formId, errors, columnsFields) };
}

function orderQuestion(
  found: ReturnType<typeof findDateOrder>,
  activities: readonly TableRow[],
  chosen: string | null,
) {
  if (found.shown === null) return null;
  const { example, date } = found.shown;
  const written = { "month-first": "Month first", "day-first": "Day first" };
  const order = found.kind === "found" ? found.order : null;
  return {
    legend: "How are the dates written?",
    /** What decided; null where nothing does. */
    hint:
      found.kind === "found"
        ? `Dates are read ${written[found.order].toLowerCase()}, because of ${found.decisive.example} in row ${activities[found.decisive.index]?.number}. Correct that row instead where it is wrong.`
        : null,
    choices: dateOrders.map((one) => {
      const read = date[one];
      const meaning = read === null ? "not a date" : formatDate(plainDate(read));
      return { order: one, text: `${written[one]}: ${example} is ${meaning}`, isChosen: one === (chosen ?? order) };
    }),
  };
}
