import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { isBefore, plainDate } from "../time/boardTime";
import type { Obligation } from "./obligation";

/** SEARCH-12: to apply for the exam that a new person chose, until its last day or until there is an application. */
export function chosenExaminationObligations(
  { examinationAppliedTo: chosen }: Pick<Physician, "examinationAppliedTo">,
  examinations: readonly Pick<AppliedExamination, "examinationId">[],
  today: Temporal.PlainDate,
): Obligation[] {
  if (!chosen || examinations.some(({ examinationId }) => examinationId === chosen.examinationId)) return [];
  const last = plainDate(chosen.lastDay);
  if (isBefore(last, today)) return [];
  return [
    {
      id: `chosen-examination-${chosen.examinationId}`,
      kind: "chosen-examination",
      subject: { kind: "person" },
      due: { kind: "by", now: last },
      state: "to-do",
      text: `Apply for ${chosen.title}`,
      progress: [],
      cost: null,
      consequence: "After that it can no longer be applied for.",
      where: { to: "application", examinationId: chosen.examinationId },
    },
  ];
}
