import type { Temporal } from "temporal-polyfill";
import { purposePage } from "~/app/forms/papers/paths";
import { factOf, marksOf, type Mark } from "~/app/ui/status/StateMark";
import type { AppliedExamination, ApplicationId } from "@portal/contract/examinations/examination";
import { CandidateStatus } from "@portal/contract/enumerations";
import { deletionRefusal } from "@portal/domain/applications/applicationDeletion";
import {
  applyRefusal,
  applyRefusalText,
  type ApplyingPhysician,
  applyingRefusal,
  applyingRefusalText,
} from "@portal/domain/applications/applyGate";
import { informationUrl } from "@portal/domain/applications/offeredExaminations";
import { overlapTexts } from "@portal/domain/applications/overlappingApplications";
import { installmentText } from "@portal/domain/applications/installments";
import { withdrawalFacts } from "@portal/domain/applications/applicationChanges";
import { isDenied, isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { applicationPhase, statusLine, totalText } from "@portal/domain/applications/applicationStatusLine";
import type { AppliedRecords, OwnApplication } from "@portal/domain/obligations/applicationObligations";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { isForApplication, type Obligation } from "@portal/domain/obligations/obligation";
import { examinationDates, sittings } from "@portal/domain/examinations/appointments";
import {
  type ExaminationAction,
  examinationActions,
  examinationGrade,
  examinationStatus,
  lateDeadline,
} from "@portal/domain/examinations/examinationStatus";
import { formatCents } from "@portal/domain/billing/money";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import type { Intent } from "@portal/payments/intent";
import { isClaimSent } from "@portal/payments/paymentsUnderWay";
import { applicationClaim } from "@portal/payments/purposes/application";
import { questionHref } from "./deletionForm";

/** EXAM-07: the status of an unsubmitted application contains the current deadline; the line need not repeat it. */
function lineBeside(examination: AppliedExamination, open: OwnApplication, today: Temporal.PlainDate): string | null {
  const phase = applicationPhase(open, today);
  if (phase?.kind !== "to-submit" || phase.total === null) return statusLine(open, today);
  const isSaid = examination.application.candidateStatus === CandidateStatus.Unsubmitted;
  return isSaid ? totalText(phase.total) : statusLine(open, today);
}

export interface ExaminationViewer {
  readonly isReadOnly: boolean;
  /** The physician's unfinished payments; null where the portal takes no payments. */
  readonly livePayments: readonly Intent[] | null;
  /** The application that the page asks to delete. */
  readonly asked: ApplicationId | null;
  readonly physician: ApplyingPhysician;
}

function examinationPart(examinationId: number): string {
  return `examination-${examinationId}`;
}

interface ExaminationRecords extends AppliedRecords {
  readonly all: readonly Obligation[];
}

export type ExaminationView = ReturnType<typeof examinationView>;

/** EXAM-04: the card's data of one application; `records` is null where not all could be read. */
export function examinationView(
  examination: AppliedExamination,
  records: ExaminationRecords | null,
  viewer: ExaminationViewer,
  today: Temporal.PlainDate,
) {
  const { examinationId, title, application } = examination;
  const own = records?.all.filter((obligation) => isForApplication(obligation, application)) ?? null;
  /** What the page of the application does; the rest is settled with the board. */
  const toDoHere = own?.filter(({ where }) => where.to === "application") ?? null;
  /** What ended says so itself. */
  const hasEnded = own?.some(({ kind, state }) => kind === "application" && state === "ended") ?? false;
  const details = records?.applications.find((one) => one.examination.examinationId === examinationId) ?? null;
  const open = isEditable(application) ? details : null;
  const { label, text } = examinationStatus(examination, hasEnded ? "ended" : open && lateDeadline(open, today));
  // EXAM-06 defines the buttons, and only possible actions have one.
  const actions = examinationActions(examination).filter(
    (action) => action === "View Results" || toDoHere === null || toDoHere.length > 0,
  );
  return {
    id: examinationPart(examinationId),
    title,
    state: stateOf(examination, actions, own ?? [], today),
    label,
    status: text,
    /** Today's cost, and the deadline where the status does not contain it; null after submission. */
    toSubmit: toDoHere?.length === 0 ? null : open && lineBeside(examination, open, today),
    /** Other open applications for the same certification. */
    overlaps: open
      ? overlapTexts(
          open.examination,
          { applied: records?.examinations ?? null, certificates: viewer.physician.certificates },
          today,
        )
      : [],
    infoUrl: informationUrl(examination),
    /** The application's number, for letters to the board. */
    reference: application.applicationId,
    facts: [...facts(examination, details, today), ...returnedPayments(own ?? [])],
    /** Why an unsubmitted application cannot be continued; null where it can. */
    refusal: toDoHere?.length === 0 && !hasEnded ? refusalOf(examination, details, viewer, today) : null,
    /** Whether the board denied it: the card says what can be done next. */
    isDenied: isDenied(application),
    marks: marksOf(own ?? []),
    /** What the board waits for, and what has ended: each with what follows. */
    withBoard: own?.filter(({ where }) => where.to !== "application").map(withBoardView) ?? [],
    actions: actions.map((action) => ({
      label: action,
      to: action === "View Results" ? "/ExaminationHistory" : `/Apply/${examinationId}`,
    })),
    /** Link to the submitted answers; null before. */
    summary: isEditable(application) ? null : `/Apply/${examinationId}/summary`,
    /** APPLY-23, APPLY-25: where it can be changed or withdrawn, or to whom to write about that; null where it is over. */
    changes:
      isPayable(application) && !isBefore(plainDate(examination.endDate), today)
        ? `/Apply/${examinationId}/summary#changes`
        : null,
    deletion: deletionView(examination, viewer),
    /** HOME-12: it is over, with nothing to do or to see. */
    isPast: own?.length === 0 && actions.length === 0 && isBefore(plainDate(examination.endDate), today),
  };
}

function deletionView({ application }: AppliedExamination, viewer: ExaminationViewer) {
  const { applicationId } = application;
  const isPaid = isClaimSent(viewer.livePayments ?? [], applicationClaim(applicationId));
  if (viewer.isReadOnly || isPaid || deletionRefusal(application, false) !== null) return null;
  return { applicationId, isAsked: viewer.asked === applicationId, to: questionHref(applicationId) };
}

/** APPLY-17: the gate's reason, or that its time is over. */
function refusalOf(
  examination: AppliedExamination,
  details: OwnApplication | null,
  { physician }: ExaminationViewer,
  today: Temporal.PlainDate,
): string | null {
  if (!isEditable(examination.application)) return null;
  if (details !== null) {
    const refusal = applyingRefusal(physician, details.examination, details.application, today);
    return refusal && applyingRefusalText(refusal);
  }
  const refusal = applyRefusal(physician, examination, today);
  return refusal === null ? "This application can no longer be submitted." : applyRefusalText(refusal);
}

function facts(examination: AppliedExamination, details: OwnApplication | null, today: Temporal.PlainDate) {
  const appointments = sittings(examination).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  const { moduleSelection } = examination;
  const grade = examinationGrade(examination);
  return [
    ...withdrawalFacts(examination.application),
    ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
    ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(examination) }]),
    ...money(examination, details, today),
    ...(grade === null ? [] : [{ name: "Grade", value: grade }]),
  ];
}

/**
 * EXAM-04: the balance and its installments. Before submission the line above has the cost, and a denied or withdrawn
 * application cannot be paid.
 */
function money({ application }: AppliedExamination, details: OwnApplication | null, today: Temporal.PlainDate) {
  const isUnknown = isEditable(application) && details === null && application.balance > 0;
  if (!isPayable(application) && !isUnknown) return [];
  const phase = details && applicationPhase(details, today);
  const { amount, installments } = phase?.kind === "to-pay" ? phase : { amount: application.balance, installments: [] };
  return [
    { name: "Balance", value: formatCents(amount) },
    ...installments.map((part) => ({ name: "Installment", value: installmentText(part) })),
  ];
}

/** What the board waits for, where the status does not say it; a deadline before the words that follow it. */
function withBoardView(obligation: Obligation) {
  const { id, kind, text, due, state, consequence, where } = obligation;
  const by =
    due.kind === "at-once" ? "" : state === "ended" ? ` Ended ${formatDate(due.now)}.` : ` Due ${formatDate(due.now)}.`;
  const printed = factOf([obligation], "due", "consequence");
  return {
    id,
    text: `${actionTexts[kind] ?? `${text}.`}${by} ${consequence}`.trim(),
    isWritten: where.to === "board" && where.papers === undefined,
    /** Where it is handed in, or where the page says how to send it. */
    papers: papersLink(where),
    printed,
  };
}

function papersLink(where: Obligation["where"]) {
  if (where.to === "papers") return { to: purposePage(where.purpose), text: "Hand in papers" };
  if (where.to !== "board" || where.papers === undefined) return null;
  return { to: purposePage(where.papers), text: "How to send your papers" };
}

/** What there is to do, in place of its full text: the title and the status beside it say the rest. */
const actionTexts: Partial<Record<Obligation["kind"], string>> = {
  application: "",
  "application-on-hold": "Send the board what is missing.",
};

function returnedPayments(own: readonly Obligation[]) {
  return own.flatMap(({ returned }) =>
    returned === undefined ? [] : [{ name: "Returned by your bank", value: returned }],
  );
}

/** Withdrawn, denied and transferred applications require nothing more. */
function stateOf(
  { application }: AppliedExamination,
  actions: readonly ExaminationAction[],
  own: readonly Obligation[],
  today: Temporal.PlainDate,
): Mark {
  const toDo = markedState(own, today) ?? (actions.some((action) => action !== "View Results") ? "owed" : null);
  if (toDo !== null) return toDo;
  const over: readonly AppliedExamination["application"]["candidateStatus"][] = [
    CandidateStatus.Denied,
    CandidateStatus.Withdrawn,
    CandidateStatus.TransferredOut,
  ];
  return over.includes(application.candidateStatus) ? "exempt" : "waiting";
}
