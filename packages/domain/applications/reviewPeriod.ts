import type { Temporal } from "temporal-polyfill";
import type { Examination } from "@portal/contract/examinations/examination";
import { formatDate, isBefore, plainDate } from "../time/boardTime";

/** Weeks that the board may take (EXAM-07). */
export const reviewWeeks = 16;

/** The review of an application that was submitted on a day: 16 weeks, and never longer than until its exam begins. */
export function reviewPeriod(submitted: Temporal.PlainDate, { startDate }: Pick<Examination, "startDate">) {
  const [ends, begins] = [submitted.add({ weeks: reviewWeeks }), plainDate(startDate)];
  const isShort = isBefore(begins, ends);
  return {
    last: isShort ? begins : ends,
    text: isShort
      ? `The board decides before ${formatDate(begins)}, when the exam begins.`
      : `Allow up to ${reviewWeeks} weeks, until ${formatDate(ends)}.`,
  };
}
