import type { Temporal } from "temporal-polyfill";
import { boardZone, formatClock, formatDate, formatMoment } from "~/domain/time/boardTime";
import type { VisitInWords } from "./visitWording";

export interface OnBehalfView {
  readonly rows: readonly OnBehalfRow[];
  /** Whether there are more than are shown, of those that the page can be asked for. */
  readonly hasMore: boolean;
}

export interface OnBehalfRow {
  readonly key: string;
  readonly who: string;
  readonly when: string;
  readonly changed: readonly string[];
  readonly looked: readonly string[];
}

/** How many visits the page shows until it is asked for all, and then at most. */
const shownAtFirst = 5;
export const mostShown = 50;

/** How many visits the page needs to know for what it is asked to show. */
export function visitsNeeded(asked: { readonly all: boolean }): number {
  return asked.all ? mostShown : shownAtFirst + 1;
}

/** AUTH-13: who of the staff acted for the physician, when, and what they changed and looked at, newest first. */
export function onBehalfView(visits: readonly VisitInWords[], asked: { readonly all: boolean }): OnBehalfView {
  const shown = asked.all ? visits : visits.slice(0, shownAtFirst);
  return {
    rows: shown.map(({ visitId, staffName, isReadOnly, beganAt, lastAt, changed, looked }) => ({
      key: visitId,
      who: isReadOnly ? `${staffName}, who may only look` : staffName,
      when: fromTo(beganAt, lastAt),
      changed,
      looked,
    })),
    hasMore: shown.length < visits.length,
  };
}

/** `March 2, 2026, 9:02 a.m. to 9:14 a.m. Central Time`; one time where both are the same minute. */
function fromTo(from: Temporal.Instant, to: Temporal.Instant): string {
  const [began, ended] = [from.toZonedDateTimeISO(boardZone), to.toZonedDateTimeISO(boardZone)];
  if (!began.toPlainDate().equals(ended.toPlainDate())) return `${formatMoment(from)} to ${formatMoment(to)}`;
  if (formatClock(began) === formatClock(ended)) return formatMoment(from);
  return `${formatDate(began.toPlainDate())}, ${formatClock(began)} to ${formatClock(ended)} Central Time`;
}
