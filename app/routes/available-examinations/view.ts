import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import {
  applyingRefusal,
  applyingRefusalText,
  type ExaminationKind,
  examinationKind,
  examinationKinds,
} from "~/domain/applications/offeredExaminations";
import { feesToApply } from "~/domain/applications/fees";
import { isEditable } from "~/domain/applications/sections";
import { examinationDates } from "~/domain/examinations/appointments";
import { formatDate, formatDeadline, isBefore, plainDate, timeLeft } from "~/domain/time/boardTime";
import { formatCents } from "~/domain/billing/money";

/** EXAM-01: a part of the page; `id` is where it is. */
export interface OffersPart {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly Offer[];
}

/** EXAM-02: one examination that can be applied for. */
export interface Offer {
  readonly id: string;
  readonly examinationId: number;
  readonly applyPage: string;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly infoUrl: string | null;
  readonly action: OfferAction;
}

type OfferAction =
  | { readonly kind: "apply" }
  /** It was applied for already. */
  | { readonly kind: "go-on"; readonly label: string }
  /** It cannot be applied for now; no reason for somebody who only looks. */
  | { readonly kind: "none"; readonly because: string | null };

interface OffersRecords {
  readonly available: readonly Examination[];
  /** What was applied for already; none where the board does not say it just now. */
  readonly applied: readonly AppliedExamination[];
  readonly physician: Physician;
}

export function offersView(
  { available, applied, physician }: OffersRecords,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): OffersPart[] {
  const kinds = Object.keys(examinationKinds) as ExaminationKind[];
  return kinds.map((kind) => ({
    id: kind,
    title: examinationKinds[kind],
    offers: available
      .filter((examination) => examinationKind(examination) === kind)
      .map((examination) => ({
        ...offer(examination, today),
        action: action(examination, { applied, physician }, viewer, today),
      })),
  }));
}

function offer(examination: Examination, today: Temporal.PlainDate): Omit<Offer, "action"> {
  const { examinationId, title, infoUrl } = examination;
  return {
    id: `examination-${examinationId}`,
    examinationId,
    applyPage: `/Apply/${examinationId}`,
    title,
    facts: facts(examination, today),
    infoUrl: infoUrl !== null && /^https?:\/\//i.test(infoUrl) ? infoUrl : null,
  };
}

/** How long is left is said of the deadline that counts: of this one once the first has passed. */
function lateDeadline(late: Temporal.PlainDate, today: Temporal.PlainDate | null): string {
  return today === null ? formatDeadline(late) : `${formatDeadline(late)} (${timeLeft(late, today)})`;
}

function facts(examination: Examination, today: Temporal.PlainDate): Offer["facts"] {
  const {
    applicationDeadLineDate,
    applicationLateDeadlineDate: late,
    nextApplicationAvailableDate: next,
  } = examination;
  const last = plainDate(applicationDeadLineDate);
  return [
    { name: "Application deadline", value: `${formatDeadline(last)} (${timeLeft(last, today)})` },
    ...(late === null
      ? []
      : [
          {
            name: "Late application deadline",
            value: lateDeadline(plainDate(late), isBefore(last, today) ? today : null),
          },
        ]),
    { name: "Exam dates", value: examinationDates(examination) },
    { name: "Fee", value: feeText(examination) },
    ...(examination.lateFee === null
      ? []
      : [{ name: "Late fee", value: `${formatCents(examination.lateFee)} after the application deadline` }]),
    ...(next === null ? [] : [{ name: "Next available application date", value: formatDate(plainDate(next)) }]),
    { name: "Available certifications", value: certificationNames(examination).join(", ") },
  ];
}

function certificationNames({ availableModuleCertifications, certificationName }: Examination): string[] {
  const names = availableModuleCertifications.map((module) => module.certificationName);
  return names.length > 0 ? names : [certificationName];
}

/** Everything that is due without a late fee, each by its name: what a combined one costs hangs on its modules. */
function feeText({ fees, examFee, isMoc }: Examination): string {
  const due = feesToApply(fees, { isMoc }).map(
    ({ feeDescription, feeAmount }) => `${feeDescription} ${formatCents(feeAmount)}`,
  );
  if (due.length > 0) return due.join("; ");
  return examFee === null ? "No examination fee" : formatCents(examFee);
}

function action(
  examination: Examination,
  { applied, physician }: Pick<OffersRecords, "applied" | "physician">,
  { isReadOnly }: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): OfferAction {
  const own = applied.find(({ examinationId }) => examinationId === examination.examinationId);
  if (own !== undefined) {
    return { kind: "go-on", label: isEditable(own.application) ? "Continue Application" : "View Application" };
  }
  const refusal = applyingRefusal(physician, examination, null, today);
  if (refusal !== null) return { kind: "none", because: applyingRefusalText(refusal) };
  return isReadOnly ? { kind: "none", because: null } : { kind: "apply" };
}
