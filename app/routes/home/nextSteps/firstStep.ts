import { isForBoardToDecide, type Obligation, type Where } from "@portal/domain/obligations/obligation";
import type { NextStepsView } from "./nextStepsView";

/** The most urgent step, as a button beside the status. */
export type FirstStep = NonNullable<ReturnType<typeof firstStep>>;

/** HOME-13: the first of the list without a payment in progress; null where there is none. */
export function firstStep({ groups }: NextStepsView, all: readonly Obligation[], takesPayments: boolean) {
  for (const { day, left, isLate, hasEnded, steps } of groups) {
    const step = steps.find(({ isBeingPaid }) => !isBeingPaid);
    const obligation = all.find(({ id }) => id === step?.id);
    if (step === undefined || obligation === undefined) continue;
    const when = left === null ? [] : [`${day}${isLate ? "." : ","} ${left}.`];
    return {
      when: hasEnded ? endedWord(obligation) : left === null ? "To do now" : "To do first",
      text: step.text,
      /** `January 9, 2027, 45 days left. Total today $2,000.00.`; empty where there is nothing to add. */
      detail: [...when, ...(step.note === null ? [] : [step.note])].join(" "),
      href: step.href,
      button: buttonOf(obligation, takesPayments),
    };
  }
  return null;
}

const endedWord = (one: Obligation) => (isForBoardToDecide(one) ? "The board decides" : "Deadline passed");

function buttonOf({ kind, state, where }: Obligation, takesPayments: boolean): string {
  if (where.to === "board") return buttons.board;
  // What is overdue may be less than the balance.
  if (kind === "balance") return state === "overdue" ? "Pay the overdue amount" : "Pay your balance";
  if (kind === "installment") return "Pay this installment";
  if (kind === "chosen-examination") return "Start your application";
  if (kind === "pathway") return "Choose your pathway";
  // Nothing can be chosen there then.
  if (where.to === "fees" && !takesPayments) return "See your annual fees";
  return buttons[where.to];
}

const buttons: Record<Where["to"], string> = {
  account: "Confirm your information",
  application: "Continue your application",
  assessment: "See your article exams",
  attestations: "Go to your attestations",
  audit: "See what to document",
  "available-examinations": "See the exams you can apply for",
  board: "Write to the board",
  enrollment: "Start your enrollment",
  examinations: "See your exams",
  fees: "Choose years to pay",
  invoice: "Pay this invoice",
  licenses: "Update your licenses",
  recertification: "See what to complete",
};
