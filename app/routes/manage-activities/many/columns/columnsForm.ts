import { tableFields, type TableField } from "@portal/domain/activities/many/guessColumns";
import { maxTableRows } from "@portal/domain/activities/many/readTable";
import { type DateOrder, dateOrders, findDateOrder } from "@portal/domain/activities/many/tableDates";
import type { TableRow } from "@portal/domain/activities/many/tableRow";
import {
  activityRows,
  cellsOf,
  lacksAmounts,
  lacksDates,
  type TableReading,
  unclearCell,
} from "@portal/domain/activities/many/typedRows";
import { tooLongText } from "@portal/domain/wording";
import { maxActivityNameLength } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { errorsOf, type FieldErrors } from "~/app/forms/formDraft";
import { formFor } from "~/app/forms/readPost";
import { boxLabels, fieldLabels } from "../../editing/activityForm";

export const formId = "columns";

/** The column of a field is a field of its own name. */
export type ColumnsField = TableField | "hasHeadings" | "dateOrder" | "organization";

const chosen = z.string().default("");
const columnsOf = z.strictObject({
  activityName: chosen,
  organizationName: chosen,
  completedDate: chosen,
  cmeCredits: chosen,
  saCredits: chosen,
  isPipClinical: chosen,
  isPipFeedback: chosen,
  isPatientSafety: chosen,
} satisfies Record<TableField, unknown>);

export const columnsPost = z.strictObject({
  intent: z.literal("match-columns"),
  formFor,
  hasHeadings: z.literal("on").optional(),
  /** The place of each column; empty for none. */
  column: z.preprocess((posted) => posted ?? {}, columnsOf),
  /** Of rows that name none. */
  organization: z.string().default(""),
  dateOrder: z.string().default(""),
  /** The place of the column that the order was chosen for. */
  orderOf: z.string().default(""),
});
export type ColumnsPost = z.infer<typeof columnsPost>;

export const labels: Readonly<Record<TableField, string>> = { ...fieldLabels, ...boxLabels };
export const boxFields = Object.keys(boxLabels) as readonly (keyof typeof boxLabels)[];
/** In the order of the page. */
const inOrder = Object.keys(labels) as readonly TableField[];
export const columnsFields = [
  "hasHeadings",
  "activityName",
  "organizationName",
  "organization",
  "completedDate",
  "dateOrder",
  "cmeCredits",
  "saCredits",
  ...boxFields,
] as const satisfies readonly ColumnsField[];

export type ColumnsInput =
  | { readonly kind: "read"; readonly reading: TableReading }
  | { readonly kind: "errors"; readonly errors: FieldErrors<ColumnsField> };

/** ACT-07, ACT-08: how the table is read, or what is wrong with each choice. */
export function columnsInput(post: ColumnsPost, rows: readonly TableRow[]): ColumnsInput {
  const refusals: { field: ColumnsField; text: string }[] = [];
  const refuse = (field: ColumnsField, text: string) => refusals.push({ field, text });
  const columns = chosenColumns(post, rows);
  const activities = activityRows(rows, post.hasHeadings === "on");
  if (activities.length > maxTableRows)
    refuse(
      "hasHeadings",
      `Without headings there are ${activities.length} rows. Add at most ${maxTableRows} at a time.`,
    );
  if (columns.organizationName === null && post.organization.trim() === "")
    refuse("organizationName", "Choose the column of the organization, or enter its name below.");
  if (columns.completedDate === null) refuse("completedDate", "Choose the column of the dates.");
  if ((["cmeCredits", "saCredits", ...boxFields] as const).every((field) => columns[field] === null))
    refuse("cmeCredits", "Choose the column of the credits, or of what else the activities count as.");
  for (const field of ["completedDate", "cmeCredits", "saCredits"] as const) {
    const column = columns[field];
    const text = column === null ? null : unreadText(field, activities, column);
    if (text !== null) refuse(field, text);
  }
  if (post.organization.trim().length > maxActivityNameLength)
    refuse("organization", tooLongText(labels.organizationName, maxActivityNameLength));
  for (const [index, field] of inOrder.entries()) {
    const column = columns[field];
    const other = inOrder.slice(0, index).find((one) => column !== null && columns[one] === column);
    if (other !== undefined) refuse(field, `${labels[field]}: this column is already chosen for ${labels[other]}.`);
  }
  for (const field of boxFields) {
    const column = columns[field];
    const unclear = column === null ? null : unclearCell(activities, column);
    if (unclear !== null) refuse(field, `Row ${unclear.number} has “${unclear.cell}”, which is neither yes nor no.`);
  }
  const found = findDateOrder(cellsOf(activities, columns.completedDate));
  const order = found.shown === null ? found.order : chosenOrder(post, columns);
  // One wrong date may have decided about all others: the person sees it before the rows are read.
  if (order === null) refuse("dateOrder", "Choose how the dates are written: they can be read in two ways.");
  if (order === null || refusals.length > 0) return { kind: "errors", errors: errorsOf(refusals) };
  const organizationName = post.organization;
  return {
    kind: "read",
    reading: { columns, hasHeadings: post.hasHeadings === "on", dateOrder: order, organizationName },
  };
}

/** Null where none was chosen, or for another column of dates. */
export function chosenOrder(post: ColumnsPost, { completedDate }: TableReading["columns"]): DateOrder | null {
  if (post.orderOf !== String(completedDate)) return null;
  return dateOrders.find((one) => one === post.dateOrder) ?? null;
}

/** A column that is the wrong one, or that is written otherwise throughout. */
function unreadText(
  field: "completedDate" | "cmeCredits" | "saCredits",
  activities: readonly TableRow[],
  column: number,
): string | null {
  const name = `Column ${letterOf(column)}`;
  if (field === "completedDate")
    return lacksDates(activities, column)
      ? `${name} has no dates that we can read, such as 5/4/2026. Years need four digits.`
      : null;
  return lacksAmounts(activities, column) ? `${name} has no credits that we can read, such as 7.5.` : null;
}

/** As a spreadsheet names its columns: A to Z, then AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}

export function chosenColumns(post: ColumnsPost, [first]: readonly TableRow[]): TableReading["columns"] {
  const width = first?.cells.length ?? 0;
  const place = (typed: string) => (/^\d{1,3}$/.test(typed) && Number(typed) < width ? Number(typed) : null);
  return Object.fromEntries(
    tableFields.map((field) => [field, place(post.column[field])]),
  ) as unknown as TableReading["columns"];
}
