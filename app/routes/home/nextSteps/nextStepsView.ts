import type { Temporal } from "temporal-polyfill";
import { answerOrNull, type Unanswered } from "~/app/board/boardError";
import { pagesOf } from "~/app/payments/purposePages";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { formatDate, isBefore, timeLeft } from "~/domain/time/boardTime";
import type { NextStep, NextStepTarget } from "~/domain/obligations/nextStep";
import { nextSteps } from "~/domain/obligations/nextSteps";
import type { Intent } from "~/payments/intent";
import { mayBePaid } from "~/payments/paymentsUnderWay";
import { blockId } from "../blocks/ownBlock";
import { examinationPart } from "../examinations/examinationsView";
import { parts } from "../parts";
import type { HomeRecords } from "../readHome";

export interface StepView {
  readonly id: string;
  readonly text: string;
  readonly href: string;
  /** It is owed until the board has it, but paid perhaps. */
  readonly isBeingPaid: boolean;
}

/** What is due at one time, and has the same consequence when it is not done. */
export interface StepGroup {
  readonly key: string;
  /** `December 31, 2026`, or `Now` */
  readonly day: string;
  /** `11:59 p.m. Central Time` and `41 days left`; nothing of what is owed at once. */
  readonly until: readonly string[];
  readonly isLate: boolean;
  readonly steps: readonly StepView[];
  readonly otherwise: string;
}

export interface NextStepsView {
  /** The most pressing first. */
  readonly groups: readonly StepGroup[];
  /** Why some of what can be owed is missing; null where nothing is. */
  readonly incomplete: Unanswered | null;
  /** Whether there is a date that a calendar can hold. */
  readonly hasDeadlines: boolean;
}

/** All that is owed, as far as it could be read. */
export function stepsOf({ physician, assessments, examinations }: HomeRecords, today: Temporal.PlainDate): NextStep[] {
  return nextSteps(
    { physician, assessments: answerOrNull(assessments) ?? [], examinations: answerOrNull(examinations) ?? [] },
    today,
  );
}

/** Why some of what can be owed was not told. What may be told in a minute is worth another look, whatever else is missing. */
export function whyIncomplete({
  assessments,
  examinations,
}: Pick<HomeRecords, "assessments" | "examinations">): Unanswered | null {
  return (["unknown", "not-offered"] as const).find((why) => assessments === why || examinations === why) ?? null;
}

/** @param live the physician's payments that are not finished. */
export function nextStepsView(
  { physician, assessments, examinations }: HomeRecords,
  steps: readonly NextStep[],
  live: readonly Intent[],
  today: Temporal.PlainDate,
): NextStepsView {
  const isBeingPaid = beingPaid({ physician, examinations }, live.filter(mayBePaid));
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  return {
    groups: [...new Set(steps.map(keyOf))].map((key) => {
      const group = steps.filter((step) => keyOf(step) === key);
      const views = group.map((step) => ({
        id: step.id,
        text: step.text,
        href: placeOf(step.target, current),
        isBeingPaid: isBeingPaid(step),
      }));
      return groupView(key, group, views, today);
    }),
    incomplete: whyIncomplete({ assessments, examinations }),
    hasDeadlines: steps.some(({ dueOn }) => dueOn !== null && !isBefore(dueOn, today)),
  };
}

function keyOf({ dueOn, otherwise }: NextStep): string {
  return `${dueOn?.toString() ?? "now"} ${otherwise}`;
}

function groupView(
  key: string,
  steps: readonly NextStep[],
  views: readonly StepView[],
  today: Temporal.PlainDate,
): StepGroup {
  const [{ dueOn, otherwise } = { dueOn: null, otherwise: "" }] = steps;
  return {
    key,
    day: dueOn === null ? "Now" : formatDate(dueOn),
    until: until(dueOn, today),
    isLate: dueOn === null || isBefore(dueOn, today),
    steps: views,
    otherwise,
  };
}

/** Beside a notice not to pay again nothing may ask for the same money. */
function beingPaid(
  { physician, examinations }: Pick<HomeRecords, "physician" | "examinations">,
  paid: readonly Intent[],
) {
  const records = { physician, examinations: answerOrNull(examinations) ?? [] };
  return ({ target }: NextStep): boolean => paid.some(({ purpose }) => pagesOf(purpose).pays(target, records));
}

function until(dueOn: Temporal.PlainDate | null, today: Temporal.PlainDate): string[] {
  if (dueOn === null) return [];
  const left = timeLeft(dueOn, today);
  return ["11:59 p.m. Central Time", isBefore(dueOn, today) ? `Overdue: ${left}` : left];
}

/** Where a step is done: a part of this page, or another page. */
function placeOf(target: NextStepTarget, current: CCBlock | null): string {
  return target.to === "enrollment" ? "/ManageCCEnrollment" : `#${partOf(target, current)}`;
}

function partOf(target: Exclude<NextStepTarget, { to: "enrollment" }>, current: CCBlock | null): string {
  switch (target.to) {
    case "attestations":
    case "fees":
      return target.ccBlockId === current?.ccBlockId ? parts[target.to] : blockId(target);
    case "licenses":
      return parts.licenses;
    case "audit":
      return parts.audit;
    case "assessment":
      return parts.assessments;
    case "examinations":
      return parts.examinations;
    case "application":
      return examinationPart(target.examinationId);
    case "board":
      return parts.help;
  }
}
