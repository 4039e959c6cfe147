import type { Physician } from "~/contract/physician";
import { activityBasis } from "./activityBasis";
import { newActivity, type SavePost } from "./activityPost";
import { page } from "./addresses";
import { isFieldName, readActivityPost } from "./form";
import type { UnsavedActivity } from "./unsavedActivity";

/** What of a form is kept when its session has ended; there is nothing secret in it. */
export const keep = { page, fields: isFieldName };

/** Where what was kept is shown again. */
export const restorePath = `${page}?restore`;

/** A deletion is asked for again, rather than offered. */
export function readKept(form: URLSearchParams | null): SavePost | null {
  const post = form && readActivityPost(form);
  return post?.intent === "save-activity" ? post : null;
}

/** What was kept as its form shows it again, beside what is stored where somebody has saved since. */
export function restored(kept: SavePost, { ccSelfReportedActivities }: Physician): UnsavedActivity {
  const stored = ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === kept.ccActivityId);
  return {
    id: stored?.ccActivityId ?? newActivity,
    typed: kept,
    errors: {},
    isStale: stored !== undefined && activityBasis(stored) !== kept.basis,
  };
}
