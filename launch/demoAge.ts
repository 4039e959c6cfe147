import type { Temporal } from "temporal-polyfill";
import { formatDate } from "~/domain/boardTime";

/** Days for which what is said of the invented people stays true of nearly all of them. */
const fresh = 14;

/**
 * What to say of people who were invented as of `since` and have aged since, as real ones do; null while they are fresh.
 * They are never made anew by themselves: somebody may have saved something for them that is to be looked at.
 *
 * @param fromEmpty how to begin anew.
 */
export function demoAge(since: Temporal.PlainDate, today: Temporal.PlainDate, fromEmpty: string): string | null {
  if (Math.abs(since.until(today).days) <= fresh) return null;
  return (
    `These people were invented as of ${formatDate(since)}, and have aged: not all that is said of them above is still ` +
    `true. To begin anew, stop the portal, ${fromEmpty}, and start it again.`
  );
}
