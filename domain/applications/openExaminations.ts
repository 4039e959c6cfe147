import type { Temporal } from "temporal-polyfill";
import type { Examination } from "~/contract/examinations/examination";
import { applicationWindow, type ExaminationDates, windowState } from "./windows";
import { isBefore, plainDate } from "../time/boardTime";

type Listed = ExaminationDates & Pick<Examination, "nextApplicationAvailableDate">;

/** SEARCH-04: what somebody who has no account yet can apply for on `today`. */
export function openExaminations<Of extends Listed>(listed: readonly Of[], today: Temporal.PlainDate): Of[] {
  return listed.filter((examination) => isOpen(examination, today));
}

function isOpen(examination: Listed, today: Temporal.PlainDate): boolean {
  const state = windowState(applicationWindow(examination, null), today);
  return state === "open" || state === "late";
}

/** When the others can be applied for (again), soonest first. */
export function comingExaminations<Of extends Listed>(
  listed: readonly Of[],
  today: Temporal.PlainDate,
): { readonly examination: Of; readonly opens: Temporal.PlainDate }[] {
  return listed
    .filter((examination) => !isOpen(examination, today))
    .flatMap((examination) => {
      const dates = [examination.applicationAvailableDate, examination.nextApplicationAvailableDate];
      const opens = dates
        .flatMap((date) => (date === null ? [] : [plainDate(date)]))
        .find((date) => isBefore(today, date));
      return opens === undefined ? [] : [{ examination, opens }];
    })
    .sort((a, b) => (isBefore(a.opens, b.opens) ? -1 : 1));
}
