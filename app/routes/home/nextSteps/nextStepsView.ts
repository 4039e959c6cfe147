import type { Temporal } from "temporal-polyfill";
import { answerOrNull, type Unanswered } from "~/app/board/boardError";
import { papersForObligations } from "~/app/board/papersOnRecord";
import { factOf } from "~/app/ui/status/StateMark";
import { type OnlinePayments, paysFor } from "~/app/payments/purposePages";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { extensionText } from "@portal/domain/blocks/deadlineExtension";
import { deadlineHour, formatDate, isBefore, timeLeft } from "@portal/domain/time/boardTime";
import type { AwaitedOutcome } from "@portal/domain/obligations/certificationObligations";
import { isForBlock, type Obligation } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import type { Intent } from "@portal/payments/intent";
import { mayBePaid } from "@portal/payments/paymentsUnderWay";
import type { HomeRecords } from "../readHome";
import { laterBlock, type Some, type StepsContext, stepView, type StepView } from "./stepView";

/** Steps with one consequence. */
interface StepsWithConsequence {
  readonly steps: readonly StepView[];
  /** Null for a block that is far ahead, which is one line. */
  readonly consequence: string | null;
  readonly fact: ReturnType<typeof factOf>;
}

export function obligationsOf(records: HomeRecords, today: Temporal.PlainDate): Obligation[] {
  const { physician, assessments, examinations, applications, invoices, receipts, papers } = records;
  return obligations(
    {
      physician,
      assessments: answerOrNull(assessments) ?? [],
      examinations: answerOrNull(examinations) ?? [],
      applications: answerOrNull(applications) ?? [],
      invoices: answerOrNull(invoices) ?? [],
      // The examinations say which of them have an application.
      receipts: (answerOrNull(examinations) && answerOrNull(receipts)) ?? [],
      papers: papersForObligations(papers),
    },
    today,
  );
}

/**
 * Returns why the list may be incomplete: a call failed, or part of an answer is unknown. A temporary failure is worth
 * another try, whatever else is missing.
 */
function whyIncomplete(
  records: Pick<
    HomeRecords,
    "physician" | "assessments" | "examinations" | "applications" | "invoices" | "receipts" | "papers"
  >,
): Unanswered | null {
  if (hasUnavailable(records)) return "unknown";
  const { assessments, examinations, applications, invoices, receipts, papers } = records;
  const answers: readonly unknown[] = [assessments, examinations, applications, invoices, receipts, papers];
  return (["unknown", "not-offered"] as const).find((why) => answers.includes(why)) ?? null;
}

interface Pending {
  /** The physician's unfinished payments; null where the portal takes no payments. */
  readonly live: readonly Intent[] | null;
  readonly awaited: readonly AwaitedOutcome[];
  readonly online: OnlinePayments;
}

export type NextStepsView = ReturnType<typeof nextStepsView>;

export function nextStepsView(
  records: HomeRecords,
  all: readonly Obligation[],
  { live, awaited, online }: Pending,
  today: Temporal.PlainDate,
) {
  const enrollment = records.physician.currentCCEnrollment;
  const context = {
    current: enrollment?.currentCCBlock ?? null,
    blocks: enrollment?.ccBlocks ?? [],
    isBeingPaid: beingPaid(records, (live ?? []).filter(mayBePaid)),
    online,
    today,
  };
  const [next] = all.flatMap(({ due }) => (due.kind === "by" && !isBefore(due.now, today) ? [due.now] : []));
  const hasDeadlines = next !== undefined;
  return {
    /** The most urgent first. */
    groups: grouped(all, (one) => whenKey(one, all)).map((group) => groupView(group, context)),
    /** What only the board can do next; empty where it is nothing. */
    awaited: awaited.map(({ text }) => text),
    /** Why some obligations may be missing; null where none are. */
    incomplete: whyIncomplete(records),
    hasDeadlines,
    hasCalendarAddresses: records.hasCalendarAddresses === true,
    /** Null where the card of the current block says it, and without a deadline. */
    deadlineHour: next !== undefined && context.current === null ? { text: deadlineHour(), on: next.toString() } : null,
  };
}

/** In the order of the first of each. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Some<Item>[] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.flatMap((key) => {
    const [first, ...others] = items.filter((item) => keyOf(item) === key);
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

/**
 * Obligations of one day are one group. What is overdue without a day joins what has the same consequence: a missing
 * license is overdue with the rest of its block. A missed payment of an application comes before all others (HOME-13).
 */
function whenKey({ due, state, consequence, subject }: Obligation, all: readonly Obligation[]): string {
  if (due.kind === "by") return `${state} ${due.now.toString()}`;
  if (state !== "overdue" || subject.kind === "application") return `${state} ${subject.kind === "application"}`;
  const dated = all.find((one) => one.state === "overdue" && one.due.kind === "by" && one.consequence === consequence);
  return dated?.due.kind === "by" ? `${state} ${dated.due.now.toString()}` : state;
}

function groupView(group: Some<Obligation>, context: StepsContext) {
  const [{ state }] = group;
  const due = group.find((one) => one.due.kind === "by")?.due ?? group[0].due;
  return {
    key: group[0].id,
    ...whenText(due, state, context.today),
    isLate: state === "overdue",
    fact: factOf(group, "due"),
    /** Why the day is later than the block's own; null where it is not. */
    extension: context.current !== null && group.some(isOf(context.current)) ? extensionText(context.current) : null,
    parts: grouped(group, ({ consequence }) => consequence).map((part): StepsWithConsequence => {
      const steps = grouped(part, (one) => laterBlock(one, context)?.ccBlockId.toString() ?? one.id);
      const isOneLine = steps.every((own) => own.length > 1);
      return {
        steps: steps.map((own) => stepView(own, context)),
        consequence: isOneLine ? null : part[0].consequence,
        fact: factOf(isOneLine ? [] : part, "consequence"),
      };
    }),
  };
}

const isOf = (block: CCBlock) => (one: Obligation) => isForBlock(one, block);

/** `By December 31, 2027` with `399 days left`; `Now` with since when. */
function whenText(due: Obligation["due"], state: Obligation["state"], today: Temporal.PlainDate) {
  if (state === "overdue")
    return { day: "Now", left: due.kind === "by" ? `overdue since ${formatDate(due.now)}` : "overdue" };
  if (due.kind === "at-once") return { day: "Now", left: null };
  const day = formatDate(due.now);
  return { day: state === "ended" ? day : `By ${day}`, left: timeLeft(due.now, today) };
}

/** Next to a notice not to pay again, nothing may ask for the same money. */
function beingPaid({ physician }: Pick<HomeRecords, "physician">, paid: readonly Intent[]) {
  return (obligation: Obligation): boolean => paid.some(({ purpose }) => paysFor(purpose, obligation, physician));
}
