import type { Temporal } from "temporal-polyfill";
import { answerOrNull, type Unanswered } from "~/app/board/boardError";
import { marksOf, type ObligationMarks } from "~/app/ui/status/StateMark";
import { paysFor } from "~/app/payments/purposePages";
import { annualFeesPage, invoicePage } from "~/app/forms/paymentPages";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { paymentStatusTexts } from "@portal/domain/billing/paymentTexts";
import { formatDate, isBefore, timeLeft } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import { totalTextOf } from "@portal/domain/obligations/applicationObligations";
import type { AwaitedOutcome } from "@portal/domain/obligations/certificationObligations";
import { creditProgressText } from "@portal/domain/obligations/creditProgress";
import type { Obligation, Where } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import type { Intent } from "@portal/payments/intent";
import { mayBePaid } from "@portal/payments/paymentsUnderWay";
import { articlesToGo } from "../assessments/moduleView";
import { anchors, recertificationPart, blockId } from "../pageParts";
import type { HomeRecords } from "../readHome";

interface StepView {
  readonly id: string;
  readonly text: string;
  /** `50 of 90 CME: 40 CME to go`; null where the text is enough. */
  readonly note: string | null;
  readonly href: string;
  /** Unpaid until the board records it, although the charge may have succeeded. */
  readonly isBeingPaid: boolean;
  readonly marks: ObligationMarks;
}

export function obligationsOf(records: HomeRecords, today: Temporal.PlainDate): Obligation[] {
  const { physician, assessments, examinations, applications, invoices, receipts } = records;
  return obligations(
    {
      physician,
      assessments: answerOrNull(assessments) ?? [],
      examinations: answerOrNull(examinations) ?? [],
      applications: answerOrNull(applications) ?? [],
      invoices: answerOrNull(invoices) ?? [],
      // The examinations say which of them have an application.
      receipts: (answerOrNull(examinations) && answerOrNull(receipts)) ?? [],
    },
    today,
  );
}

/**
 * Returns why the list may be incomplete: a call failed, or part of an answer is unknown. A temporary failure is worth
 * another try, whatever else is missing.
 */
export function whyIncomplete(
  records: Pick<HomeRecords, "physician" | "assessments" | "examinations" | "applications" | "invoices" | "receipts">,
): Unanswered | null {
  if (hasUnavailable(records)) return "unknown";
  const { assessments, examinations, applications, invoices, receipts } = records;
  const answers: readonly unknown[] = [assessments, examinations, applications, invoices, receipts];
  return (["unknown", "not-offered"] as const).find((why) => answers.includes(why)) ?? null;
}

interface Pending {
  /** The physician's unfinished payments; null where the portal takes no payments. */
  readonly live: readonly Intent[] | null;
  readonly awaited: readonly AwaitedOutcome[];
}

export type NextStepsView = ReturnType<typeof nextStepsView>;

export function nextStepsView(
  records: HomeRecords,
  all: readonly Obligation[],
  { live, awaited }: Pending,
  today: Temporal.PlainDate,
) {
  const isBeingPaid = beingPaid(records, (live ?? []).filter(mayBePaid));
  const current = records.physician.currentCCEnrollment?.currentCCBlock ?? null;
  return {
    /** The most urgent first. */
    groups: firstOfEach(all).map((first) => {
      const group = all.filter((obligation) => keyOf(obligation) === keyOf(first));
      const views = group.map((obligation) => ({
        id: obligation.id,
        text: obligation.text,
        note: noteOf(obligation),
        href: placeOf(obligation.where, current, live !== null),
        isBeingPaid: isBeingPaid(obligation),
        marks: marksOf([obligation]),
      }));
      return groupView(first, views, today);
    }),
    /** What only the board can do next; empty where it is nothing. */
    awaited: awaited.map(({ text }) => text),
    /** Why some obligations may be missing; null where none are. */
    incomplete: whyIncomplete(records),
    hasDeadlines: all.some(({ due }) => due.kind === "by" && !isBefore(due.now, today)),
  };
}

function keyOf({ due, consequence }: Obligation): string {
  return `${due.kind === "at-once" ? "now" : due.now.toString()} ${consequence}`;
}

function firstOfEach(all: readonly Obligation[]): Obligation[] {
  const keys = all.map(keyOf);
  return all.filter((obligation, index) => keys.indexOf(keyOf(obligation)) === index);
}

/** The state of a returned payment, the progress, or an application's total. */
function noteOf(obligation: Obligation): string | null {
  const returned = obligation.returned === undefined ? null : paymentStatusTexts("returned", "provider").sentence;
  const notes = [returned, amountOrProgress(obligation)].filter((text) => text !== null);
  return notes.length === 0 ? null : notes.join(" ");
}

function amountOrProgress(obligation: Obligation): string | null {
  const { progress } = obligation;
  const total = totalTextOf(obligation);
  if (total !== null) return total;
  const articles = articlesToGo(progress);
  if (articles !== null) return `${articles}.`;
  const credits = creditProgressText(progress);
  return credits && `${credits}.`;
}

function groupView(first: Obligation, views: readonly StepView[], today: Temporal.PlainDate) {
  const { due, state, consequence } = first;
  return {
    key: keyOf(first),
    /** `December 31, 2026`, or `Now` */
    day: due.kind === "at-once" ? "Now" : formatDate(due.now),
    /** `41 days left`; null for what is due at once. */
    left: leftUntil(first, today),
    isLate: due.kind === "at-once" || state === "overdue",
    hasEnded: state === "ended",
    steps: views,
    otherwise: consequence,
  };
}

/** Next to a notice not to pay again, nothing may ask for the same money. */
function beingPaid({ physician }: Pick<HomeRecords, "physician">, paid: readonly Intent[]) {
  return (obligation: Obligation): boolean => paid.some(({ purpose }) => paysFor(purpose, obligation, physician));
}

function leftUntil({ due, state }: Obligation, today: Temporal.PlainDate): string | null {
  if (due.kind === "at-once") return null;
  return state === "overdue" ? `${counted(due.now.until(today).days, "day")} overdue` : timeLeft(due.now, today);
}

/** A part of this page, or another page. */
function placeOf(where: Where, current: CCBlock | null, takesPayments: boolean): string {
  switch (where.to) {
    case "enrollment":
      return "/ManageCCEnrollment";
    case "account":
      return "/AccountInformation";
    case "available-examinations":
      return "/AvailableExaminations";
    case "fees":
      if (current !== null) return `#${anchors.fees}`;
      return takesPayments ? annualFeesPage : `#${blockId(where)}`;
    case "invoice":
      return invoicePage(where.invoiceNumber);
    case "application":
      return `/Apply/${where.examinationId}`;
    default:
      return `#${partOf(where, current)}`;
  }
}

function partOf(
  where: Exclude<
    Where,
    { to: "enrollment" | "account" | "available-examinations" | "fees" | "invoice" | "application" }
  >,
  current: CCBlock | null,
): string {
  switch (where.to) {
    case "attestations":
      return where.ccBlockId === current?.ccBlockId ? anchors.attestations : blockId(where);
    case "licenses":
      return anchors.licenses;
    case "audit":
      return anchors.audit;
    case "assessment":
      return anchors.assessments;
    case "recertification":
      return recertificationPart(where.certificationId);
    case "examinations":
      return anchors.examinations;
    case "board":
      return anchors.help;
  }
}
