import { ccActivity, type CCActivity } from "~/contract/ccActivity";
import type { ActivityContent } from "~/domain/sameActivity";

const content = ccActivity.omit({ ccActivityId: true });

/**
 * What an activity's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved or deleted, so that no window overwrites another, whether or not the board compares as well.
 */
export function activityBasis(activity: CCActivity | null): string {
  // Parsed, so that the order of the fields is always the same.
  return activity === null ? "" : JSON.stringify(content.parse(activity));
}

/** The activity as the form showed it; null for what is no form's basis. */
export function shownActivity(basis: string): ActivityContent | null {
  try {
    return content.safeParse(JSON.parse(basis)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
