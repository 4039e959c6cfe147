import type { Temporal } from "temporal-polyfill";
import type { Examination } from "~/contract/examinations/examination";
import { applicationWindow } from "~/domain/applications/windows";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import { formatDeadline } from "~/domain/time/deadlines";
import { comingExaminations, openExaminations } from "~/domain/applications/openExaminations";

export interface ExaminationsView {
  /** What can be chosen now; empty where nothing can (SEARCH-04). */
  readonly cards: readonly ExaminationCard[];
  /** When the others can be applied for, soonest first. */
  readonly coming: readonly { readonly title: string; readonly opens: string }[];
}

export interface ExaminationCard {
  readonly examinationId: number;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

export function examinationsView(listed: readonly Examination[], today: Temporal.PlainDate): ExaminationsView {
  return {
    cards: openExaminations(listed, today).map((examination) => {
      const { examinationId, title, startDate, endDate } = examination;
      const { last } = applicationWindow(examination, null);
      const facts = [
        { name: "Examination", value: `${formatDate(plainDate(startDate))} to ${formatDate(plainDate(endDate))}` },
        { name: "Apply by", value: formatDeadline(last) },
      ];
      return { examinationId, title, facts };
    }),
    coming: comingExaminations(listed, today).map(({ examination, opens }) => ({
      title: examination.title,
      opens: formatDate(opens),
    })),
  };
}
