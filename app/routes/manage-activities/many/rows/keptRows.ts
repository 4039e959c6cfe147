import type { Temporal } from "temporal-polyfill";
import { type CCActivityId, ccActivityId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { z } from "@portal/contract/zod";
import { duplicatesOf } from "@portal/domain/activities/many/duplicates";
import type { TypedRow } from "@portal/domain/activities/many/typedRows";
import { type ActivityInput, validateActivity } from "../../editing/activityForm";

/** A row between the steps. */
export interface KeptRow {
  readonly number: number;
  readonly values: ActivityInput;
  /** Whether the person wants it saved. */
  readonly isChosen: boolean;
  readonly isSaved: boolean;
}

export interface KeptRows {
  readonly rows: readonly KeptRow[];
  /** The activities that were on record before the first row was saved. */
  readonly before: readonly CCActivityId[];
  /** Whether the person has asked to save the chosen rows as they are. */
  readonly isConfirmed: boolean;
}

/** Rows as the columns give them. Those that repeat an activity are left out until the person chooses them. */
export function newRows(typed: readonly TypedRow[], physician: Physician, today: Temporal.PlainDate): KeptRows {
  const rows = typed.map((row) => ({ number: row.number, values: inputOf(row) }));
  const judged = rows.map(({ number, values }) => {
    const verdict = validateActivity(values, physician, today);
    return { number, content: verdict.kind === "accepted" ? verdict.toSave : null };
  });
  const duplicates = duplicatesOf(judged, physician);
  return {
    rows: rows.map((row, index) => ({ ...row, isChosen: duplicates[index] === null, isSaved: false })),
    before: physician.ccSelfReportedActivities.map((activity) => activity.ccActivityId),
    isConfirmed: false,
  };
}

function inputOf({
  number: _number,
  isPipClinical,
  isPipFeedback,
  isPatientSafety,
  ...texts
}: TypedRow): ActivityInput {
  const box = (isTicked: boolean) => (isTicked ? ("on" as const) : undefined);
  return {
    ...texts,
    isPipClinical: box(isPipClinical),
    isPipFeedback: box(isPipFeedback),
    isPatientSafety: box(isPatientSafety),
  };
}

const flag = z.union([z.literal(0), z.literal(1)]);

/** Lists instead of records, because 200 of them are kept in one field. */
const keptRow = z.tuple([
  z.number().int(),
  z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]),
  z.tuple([flag, flag, flag]),
  flag,
  flag,
]);
const keptRowsJson = z.object({
  rows: z.array(keptRow),
  before: z.array(ccActivityId),
  isConfirmed: z.boolean(),
});

const intent = "rows";

export function keptRowsFields({ rows, before, isConfirmed }: KeptRows): URLSearchParams {
  const bit = (is: unknown) => (is ? 1 : 0);
  const lists = rows.map(({ number, values: v, isChosen, isSaved }): z.infer<typeof keptRow> => [
    number,
    [v.activityName, v.organizationName, v.completedDate, v.cmeCredits, v.saCredits],
    [bit(v.isPipClinical), bit(v.isPipFeedback), bit(v.isPatientSafety)],
    bit(isChosen),
    bit(isSaved),
  ]);
  return new URLSearchParams({ intent, kept: JSON.stringify({ rows: lists, before, isConfirmed }) });
}

/** Null for another draft. */
export function keptRowsOf(form: URLSearchParams): KeptRows | null {
  if (form.get("intent") !== intent) return null;
  const kept = keptRowsJson.safeParse(JSON.parse(form.get("kept") ?? "null")).data;
  if (kept === undefined) return null;
  const rows = kept.rows.map(([number, texts, boxes, isChosen, isSaved]): KeptRow => {
    const [activityName, organizationName, completedDate, cmeCredits, saCredits] = texts;
    const [isPipClinical, isPipFeedback, isPatientSafety] = boxes.map((box) => box === 1);
    return {
      number,
      values: inputOf({
        ...{ number, activityName, organizationName, completedDate, cmeCredits, saCredits },
        ...{ isPipClinical: isPipClinical === true, isPipFeedback: isPipFeedback === true },
        isPatientSafety: isPatientSafety === true,
      }),
      isChosen: isChosen === 1,
      isSaved: isSaved === 1,
    };
  });
  return { rows, before: kept.before, isConfirmed: kept.isConfirmed };
}
