import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import { type IsSame, sameBut } from "../../sameContent";
import { activityContent, type ActivityContent } from "../activityRefusals";

interface SavableRow {
  readonly content: ActivityContent | null;
  /** Whether it is known to be saved. */
  readonly isSaved: boolean;
}

/**
 * Returns which rows are saved, by what the board has: the call has nothing that tells a repeated one from the first, and
 * an answer that was lost says nothing. An activity that was not there before accounts for one row; an equal one is taken
 * before one that the board may have stored otherwise (`isAlike`).
 *
 * @param before the ids that were on record before the first row was saved.
 */
export function savedRows(
  rows: readonly SavableRow[],
  onRecord: readonly CCActivity[],
  before: readonly CCActivityId[],
  isAlike: IsSame,
): boolean[] {
  const added = new Set(onRecord.filter(({ ccActivityId }) => !before.includes(ccActivityId)));
  const saved = rows.map(({ isSaved }) => isSaved);
  const accounted = new Set<number>();
  const account = (isSame: IsSame, isKnown: boolean) => {
    for (const [index, { content, isSaved }] of rows.entries()) {
      if (content === null || isSaved !== isKnown || accounted.has(index)) continue;
      const own = [...added].find((activity) => isSame(activityContent(content), activityContent(activity)));
      if (own === undefined) continue;
      added.delete(own);
      accounted.add(index);
      saved[index] = true;
    }
  };
  for (const isSame of [sameBut([]), isAlike]) for (const isKnown of [true, false]) account(isSame, isKnown);
  return saved;
}
