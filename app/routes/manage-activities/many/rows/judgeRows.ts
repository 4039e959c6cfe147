import type { Temporal } from "temporal-polyfill";
import type { Physician } from "@portal/contract/people/physician";
import type { ActivityContent, ActivityField } from "@portal/domain/activities/activityRefusals";
import { type Duplicate, duplicatesOf, recordsBefore } from "@portal/domain/activities/many/duplicates";
import { savedRows } from "@portal/domain/activities/many/savedRows";
import { sameBut } from "@portal/domain/sameContent";
import { confirmations } from "~/app/board/confirmations";
import type { FieldErrors } from "~/app/forms/formDraft";
import { validateActivity } from "../../editing/activityForm";
import type { KeptRow, KeptRows } from "./keptRows";

/** A row by the rules of the form, and by what the board has. */
export interface JudgedRow extends KeptRow {
  /** What would be saved; null where it has to be corrected. */
  readonly content: ActivityContent | null;
  readonly errors: FieldErrors<ActivityField>;
  readonly duplicate: Duplicate | null;
  readonly state: "saved" | "repeated" | "wrong" | "ready";
}

/** What the board may store otherwise than it was sent. */
const isAlike = sameBut(confirmations.saveCCSelfReportedActivity.mayDiffer);

/** ACT-08, ACT-09, ACT-10: every row as it is now. */
export function judgeRows({ rows, before }: KeptRows, physician: Physician, today: Temporal.PlainDate): JudgedRow[] {
  const judged = rows.map((row) => {
    const verdict = validateActivity(row.values, physician, today);
    if (verdict.kind === "accepted") return { ...row, content: verdict.toSave, errors: {} };
    return { ...row, content: null, errors: verdict.problem.errors };
  });
  const saved = savedRows(judged, physician.ccSelfReportedActivities, before, isAlike);
  const duplicates = duplicatesOf(judged, recordsBefore(physician, before));
  return judged.map((row, index): JudgedRow => {
    const duplicate = duplicates[index] ?? null;
    const isSaved = saved[index] === true;
    return { ...row, isSaved, duplicate, state: stateOf(row.content, isSaved, duplicate) };
  });
}

function stateOf(content: ActivityContent | null, isSaved: boolean, duplicate: Duplicate | null): JudgedRow["state"] {
  if (isSaved) return "saved";
  if (content === null) return "wrong";
  return duplicate?.kind === "same" ? "repeated" : "ready";
}

/** Whether the person wants it saved, and it can be or has to be corrected. */
export function isWanted({ isChosen, state }: JudgedRow): boolean {
  return isChosen && (state === "ready" || state === "wrong");
}
