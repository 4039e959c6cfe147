import type { Temporal } from "temporal-polyfill";
import type { WireInstant } from "~/contract/values";
import { boardZone } from "~/domain/time/boardTime";

/** People share few days, and a way through a time zone takes longer than all else that is told of one of them. */
const known = new Map<string, WireInstant>();

/** The moment of this day in the board's zone, when it begins unless told. */
export function momentOf(day: Temporal.PlainDate, plainTime: "00:00" | "10:00" = "00:00"): WireInstant {
  const key = `${day.year}-${day.month}-${day.day} ${plainTime}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const moment = day.toZonedDateTime({ timeZone: boardZone, plainTime }).toInstant().toString() as WireInstant;
  known.set(key, moment);
  return moment;
}
