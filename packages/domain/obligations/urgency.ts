import { Temporal } from "temporal-polyfill";
import { isBefore } from "../time/boardTime";
import type { Due, Obligation } from "./obligation";

/** What ends within these days comes before what has no day. */
const lastDays = 7;

/**
 * What is about to end, what is overdue, what is due at once, then the rest, and last what has ended; each by day. A
 * missed payment of an application is about to end it. The sort is stable.
 */
export function mostPressingFirst(today: Temporal.PlainDate): (a: Obligation, b: Obligation) => number {
  const soon = today.add({ days: lastDays });
  const rank = (one: Obligation) => {
    if (one.state === "overdue") return one.subject.kind === "application" ? 0 : 1;
    if (one.due.kind === "at-once") return 2;
    if (one.state === "ended") return 4;
    return isBefore(soon, one.due.now) ? 3 : 0;
  };
  return (a, b) => rank(a) - rank(b) || byDay(a.due, b.due);
}

function byDay(a: Due, b: Due): number {
  if (a.kind === "at-once" || b.kind === "at-once") return Number(a.kind !== "at-once") - Number(b.kind !== "at-once");
  return Temporal.PlainDate.compare(a.now, b.now);
}
