import { sumCents } from "~/domain/billing/money";
import type { Obligation } from "~/domain/obligations/obligation";

/** What an element shows of obligations, for scripts and tests that must not read its words. */
export interface ObligationMarks {
  /** Ids, with a space between two. */
  readonly "data-obligation"?: string;
  readonly "data-state"?: Obligation["state"];
  /** `2026-12-31`, or `now`; of several their first. */
  readonly "data-due"?: string;
  /** What they cost together. */
  readonly "data-cents"?: number;
  /** What is to go of each unit: `40 CME 4 SA-CME`. */
  readonly "data-left"?: string;
}

/** Of obligations that one element shows together, the most pressing first; nothing of none. */
export function marksOf(shown: readonly Obligation[]): ObligationMarks {
  const [first] = shown;
  if (first === undefined) return {};
  const costs = shown.flatMap(({ cost }) => cost?.amount ?? []);
  const left = shown.flatMap(({ progress }) => progress.map((part) => `${part.left} ${part.unit}`));
  return {
    "data-obligation": shown.map(({ id }) => id).join(" "),
    "data-state": shown.some(({ state }) => state === "overdue") ? "overdue" : "to-do",
    "data-due": first.due.kind === "at-once" ? "now" : first.due.now.toString(),
    ...(costs.length === 0 ? {} : { "data-cents": sumCents(costs) }),
    ...(left.length === 0 ? {} : { "data-left": left.join(" ") }),
  };
}
