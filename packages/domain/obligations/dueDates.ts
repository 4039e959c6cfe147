import type { Temporal } from "temporal-polyfill";
import { isBefore } from "../time/boardTime";
import type { KindThatIs, Obligation } from "./obligation";

/** What follows if it is not done: said until the last day, and after it. */
export interface Consequences {
  readonly until: string;
  readonly after: string;
}

/** For what can still be done after its last day. */
export function dueBy<Kind extends KindThatIs<"overdue">>(
  kind: Kind,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
  { until, after }: Consequences,
) {
  const isOverdue = isBefore(last, today);
  const state: "to-do" | "overdue" = isOverdue ? "overdue" : "to-do";
  return { kind, due: { kind: "by", now: last } as const, state, consequence: isOverdue ? after : until };
}

/** For what ends with its last day: what to do until then, and what the board decides after it. */
export function endsAfter<Kind extends KindThatIs<"ended">>(
  kind: Kind,
  last: Temporal.PlainDate,
  today: Temporal.PlainDate,
  { until, after }: Readonly<Record<"until" | "after", Pick<Obligation, "text" | "consequence" | "where">>>,
) {
  const hasEnded = isBefore(last, today);
  const state: "to-do" | "ended" = hasEnded ? "ended" : "to-do";
  return { kind, due: { kind: "by", now: last } as const, state, ...(hasEnded ? after : until) };
}

export const dueAtOnce = { due: { kind: "at-once" }, state: "to-do" } as const;
export const overdueAtOnce = { due: { kind: "at-once" }, state: "overdue" } as const;
