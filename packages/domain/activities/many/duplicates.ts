import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import { type ActivityContent, isSameActivity } from "../activityRefusals";

/** A row with the activity that it is; null where its values have to be corrected. */
export interface JudgedRow {
  readonly number: number;
  readonly content: ActivityContent | null;
}

/** `same` is never saved again: the board has each self-reported activity once. `alike` is for the person to decide. */
export interface Duplicate {
  readonly kind: "same" | "alike";
  readonly text: string;
}

type Records = Pick<Physician, "ccSelfReportedActivities" | "ccVerifiedActivities">;

/**
 * Returns what each row repeats: a record, or a row above it. Organization, date and credits say that it is likely the
 * same activity, whatever it is called.
 */
export function duplicatesOf(rows: readonly JudgedRow[], records: Records): (Duplicate | null)[] {
  return rows.map(({ content }, index) => {
    if (content === null) return null;
    const above = rows
      .slice(0, index)
      .flatMap((row) => (row.content === null ? [] : [{ ...row, content: row.content }]));
    return duplicateOf(content, above, records);
  });
}

function duplicateOf(
  content: ActivityContent,
  above: readonly { readonly number: number; readonly content: ActivityContent }[],
  { ccSelfReportedActivities: own, ccVerifiedActivities: verified }: Records,
): Duplicate | null {
  const is = (other: ActivityContent) => isSameActivity(content, other);
  const isLike = (other: ActivityContent) => isAlike(content, other);
  if (own.some(is)) return { kind: "same", text: "It is already in your activity records." };
  const sameRow = above.find((row) => is(row.content));
  if (sameRow !== undefined) return { kind: "same", text: `It repeats row ${sameRow.number}.` };
  if (verified.some(isLike)) return { kind: "alike", text: `${already} a verified activity${alikeIn}` };
  if (own.some(isLike)) return { kind: "alike", text: `${already} an activity${alikeIn}` };
  const likeRow = above.find((row) => isLike(row.content));
  if (likeRow === undefined) return null;
  return { kind: "alike", text: `Row ${likeRow.number} has the same organization, date, and credits.` };
}

const already = "Your records already have";
const alikeIn = " with this organization, date, and credits.";

function isAlike(one: ActivityContent, other: ActivityContent): boolean {
  return (
    one.completedDate === other.completedDate &&
    one.cmeCredits === other.cmeCredits &&
    one.saCredits === other.saCredits &&
    plain(one.organizationName) === plain(other.organizationName)
  );
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The records that were there before the first row was saved. */
export function recordsBefore<Own extends Records>(records: Own, ids: readonly CCActivity["ccActivityId"][]): Own {
  const before = records.ccSelfReportedActivities.filter(({ ccActivityId }) => ids.includes(ccActivityId));
  return { ...records, ccSelfReportedActivities: before };
}
