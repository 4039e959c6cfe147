import type { Temporal } from "temporal-polyfill";
import { answerOrNull, type Unanswered } from "~/app/board/boardError";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import {
  applyRefusals,
  applyRefusalText,
  type ApplyingPhysician,
  type ApplyingRefusal,
  applyingRefusal,
  applyingRefusalText,
} from "@portal/domain/applications/applyGate";
import {
  type ExaminationKind,
  examinationKind,
  examinationKinds,
  informationUrl,
} from "@portal/domain/applications/offeredExaminations";
import { heldTexts } from "@portal/domain/applications/overlappingApplications";
import { feesToApply, totalToApply } from "@portal/domain/applications/applicationFees";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { examinationDates, examinationsInOrder } from "@portal/domain/examinations/appointments";
import { costLine, lateFeeText } from "@portal/domain/applications/applicationStatusLine";
import { applicationWindow, nextOpening, windowState } from "@portal/domain/applications/applicationWindow";
import { formatDate, timeLeft } from "@portal/domain/time/boardTime";
import { formatCents } from "@portal/domain/billing/money";

/** EXAM-01: a part of the page with its id. */
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
  readonly certifications: readonly string[];
  readonly nextRound: string | null;
  readonly dates: string;
  /** The one that counts today for this applicant; `notes` has how long is left of it, and what follows. */
  readonly deadline: { readonly name: string; readonly day: string; readonly notes: readonly string[] };
  /** Everything that is due without a late fee; `lines` where there are several. */
  readonly fee: { readonly name: string; readonly total: string | null; readonly lines: readonly string[] };
  /** What a started application costs today, or its balance. */
  readonly cost: string | null;
  readonly infoUrl: string | null;
  /** What the physician already has for the same certification: open applications, a current assessment. */
  readonly duplicates: readonly string[];
  readonly action: OfferAction;
}

type OfferAction =
  | { readonly kind: "apply" }
  /** Applied for already; with the reason where it cannot be continued. */
  | { readonly kind: "go-on"; readonly label: string; readonly because?: string }
  /** Cannot be applied for now; null without a reason, for view-only access. */
  | { readonly kind: "none"; readonly because: string | null };

interface OffersRecords {
  readonly available: AnsweredList<Examination>;
  readonly applied: AnsweredList<AppliedExamination> | Unanswered;
  /** Their applications in this list, with the cost. */
  readonly applications: readonly Application[];
  /** Null where the board did not answer. */
  readonly physician: (Physician & ApplyingPhysician) | null;
}

export function offersView(
  records: OffersRecords,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
) {
  const { available, physician } = records;
  const applied = answerOrNull(records.applied);
  const kinds = Object.keys(examinationKinds) as ExaminationKind[];
  const gated = available.filter(
    (examination) => physician !== null && isGated(applyingRefusal(physician, examination, null, today)),
  );
  const isWhole = gated.length === available.length;
  return {
    /** CERT-09: why some of the list is closed to the physician, and whether all of it is; null where nothing is. */
    gate:
      physician === null || gated.length === 0
        ? null
        : { texts: applyRefusals(physician, today).map(applyRefusalText), isWhole },
    isIncomplete: lacksEntries(available),
    parts: kinds.map((kind) => ({
      id: kind,
      title: examinationKinds[kind],
      offers: examinationsInOrder(available)
        .filter((examination) => examinationKind(examination) === kind)
        .map((examination) => {
          const possible = action(examination, records, viewer, today);
          const isUnread = possible.kind === "none" && possible.because === unreadRecords;
          return {
            ...offer(examination, records, today),
            duplicates: isUnread ? [] : heldTexts(physician ?? { certificates: [] }, examination, applied, today),
            action: possible,
          };
        }),
    })),
  };
}

function isGated(refusal: ApplyingRefusal | null): boolean {
  return refusal?.kind === "not-meeting" || refusal?.kind === "certification-not-meeting";
}

function offer(
  examination: Examination,
  { applications }: Pick<OffersRecords, "applications">,
  today: Temporal.PlainDate,
): Omit<Offer, "action" | "duplicates"> {
  const { examinationId, title } = examination;
  const application = applications.find((own) => own.examinationId === examinationId) ?? null;
  const next = nextOpening(examination, today);
  return {
    id: `examination-${examinationId}`,
    examinationId,
    applyPage: `/Apply/${examinationId}`,
    title,
    certifications: certificationNames(examination),
    nextRound: next && formatDate(next),
    dates: examinationDates(examination),
    deadline: deadline(examination, application, today),
    fee: fee(examination),
    cost: application && costLine({ examination, application }, today),
    infoUrl: informationUrl(examination),
  };
}

function deadline(examination: Examination, application: Application | null, today: Temporal.PlainDate) {
  const window = applicationWindow(examination, application);
  const isLate = windowState(window, today) === "late";
  const last = isLate ? window.last : window.deadline;
  const lateFee = lateFeeText(examination, window);
  return {
    name: isLate ? "Late application deadline" : "Application deadline",
    day: formatDate(last),
    notes: [
      ...(window.isException ? ["Exception"] : []),
      timeLeft(last, today),
      ...(lateFee === null ? [] : [`Late fee ${lateFee}`]),
    ],
  };
}

function certificationNames({ availableModuleCertifications, certificationName }: Examination): string[] {
  const names = availableModuleCertifications.map((module) => module.certificationName);
  return names.length > 0 ? names : [certificationName];
}

/** Where the price depends on what is chosen there is no total yet. */
function fee({ fees, examFee, isMoc }: Examination): Offer["fee"] {
  const due = feesToApply(fees, { isMoc });
  const lines = due.map(({ feeDescription, feeAmount }) => `${feeDescription} ${formatCents(feeAmount)}`);
  const total = totalToApply(fees, { isMoc });
  if (total === null) return { name: "Fees", total: null, lines };
  if (due.length > 0)
    return {
      name: due.length > 1 ? "Total fee" : "Fee",
      total: formatCents(total),
      lines: due.length > 1 ? lines : [],
    };
  if (examFee !== null) return { name: "Fee", total: formatCents(examFee), lines: [] };
  return { name: "Fee", total: lacksEntries(fees) ? "Unavailable" : "No exam fee", lines: [] };
}

/** Whether they may apply, and have not yet, is then unknown. */
const unreadRecords =
  "Applying is temporarily unavailable because we couldn’t read your records. Try again in a few minutes.";

function action(
  examination: Examination,
  { applied, applications, physician }: OffersRecords,
  { isReadOnly }: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): OfferAction {
  const { examinationId } = examination;
  if (physician === null || applied === "unknown") return { kind: "none", because: unreadRecords };
  const own = (answerOrNull(applied) ?? []).find((one) => one.examinationId === examinationId);
  if (own === undefined && lacksEntries(answerOrNull(applied))) return { kind: "none", because: unreadRecords };
  if (own !== undefined) {
    if (!isEditable(own.application)) return { kind: "go-on", label: "View Application" };
    const dates = applications.find((one) => one.examinationId === examinationId) ?? own.application;
    const refusal = applyingRefusal(physician, examination, dates, today);
    return refusal === null
      ? { kind: "go-on", label: "Continue Application" }
      : { kind: "go-on", label: "View Application", because: applyingRefusalText(refusal) };
  }
  const refusal = applyingRefusal(physician, examination, null, today);
  if (refusal !== null) return { kind: "none", because: applyingRefusalText(refusal) };
  return isReadOnly ? { kind: "none", because: null } : { kind: "apply" };
}
