import { Temporal } from "temporal-polyfill";
import type { WireInstant } from "~/contract/values";

/** Among many people the same moments come again and again, and reading one takes longer than storing its row. */
const instantsRead = new Map<WireInstant, Temporal.Instant>();
const mostInstantsRead = 10_000;

/** @throws {RangeError} for a text that is no moment. */
export function instantOf(moment: WireInstant): Temporal.Instant {
  const known = instantsRead.get(moment);
  if (known !== undefined) return known;
  const read = Temporal.Instant.from(moment);
  if (instantsRead.size >= mostInstantsRead) instantsRead.clear();
  instantsRead.set(moment, read);
  return read;
}
