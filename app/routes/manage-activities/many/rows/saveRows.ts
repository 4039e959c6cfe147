import type { Physician } from "@portal/contract/people/physician";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { type OwnSaved, saveOwn } from "~/app/forms/saveOwn";
import type { ActivityContent } from "@portal/domain/activities/activityRefusals";

interface RowToSave {
  readonly number: number;
  readonly content: ActivityContent;
}

/** How much one request saves: the page goes on with the rest, before a proxy gives up. */
interface SaveLimits {
  readonly maxRows: number;
  readonly maxMs: number;
  /** In milliseconds. */
  readonly now: () => number;
}

export interface SavedRows {
  /** The numbers of the rows. */
  readonly saved: readonly number[];
  /** Those that the board does not accept. */
  readonly refused: readonly number[];
  /** The row at which the board stopped answering, which may be saved or not. */
  readonly stopped: { readonly number: number; readonly isBusy: boolean } | null;
  readonly isMore: boolean;
  /** As they were last read. */
  readonly records: Physician;
}

/**
 * ACT-10: saves one row after the other, each confirmed by what the board has then. A row that the board has already is
 * not sent.
 */
export async function saveRows(
  board: Board,
  rows: readonly RowToSave[],
  physician: Physician,
  { maxRows, maxMs, now }: SaveLimits,
): Promise<SavedRows> {
  const [saved, refused]: [number[], number[]] = [[], []];
  const began = now();
  let records = physician;
  const ended = (stopped: SavedRows["stopped"], isMore = false) => ({ saved, refused, stopped, isMore, records });
  for (const [index, { number, content }] of rows.entries()) {
    if (index >= maxRows || now() - began >= maxMs) return ended(null, true);
    const outcome = await saveRow(board, content, records);
    if (outcome === "unread") return ended({ number, isBusy: false });
    if (outcome.kind === "not-own") continue;
    records = outcome.records;
    if (outcome.kind !== "not-saved") saved.push(number);
    else if (outcome.problem.kind === "refused") refused.push(number);
    else return ended({ number, isBusy: outcome.problem.kind === "busy" });
  }
  return ended(null);
}

/** Returns `unread` where what the board has cannot be read. */
async function saveRow(
  board: Board,
  content: ActivityContent,
  records: Physician,
): Promise<OwnSaved<Physician, never> | "unread"> {
  try {
    return await saveOwn<Physician, null, ActivityContent, never, unknown>({
      records,
      confirmation: confirmationOf("saveCCSelfReportedActivity", board),
      find: () => null,
      validate: () => ({ kind: "accepted", toSave: content }),
      isStored: (toSave, { ccSelfReportedActivities }, isSame) =>
        ccSelfReportedActivities.some((activity) => isSame(toSave, activity)),
      isCurrent: () => true,
      call: (toSave) => board.saveCCSelfReportedActivity({ body: { ...toSave, ccActivityId: null, replaces: null } }),
    });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return "unread";
  }
}
