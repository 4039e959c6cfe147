import type { ActivityField } from "@portal/domain/activities/activityRefusals";
import { formatCredits } from "@portal/domain/activities/credits";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { counted, listInWords } from "@portal/domain/wording";
import { fieldId, type FieldErrors } from "~/app/forms/formDraft";
import type { ProblemView, SummaryError } from "~/app/ui/forms/ErrorSummary";
import { nothing } from "~/app/ui/content/StackingTable";
import { activityFields, boxLabels } from "../../editing/activityForm";
import { isWanted, type JudgedRow } from "./judgeRows";
import { boxId, rowFormId } from "./rowIds";

/** A post must have at most 64 KB, and a page few enough fields to look through. */
const maxOpenRows = 20;
const maxOpenBytes = 40_000;

export type RowsView = ReturnType<typeof rowsView>;
export type OpenRow = RowsView["open"][number];
export type ListedRow = RowsView["listed"][number];

interface ShownRows {
  readonly isConfirmed: boolean;
  /** The rows that the board did not accept. */
  readonly refused?: readonly number[];
  readonly problem?: ProblemView | null;
  /** Whether the page goes on by itself, where scripts run. */
  readonly continues?: boolean;
}

/** ACT-08, ACT-09: every row with what is wrong with it, what it repeats, or that it is saved. */
export function rowsView(
  rows: readonly JudgedRow[],
  { isConfirmed, refused = [], problem = null, continues }: ShownRows,
) {
  const open = openRows(rows);
  const rest = rows.filter((row) => !open.includes(row));
  const wanted = rows.filter(isWanted);
  const savedCount = rows.filter(({ state }) => state === "saved").length;
  return {
    summary: summaryText(rows),
    hasAlike: rows.some(isAlike),
    /** Before anything is saved; else how far it is. */
    progress:
      savedCount === 0
        ? null
        : `${savedCount} of ${counted(savedCount + wanted.length, "activity", "activities")} ${savedCount === 1 ? "is" : "are"} saved.`,
    open: open.map(({ number, values, errors, isChosen }) => ({ number, values, errors, isChosen })),
    /** More rows to correct than are open. */
    unopened: rows.filter((row) => row.state === "wrong" && !open.includes(row)).length,
    listed: rest.map((row) => listedRow(row, refused.includes(row.number))),
    save: savedCount === 0 ? "Save the selected activities" : "Save the others",
    isDone: wanted.length === 0 && savedCount > 0,
    continues: continues === true && isConfirmed && wanted.every(({ state }) => state === "ready"),
    problem,
  };
}

function openRows(rows: readonly JudgedRow[]): readonly JudgedRow[] {
  let bytes = 0;
  return rows
    .filter(({ state }) => state === "wrong")
    .slice(0, maxOpenRows)
    .filter(({ values }) => {
      bytes += new URLSearchParams(Object.entries(values)).toString().length;
      return bytes < maxOpenBytes;
    });
}

function summaryText(rows: readonly JudgedRow[]): string {
  const of = (state: JudgedRow["state"]) => rows.filter((row) => row.state === state);
  const ready = of("ready");
  const alike = ready.filter(isAlike).length;
  const parts = [
    rowsThat(ready.length - alike, "is ready", "are ready"),
    rowsThat(of("wrong").length, "needs a correction", "need a correction"),
    rowsThat(alike, "is likely a duplicate", "are likely duplicates"),
    rowsThat(of("repeated").length, "is a duplicate", "are duplicates"),
    rowsThat(of("saved").length, "is saved", "are saved"),
  ].filter((text) => text !== null);
  return `${listInWords(parts)}.`;
}

function isAlike({ state, duplicate }: JudgedRow): boolean {
  return state === "ready" && duplicate !== null;
}

function rowsThat(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${counted(count, "row")} ${count === 1 ? one : many}`;
}

function listedRow({ number, values, content, state, duplicate, errors, isChosen }: JudgedRow, isRefused: boolean) {
  const boxes = Object.keys(boxLabels) as (keyof typeof boxLabels)[];
  const also = boxes.filter((box) => values[box] === "on").map((box) => boxLabels[box]);
  return {
    number,
    name: values.activityName || "Activity without a name",
    organization: values.organizationName,
    completed: content === null ? values.completedDate : formatDate(plainDate(content.completedDate)),
    cme: amountText(content?.cmeCredits ?? null, values.cmeCredits),
    sa: amountText(content?.saCredits ?? null, values.saCredits),
    alsoCounts: also.join(", ") || nothing,
    state: isRefused ? ("refused" as const) : state,
    /** What is wrong with it, or what it repeats. */
    notes: [
      ...(isRefused ? ["The board did not accept this activity."] : []),
      ...Object.values(errors).flat(),
      ...(duplicate !== null && state !== "saved" ? [duplicate.text] : []),
    ],
    isChosen,
    canChoose: state === "ready" || state === "wrong",
  };
}

function amountText(credits: Parameters<typeof formatCredits>[0] | null, typed: string): string {
  if (credits === null) return typed;
  return credits === 0 ? nothing : formatCredits(credits);
}

/** Everything wrong with the chosen rows, each with its field, or with its box where the row is not open. */
export function rowErrors(rows: readonly JudgedRow[]): SummaryError[] {
  const open = openRows(rows);
  return rows
    .filter((row) => row.isChosen && row.state === "wrong")
    .flatMap((row) => {
      const { number } = row;
      const errors: FieldErrors<ActivityField> = row.errors;
      return activityFields.flatMap((field) =>
        (errors[field] ?? []).map((text) => ({
          fieldId: open.includes(row) ? fieldId(rowFormId(number), field) : boxId(number),
          message: `Row ${number}: ${text}`,
        })),
      );
    });
}
