import { Temporal } from "temporal-polyfill";
import type { AppliedApplication, AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import { boardToday, deadline, isBefore, plainDate, timeLeft } from "../time/boardTime";
import { counted, listInWords } from "../wording";

export type ExaminationDates = Pick<
  Examination,
  "applicationAvailableDate" | "applicationDeadLineDate" | "applicationLateDeadlineDate"
>;
export type ApplicationDates = Pick<
  AppliedApplication,
  "extensionDate" | "extensionReason" | "applicationDeadlineDate" | "hasDeadlineException"
>;

/** When an examination is open for applications, in general or for one applicant with their own dates. */
interface ApplicationWindow {
  readonly opens: Temporal.PlainDate;
  /** The last day without a late fee; it ends at 11:59 p.m. in the board's zone (EXAM-03). */
  readonly deadline: Temporal.PlainDate;
  /** The last day for applications: the late deadline if there is one, never before `deadline`. */
  readonly last: Temporal.PlainDate;
  /** The applicant has their own deadline: the page says 'Exception' (APPLY-03). */
  readonly isException: boolean;
}

type WindowState = "not-open-yet" | "open" | "late" | "closed";

/**
 * Returns the last day for an application: the extension's, the application's, or the examination's (decision 0000.26).
 */
export function applicationDeadline({
  application,
  applicationDeadLineDate,
}: Pick<AppliedExamination, "applicationDeadLineDate"> & {
  readonly application: Pick<AppliedApplication, "extensionDate" | "applicationDeadlineDate">;
}): Temporal.PlainDate {
  return plainDate(application.extensionDate ?? application.applicationDeadlineDate ?? applicationDeadLineDate);
}

/**
 * @param application null before there is one. The extension takes precedence, then its own deadline (decision
 * 0000.26).
 */
export function applicationWindow(
  examination: ExaminationDates,
  application: ApplicationDates | null,
): ApplicationWindow {
  const { applicationAvailableDate, applicationDeadLineDate, applicationLateDeadlineDate: late } = examination;
  const own = application ?? { extensionDate: null, applicationDeadlineDate: null };
  const last = applicationDeadline({ application: own, applicationDeadLineDate });
  const lateDeadline = late === null ? last : plainDate(late);
  return {
    opens: plainDate(applicationAvailableDate),
    deadline: last,
    last: isBefore(lateDeadline, last) ? last : lateDeadline,
    isException: application?.hasDeadlineException ?? false,
  };
}

export function windowState(
  { opens, deadline: onTime, last }: ApplicationWindow,
  today: Temporal.PlainDate,
): WindowState {
  if (isBefore(today, opens)) return "not-open-yet";
  if (!isBefore(onTime, today)) return "open";
  return isBefore(last, today) ? "closed" : "late";
}

/** `12 days left`; on the last day `5 hours and 3 minutes left`; `ended yesterday`: time until the end of `last`. */
export function timeLeftUntil(last: Temporal.PlainDate, now: Temporal.Instant): string {
  const today = boardToday(now);
  if (!today.equals(last)) return timeLeft(last, today);
  const { hours, minutes } = now.until(deadline(last), { largestUnit: "hours", smallestUnit: "minutes" });
  const parts = [hours === 0 ? [] : counted(hours, "hour"), minutes === 0 ? [] : counted(minutes, "minute")].flat();
  return `${listInWords(parts) || "less than a minute"} left`;
}

type Listed = ExaminationDates & NextApplications;
type NextApplications = Pick<Examination, "nextApplicationAvailableDate">;

/** Returns the first day of the next application period; null where none is known, or it is not after `today`. */
export function nextOpening(
  { nextApplicationAvailableDate: next }: NextApplications,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const opens = next === null ? null : plainDate(next);
  return opens !== null && isBefore(today, opens) ? opens : null;
}

/** Past examinations are listed only if they can be applied for again. */
export function isOpenOrRecurring(examination: Listed, today: Temporal.PlainDate): boolean {
  const isOver = windowState(applicationWindow(examination, null), today) === "closed";
  return !isOver || nextOpening(examination, today) !== null;
}

/** SEARCH-04: examinations open on `today` to a new user without an account. */
export function openExaminations<Of extends Listed>(listed: readonly Of[], today: Temporal.PlainDate): Of[] {
  return listed.filter((examination) => isOpen(examination, today));
}

function isOpen(examination: Listed, today: Temporal.PlainDate): boolean {
  const state = windowState(applicationWindow(examination, null), today);
  return state === "open" || state === "late";
}

/** Returns those that will open (again), soonest first. */
export function comingExaminations<Of extends Listed>(
  listed: readonly Of[],
  today: Temporal.PlainDate,
): { readonly examination: Of; readonly opens: Temporal.PlainDate }[] {
  return listed
    .filter((examination) => !isOpen(examination, today))
    .flatMap((examination) => {
      const first = plainDate(examination.applicationAvailableDate);
      const opens = isBefore(today, first) ? first : nextOpening(examination, today);
      return opens === null ? [] : [{ examination, opens }];
    })
    .sort((a, b) => Temporal.PlainDate.compare(a.opens, b.opens));
}
