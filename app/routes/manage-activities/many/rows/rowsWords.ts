import type { Notice } from "~/app/notice";
import { busyTitle } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { counted, listInWords } from "@portal/domain/wording";
import { page as recordsPage } from "../../editing/activityForm";
import { isWanted, type JudgedRow } from "./judgeRows";
import type { RowsPost } from "./rowsForm";
import { boxId } from "./rowIds";
import { rowErrors } from "./rowsView";
import type { SavedRows } from "./saveRows";

const activities = (count: number) => counted(count, "activity", "activities");

/** Null where every chosen row can be saved. */
export function wrongRows(rows: readonly JudgedRow[], intent: RowsPost["intent"]): ProblemView | null {
  const errors = rowErrors(rows);
  if (errors.length === 0) return null;
  const title =
    intent === "save-rows"
      ? "Nothing was saved. Correct these rows, or leave them out"
      : "Correct these rows, or leave them out";
  return { kind: "errors", title: `${title}:`, errors };
}

export function nothingChosen(rows: readonly JudgedRow[]): ProblemView {
  const first = rows.find(({ state }) => state === "ready" || state === "wrong");
  return {
    kind: "errors",
    title: "Nothing was saved",
    errors: [{ fieldId: first === undefined ? "rows" : boxId(first.number), message: "Select at least one row." }],
  };
}

/** `39 activities saved. 1 row was left out.` */
export function savedNotice(rows: readonly JudgedRow[]): Notice {
  const saved = rows.filter(({ isSaved }) => isSaved).length;
  const left = rows.length - saved;
  const rest = left === 0 ? "" : `. ${counted(left, "row")} ${left === 1 ? "was" : "were"} left out.`;
  return { kind: "saved", text: `${activities(saved)} saved${rest}` };
}

/** Another request has the rows: a second window, or a button that was pressed twice. */
export const beingSaved: ProblemView = {
  kind: "information",
  title: "These activities are being saved already.",
  text: "Wait a minute, then see which are in your records. What is missing there can still be saved here: nothing is saved twice.",
  page: { to: recordsPage, linkText: "Go to Activity Records" },
};

/** Says how far it came: the rows below say which are saved. */
export function stoppedProblem(rows: readonly JudgedRow[], { stopped, refused }: SavedRows): ProblemView {
  const saved = rows.filter(({ isSaved }) => isSaved).length;
  const left = rows.filter((row) => isWanted(row) && !row.isSaved).length;
  const save = saved === 0 ? "Save the selected activities" : "Save the others";
  const soFar = saved === 0 ? "Nothing is saved yet." : `${activities(saved)} ${are(saved)} saved, and marked below.`;
  if (stopped === null) {
    const ask = `${refused.length === 1 ? "It is" : "They are"} left out below: change the table, or write to us.`;
    const rest = left === 0 ? "" : ` ${counted(left, "row")} ${are(left)} not saved yet: select “${save}”.`;
    return { kind: "refusal", title: `${notAccepted(refused)}.`, text: `${ask} ${soFar}${rest}` };
  }
  const others = refused.length === 0 ? "" : ` ${notAccepted(refused)}.`;
  const text = `${soFar}${others} Select “${save}” in a few minutes: nothing is saved twice.`;
  if (stopped.isBusy) return { kind: "refusal", title: busyTitle("Not everything was saved"), text };
  return { kind: "refusal", title: `We couldn’t confirm whether row ${stopped.number} was saved.`, text };
}

const are = (count: number) => (count === 1 ? "is" : "are");

/** `The board did not accept row 12 and row 30`. */
function notAccepted(refused: readonly number[]): string {
  return `The board did not accept ${refused.length > 5 ? counted(refused.length, "row") : listInWords(refused.map((number) => `row ${number}`))}`;
}
