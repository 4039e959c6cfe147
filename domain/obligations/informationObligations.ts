import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { examinationToConfirm, informationPrompt } from "../people/personalInformation";
import { dueAtOnce, type Obligation } from "./obligation";

/** HOME-07. The day of the grade letter is not on record: it is due while it is asked. */
export function informationObligations(
  examinations: readonly AppliedExamination[],
  physician: Pick<Physician, "addresses">,
  today: Temporal.PlainDate,
): Obligation[] {
  const examination = examinationToConfirm(examinations, physician, today);
  const prompt = informationPrompt(examinations, physician, today);
  if (examination === null || prompt === null) return [];
  return [
    {
      ...dueAtOnce,
      id: `confirm-information-${examination.examinationId}`,
      kind: "confirm-information",
      subject: { of: "person" },
      text: prompt.title.replace(/^Please confirm/, "Confirm").replace(/\.$/, ""),
      progress: [],
      cost: null,
      consequence: "Your certification is reported and printed as it is on file.",
      where: { to: "account" },
    },
  ];
}
