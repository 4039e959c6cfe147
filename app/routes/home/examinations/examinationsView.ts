import type { Temporal } from "temporal-polyfill";
import { marksOf, type ObligationMarks } from "~/app/ui/status/obligationMarks";
import type { State } from "~/app/ui/status/StateMark";
import type { AppliedExamination, ApplicationId } from "~/contract/examinations/examination";
import { CandidateStatus } from "~/contract/enumerations";
import { deletionRefusal } from "~/domain/applications/deletion";
import { applyRefusal, applyRefusalText, type GatedPhysician } from "~/domain/applications/applyGate";
import { isEditable, isPayable } from "~/domain/applications/sections";
import { isForApplication, lateFeeOf, type Obligation } from "~/domain/obligations/obligation";
import { formatDeadline } from "~/domain/time/boardTime";
import { examinationDates, sittings } from "~/domain/examinations/appointments";
import {
  type ExaminationAction,
  examinationActions,
  examinationGrade,
  examinationStatus,
} from "~/domain/examinations/examinationStatus";
import { formatCents, sumCents } from "~/domain/billing/money";
import type { Intent } from "~/payments/intent";
import { isClaimSent } from "~/payments/paymentsUnderWay";
import { applicationClaim } from "~/payments/purposes/application";
import { questionHref } from "./deletionForm";

export interface ExaminationView {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly label: string;
  readonly status: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Why an application that is not submitted cannot be continued; null where it can. */
  readonly refusal: string | null;
  readonly marks: ObligationMarks;
  readonly actions: readonly { readonly label: ExaminationAction; readonly to: string }[];
  readonly deletion: DeletionView | null;
}

/** EXAM-05: an application that can be deleted, and whether that is being asked. */
interface DeletionView {
  readonly applicationId: ApplicationId;
  readonly isAsked: boolean;
  readonly to: string;
}

export interface ExaminationViewer {
  readonly isReadOnly: boolean;
  /** The physician's payments that are not finished; null where the portal takes none. */
  readonly livePayments: readonly Intent[] | null;
  /** The application of which is asked whether it is to be deleted. */
  readonly asked: ApplicationId | null;
  readonly physician: GatedPhysician;
}

/** Where a step leads to that is about one application. */
export function examinationPart(examinationId: number): string {
  return `examination-${examinationId}`;
}

/** EXAM-04: what the card says of one application; `all` is null where not all could be read that it follows from. */
export function examinationView(
  examination: AppliedExamination,
  all: readonly Obligation[] | null,
  viewer: ExaminationViewer,
  today: Temporal.PlainDate,
): ExaminationView {
  const { examinationId, title, application } = examination;
  const { label, text } = examinationStatus(examination);
  const own = all?.filter((obligation) => isForApplication(obligation, application)) ?? null;
  // EXAM-06 names the button, and only what can be done has one.
  const actions = examinationActions(examination).filter(
    (action) => action === "View Results" || own === null || own.length > 0,
  );
  return {
    id: examinationPart(examinationId),
    title,
    state: stateOf(examination, actions),
    label,
    status: text,
    facts: facts(examination, own),
    refusal: own?.length === 0 ? refusalOf(examination, viewer, today) : null,
    marks: marksOf(own ?? []),
    actions: actions.map((action) => ({
      label: action,
      to: action === "View Results" ? "/ExaminationHistory" : `/Apply/${examinationId}`,
    })),
    deletion: deletionView(examination, viewer),
  };
}

function deletionView({ application }: AppliedExamination, viewer: ExaminationViewer): DeletionView | null {
  const { applicationId } = application;
  const isPaid = isClaimSent(viewer.livePayments ?? [], applicationClaim(applicationId));
  if (viewer.isReadOnly || isPaid || deletionRefusal(application, false) !== null) return null;
  return { applicationId, isAsked: viewer.asked === applicationId, to: questionHref(applicationId) };
}

/** CERT-09, or that its time is over. */
function refusalOf(
  examination: AppliedExamination,
  { physician }: ExaminationViewer,
  today: Temporal.PlainDate,
): string | null {
  if (!isEditable(examination.application)) return null;
  const refusal = applyRefusal(physician, examination, today);
  return refusal === null ? "This application can no longer be submitted." : applyRefusalText(refusal);
}

function facts(examination: AppliedExamination, own: readonly Obligation[] | null): ExaminationView["facts"] {
  const appointments = sittings(examination).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  const { moduleSelection, application } = examination;
  const grade = examinationGrade(examination);
  return [
    ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
    ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(examination) }]),
    ...balance(application, own),
    ...(own ?? []).flatMap(moneyFacts),
    ...(grade === null ? [] : [{ name: "Grade", value: grade }]),
  ];
}

/**
 * Fees come with the submission: before it, a balance of nothing would say that nothing is to be paid. A denied
 * application can no longer be paid, and has no balance.
 */
function balance(
  application: AppliedExamination["application"],
  own: readonly Obligation[] | null,
): ExaminationView["facts"] {
  const payments = own?.filter(({ kind }) => kind === "balance" || kind === "installment") ?? [];
  const amount =
    payments.length === 0 ? application.balance : sumCents(payments.flatMap(({ cost }) => cost?.amount ?? []));
  const isDue = own === null ? isPayable(application) : payments.length > 0;
  const isShown = isEditable(application) ? amount > 0 : isDue || amount === 0;
  return isShown ? [{ name: "Balance", value: formatCents(amount) }] : [];
}

/** Until when an application can be submitted late, and what is to be paid next. */
function moneyFacts({ kind, due, cost }: Obligation): ExaminationView["facts"] {
  if (due.kind === "at-once" || cost === null) return [];
  const last = formatDeadline(due.now);
  if (kind === "installment") return [{ name: "Installment", value: `${formatCents(cost.amount)} by ${last}` }];
  const lateFee = lateFeeOf(cost);
  if (kind !== "application" || lateFee === null) return [];
  const total = `Total today ${formatCents(cost.amount)}, including a ${formatCents(lateFee)} late fee.`;
  return [{ name: "Late deadline", value: `Submit by ${last}. ${total}` }];
}

/** Withdrawn, denied and transferred applications ask for nothing more. */
function stateOf({ application }: AppliedExamination, actions: readonly ExaminationAction[]): State {
  if (actions.some((action) => action !== "View Results")) return "owed";
  const over: readonly number[] = [CandidateStatus.Denied, CandidateStatus.Withdrawn, CandidateStatus.TransferredOut];
  return over.includes(application.candidateStatus) ? "exempt" : "waiting";
}
