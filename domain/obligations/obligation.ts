import { Temporal } from "temporal-polyfill";
import type { AbccAssessmentId } from "~/contract/certification/assessments";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { CCBlockId } from "~/contract/ids";
import type { Cents, Credits } from "~/contract/values";
import { isBefore } from "../time/boardTime";

/** Something that a physician has to do. It is derived from the board's records and today, and never stored. */
export interface Obligation {
  /** Stays the same as long as the obligation does, and is unique: calendars know an event by it. */
  readonly id: string;
  /** What to do, without a full stop. */
  readonly text: string;
  readonly due: Due;
  /** `overdue`: its day has passed, or something is lost already. */
  readonly state: "to-do" | "overdue";
  /** What is left, where that is more than done or not done. */
  readonly progress: readonly Progress[];
  /** Null where nothing is to be paid, or where the board doesn't say how much. */
  readonly cost: Cost | null;
  /** What happens if it is not done, in a sentence. */
  readonly consequence: string;
  readonly where: Where;
}

/** `now` is the last day that counts today: of an application past its deadline, the late deadline. */
export type Due = { readonly kind: "at-once" } | { readonly kind: "by"; readonly now: Temporal.PlainDate };

export type Progress =
  { readonly left: Credits; readonly unit: "CME" | "SA-CME" } | { readonly left: number; readonly unit: "articles" };

interface Cost {
  readonly amount: Cents;
  /** The part of `amount` that would not be due by the first deadline; null where there is none. */
  readonly lateFee: Cents | null;
}

/** Where it is done; `board` is what only the board itself can settle. */
export type Where =
  | { readonly to: "attestations" | "fees"; readonly ccBlockId: CCBlockId }
  | { readonly to: "licenses" | "audit" | "examinations" }
  | { readonly to: "enrollment" }
  | { readonly to: "assessment"; readonly abccAssessmentId: AbccAssessmentId }
  | { readonly to: "application"; readonly examinationId: ExaminationId }
  | { readonly to: "board" };

type When = Pick<Obligation, "due" | "state">;

export function dueBy(last: Temporal.PlainDate, today: Temporal.PlainDate): When {
  return { due: { kind: "by", now: last }, state: isBefore(last, today) ? "overdue" : "to-do" };
}

export const dueAtOnce: When = { due: { kind: "at-once" }, state: "to-do" };
export const overdueAtOnce: When = { due: { kind: "at-once" }, state: "overdue" };

/** Those that are due at once, then in the order of the days; the sort is stable. */
export function mostPressingFirst({ due: a }: Obligation, { due: b }: Obligation): number {
  if (a.kind === "at-once" || b.kind === "at-once") return Number(a.kind !== "at-once") - Number(b.kind !== "at-once");
  return Temporal.PlainDate.compare(a.now, b.now);
}

export function areDueTogether(a: Due, b: Due): boolean {
  return a.kind === "at-once" ? b.kind === "at-once" : b.kind === "by" && a.now.equals(b.now);
}
