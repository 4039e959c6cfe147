import type { State } from "~/app/ui/status/StateMark";
import type { AppliedExamination, ApplicationId } from "~/contract/examinations/examination";
import { CandidateStatus } from "~/contract/enumerations";
import { deletionRefusal } from "~/domain/applications/deletion";
import { isEditable } from "~/domain/applications/sections";
import { examinationDates, sittings } from "~/domain/examinations/appointments";
import {
  type ExaminationAction,
  examinationActions,
  examinationGrade,
  examinationStatus,
} from "~/domain/examinations/examinationStatus";
import { formatCents } from "~/domain/billing/money";
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
}

/** Where a step leads to that is about one application. */
export function examinationPart(examinationId: number): string {
  return `examination-${examinationId}`;
}

/** EXAM-04: what the card says of one application. */
export function examinationView(examination: AppliedExamination, viewer: ExaminationViewer): ExaminationView {
  const { examinationId, title } = examination;
  const { label, text } = examinationStatus(examination);
  const actions = examinationActions(examination);
  return {
    id: examinationPart(examinationId),
    title,
    state: stateOf(examination, actions),
    label,
    status: text,
    facts: facts(examination),
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

function facts(examination: AppliedExamination): ExaminationView["facts"] {
  const appointments = sittings(examination).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  const { moduleSelection, application } = examination;
  const grade = examinationGrade(examination);
  return [
    ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
    ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(examination) }]),
    ...(isNotCharged(application) ? [] : [{ name: "Balance", value: formatCents(application.balance) }]),
    ...(grade === null ? [] : [{ name: "Grade", value: grade }]),
  ];
}

/** Fees come with the submission: before it, a balance of nothing would say that nothing is to be paid. */
function isNotCharged(application: AppliedExamination["application"]): boolean {
  return isEditable(application) && application.balance === 0;
}

/** Withdrawn, denied and transferred applications ask for nothing more. */
function stateOf({ application }: AppliedExamination, actions: readonly ExaminationAction[]): State {
  if (actions.some((action) => action !== "View Results")) return "owed";
  const over: readonly number[] = [CandidateStatus.Denied, CandidateStatus.Withdrawn, CandidateStatus.TransferredOut];
  return over.includes(application.candidateStatus) ? "exempt" : "waiting";
}
