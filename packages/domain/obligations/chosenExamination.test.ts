import { expect, it } from "vitest";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { chosenExaminationObligations } from "./chosenExamination";

const chosen = { examinationId: 90 as ExaminationId, title: "Psychiatry 2027", lastDay: wireDate("2026-12-01") };
const other = examination({}, { examinationId: 91 as ExaminationId });
const applied = examination({}, { examinationId: chosen.examinationId });

it.each([
  ["until its last day", chosen, [other], "2026-12-01", true],
  ["not after it", chosen, [], "2026-12-02", false],
  ["not once there is an application", chosen, [other, applied], "2026-11-20", false],
  ["not where none was chosen", null, [], "2026-11-20", false],
  ["not where the board does not say", undefined, [], "2026-11-20", false],
])(
  "SEARCH-12 the exam that a new person chose is a step %s",
  (_, examinationAppliedTo, examinations, today, isStep) => {
    const steps = chosenExaminationObligations({ examinationAppliedTo }, examinations, day(today));
    expect(steps.map(({ text, due, where }) => ({ text, due, where }))).toEqual(
      isStep
        ? [
            {
              text: "Apply for Psychiatry 2027",
              due: { kind: "by", now: day("2026-12-01") },
              where: { to: "application", examinationId: 90 },
            },
          ]
        : [],
    );
  },
);
