import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { isPassed } from "../examinations/examinationStatus";
import { boardToday, instantOf, isBefore, plainDate } from "../time/boardTime";
import { contactAddress } from "./address";

/** Days after a passed examination for which the prompt is shown; its text names the same number (decision 0000.37). */
const promptDays = 120;
const withinOfGradeLetter = 30;

/** Asks a physician who has passed an examination to check what the board will print and send (HOME-07). */
export type InformationPrompt = NonNullable<ReturnType<typeof informationPrompt>>;

type Addressed = Pick<Physician, "addresses">;

/** Returns the examination passed last, while its prompt is shown; otherwise null. */
export function examinationToConfirm(
  examinations: readonly AppliedExamination[],
  physician: Addressed,
  today: Temporal.PlainDate,
): AppliedExamination | null {
  const last = examinationPassedLast(examinations, today);
  return last === null || isConfirmedSince(last, physician) ? null : last;
}

/** Returns the examination passed last, while it may ask, whether or not it has been answered; otherwise null. */
export function examinationPassedLast(
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AppliedExamination | null {
  const passed = examinations.filter((examination) => isPassed(examination) && endedWithin(examination, today));
  return passed.sort((a, b) => (a.endDate < b.endDate ? 1 : -1))[0] ?? null;
}

/**
 * The contact address was saved after the examination, changed or not. It is printed with a name that only the board
 * changes, and the documents know no other confirmation.
 */
function isConfirmedSince({ endDate }: AppliedExamination, { addresses }: Addressed): boolean {
  const { updatedDate = null } = contactAddress(addresses) ?? {};
  return updatedDate !== null && isBefore(plainDate(endDate), boardToday(instantOf(updatedDate)));
}

/** Returns the prompt for the examination passed last, or null. */
export function informationPrompt(
  examinations: readonly AppliedExamination[],
  physician: Addressed,
  today: Temporal.PlainDate,
) {
  const last = examinationToConfirm(examinations, physician, today);
  if (last === null) return null;
  const within = `within ${withinOfGradeLetter} days of the date of your grade letter`;
  return {
    title: `Confirm your personal information ${within}.`,
    text: last.isMoc
      ? `You passed the ${last.title}. The board reports your certification under the name and address on file ` +
        "for you. Check that both are correct."
      : `You passed the ${last.title}. We will print your certificate with the name on file and send it to the address ` +
        "on file. Check that both are correct.",
  };
}

function endedWithin({ endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  const end = plainDate(endDate);
  return isBefore(end, today) && !isBefore(end.add({ days: promptDays }), today);
}
