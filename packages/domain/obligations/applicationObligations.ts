import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { isCertified } from "../certification/overallStatus";
import { isLicensureCurrent, type LicensedExamination } from "../licenses/license";
import { applyRefusal, type ApplyingPhysician, applyingRefusal } from "../applications/applyGate";
import type { OfferedExamination } from "../applications/offeredExaminations";
import { isEditable, isPayable } from "../applications/candidateStatus";
import {
  afterDeadlineText,
  applicationPhase,
  type StatusLineRecords,
  type Submittable,
  type ToSubmit,
  totalText,
} from "../applications/applicationStatusLine";
import { asCents, formatCents, sumCents } from "../billing/money";
import { examinationActions } from "../examinations/examinationStatus";
import { isPaymentOpen } from "../applications/applicationMoney";
import { overdueTogether } from "../applications/installments";
import type { OwnPapers } from "../papers/paperPurposes";
import { applicationExtensionNote } from "../blocks/deadlineExtension";
import { applicationDeadline } from "../applications/applicationWindow";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { accommodations, onHold } from "./boardRequests";
import { dueBy, endsAfter, overdueAtOnce } from "./dueDates";
import type { Cost, CostPart, Obligation } from "./obligation";

/**
 * What the list of applied examinations lacks: the late deadline and fee, the installments of the balance, and the date
 * by which a license is needed.
 */
export interface OwnApplication extends StatusLineRecords {
  readonly examination: OfferedExamination &
    Pick<
      Examination,
      "examinationId" | "examinationModules" | "lateFee" | "requiresFellowshipTraining" | keyof LicensedExamination
    >;
  readonly application: Submittable &
    Pick<Application, "applicationId" | "isAdaRequested" | "isNmaRequested" | "submittedDate">;
}

export interface AppliedRecords {
  readonly examinations: readonly AppliedExamination[];
  /** For those of the examinations that need it. */
  readonly applications: readonly OwnApplication[];
}

/**
 * For an application that is not submitted or has a balance, for any by an applicant without license and certificate,
 * and for those whose answers may request accommodations.
 */
export function needsOwnApplication(
  examination: AppliedExamination,
  { certificates, medicalLicenses }: Pick<Physician, "certificates" | "medicalLicenses">,
  today: Temporal.PlainDate,
): boolean {
  const isUnlicensed = !isCertified(certificates) && !isLicensureCurrent(medicalLicenses, today);
  const asksForMore = isEditable(examination.application) || isUnlicensed || !examination.isArticleBased;
  return (asksForMore && isToBeTaken(examination, today)) || isPaymentOpen(examination);
}

/** Returns whether an application can still lead to the examination. */
export function isToBeTaken({ application, endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  return (isEditable(application) || isPayable(application)) && !isBefore(plainDate(endDate), today);
}

/**
 * Returns the unsubmitted application, unless it would be refused (APPLY-17), also after its last day; of a submitted one
 * the balance, and what the board waits for. `physician` is the applicant.
 */
export function applicationObligations(
  examination: AppliedExamination,
  physician: ApplyingPhysician,
  { applications, papers }: Pick<AppliedRecords, "applications"> & { readonly papers: OwnPapers | null },
  today: Temporal.PlainDate,
): Obligation[] {
  const { application, title, examinationId } = examination;
  const details = applications.find((one) => one.examination.examinationId === examinationId);
  const shared = {
    id: `application-${application.applicationId}`,
    subject: { kind: "application", applicationId: application.applicationId },
    progress: [],
    where: { to: "application", examinationId },
  } as const;
  const ofActions = examinationActions(examination).flatMap((action): Obligation[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        if (details !== undefined) return submission({ ...shared, text, title }, physician, details, today);
        const isClosed = applyRefusal(physician, examination, today) !== null;
        const deadline = applicationDeadline(examination);
        if (isClosed || isBefore(deadline, today)) return [];
        const until = {
          text: `${text}${applicationExtensionNote(application)}`,
          consequence: "After that a late fee applies, or it can no longer be submitted.",
          where: shared.where,
        };
        const when = endsAfter("application", deadline, today, { until, after: until });
        return [{ ...shared, ...when, cost: null }];
      }
      case "Make Payment":
        return details === undefined ? [] : payments(shared, examination, details, today);
      case "View Results":
        return [];
    }
  });
  return [...ofActions, ...onHold(examination, papers, today), ...accommodations(examination, details, papers, today)];
}

type Shared = Pick<Obligation, "id" | "subject" | "progress" | "where">;

/** EXAM-03: due on the last day that counts today, with the cost of submitting it today; then only the board extends it. */
function submission(
  { title, ...shared }: Shared & Pick<Obligation, "text"> & Pick<AppliedExamination, "title">,
  physician: ApplyingPhysician,
  own: OwnApplication,
  today: Temporal.PlainDate,
): Obligation[] {
  const phase = applicationPhase(own, today);
  const refusal = applyingRefusal(physician, own.examination, own.application, today);
  if (phase?.kind === "closed" && refusal?.kind === "closed") {
    const after = notSubmitted(title, refusal.next);
    return [{ ...shared, ...endsAfter("application", phase.last, today, { until: after, after }), cost: null }];
  }
  if (refusal !== null || phase?.kind !== "to-submit") return [];
  const { by, total, extensionNote } = phase;
  const cost = total === null || total.amount === 0 ? null : costOf(total);
  const text = `${shared.text}${extensionNote}`;
  const until = { text, consequence: afterDeadlineText(phase), where: shared.where };
  const after = notSubmitted(title, null);
  return [{ ...shared, ...endsAfter("application", by, today, { until, after }), cost }];
}

function notSubmitted(title: string, next: Temporal.PlainDate | null) {
  const again = next === null ? "" : ` You can apply again from ${formatDate(next)}.`;
  return {
    text: `You did not submit your application: ${title}`,
    consequence: `It can no longer be submitted, unless the board extends its deadline.${again} Delete it if you no longer need it.`,
    where: { to: "examinations" },
  } as const;
}

function costOf({ amount, lateFee }: NonNullable<ToSubmit["total"]>): Cost {
  const late: readonly CostPart[] = lateFee > 0 ? [{ kind: "late-fee", amount: lateFee }] : [];
  return { amount, parts: [{ kind: "application", amount: asCents(amount - lateFee) }, ...late] };
}

/** Returns an application's total today, as its status line says it; null where unknown or nothing. */
export function totalTextOf({ kind, cost }: Obligation): string | null {
  if (kind !== "application" || cost === null) return null;
  const late = cost.parts.filter((part) => part.kind === "late-fee");
  return totalText({ amount: cost.amount, lateFee: sumCents(late.map(({ amount }) => amount)) });
}

/** Returns what is due before any installment, then the agreed installments (APPLY-13). */
function payments(
  shared: Shared,
  examination: AppliedExamination,
  own: OwnApplication,
  today: Temporal.PlainDate,
): Obligation[] {
  const { title, application } = examination;
  const phase = applicationPhase(own, today);
  if (phase?.kind !== "to-pay") return [];
  const { dueNow, installments } = phase;
  const overdue = overdueTogether(phase);
  const isLate = overdue !== null;
  const newest = isLate ? installments.findLast(({ isOverdue }) => isOverdue) : undefined;
  const amount = overdue ?? dueNow;
  const deadline = applicationDeadline(examination);
  const balance = {
    ...shared,
    ...(isLate || isBefore(deadline, today)
      ? ({ ...overdueAtOnce, kind: "balance", consequence: untilPaid } as const)
      : dueBy("balance", deadline, today, {
          until: "If the payment is not received in time, the application is denied.",
          after: untilPaid,
        })),
    // By its id, reminders see that the newest of them has just passed (HOME-11).
    ...(newest && { id: installmentId(application, newest) }),
    text: `Pay the ${isLate ? "overdue amount" : "balance"} of ${formatCents(amount)}: ${title}`,
    cost: { amount, parts: [{ kind: "application", amount }] },
  } satisfies Obligation;
  const apart = isLate ? installments.filter(({ isOverdue }) => !isOverdue) : installments;
  return [
    ...(amount > 0 ? [balance] : []),
    ...apart.map((installment, index): Obligation => ({
      ...shared,
      ...dueBy("installment", installment.dueDate, today, {
        until: "A missed installment adds a late fee, and without all payments the application is denied.",
        after: untilPaid,
      }),
      id: installmentId(application, installment),
      text: `Pay the ${index === 0 ? "next " : ""}installment of ${formatCents(installment.amount)}: ${title}`,
      cost: { amount: installment.amount, parts: [{ kind: "installment", amount: installment.amount }] },
    })),
  ];
}

const untilPaid = "Until it is paid, the board can deny the application.";

function installmentId(
  { applicationId }: Pick<Application, "applicationId">,
  { dueDate }: { readonly dueDate: Temporal.PlainDate },
): string {
  return `installment-${applicationId}-${dueDate.toString()}`;
}
