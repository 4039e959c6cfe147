import { Temporal } from "temporal-polyfill";
import { scriptAttributes } from "~/app/browser/attributes";
import { deadline } from "@portal/domain/time/boardTime";

/**
 * Beside a deadline: the hour in the reader's own time zone, where a script finds that it is another (SHELL-27).
 *
 * @param on the last day, as `2026-12-31`
 */
export function ReadersTime({ on }: { readonly on: string }) {
  const lastMinute = deadline(Temporal.PlainDate.from(on)).subtract({ minutes: 1 }).toString();
  return <span {...scriptAttributes({ "data-readers-time": lastMinute })} />;
}
