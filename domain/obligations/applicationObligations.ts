import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
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
import { applicationExtensionNote } from "../blocks/deadlineExtension";
import { applicationDeadline } from "../applications/applicationWindow";
import { isBefore, plainDate } from "../time/boardTime";
import { type Cost, type CostPart, dueBy, type Obligation, overdueAtOnce } from "./obligation";

/**
 * What the list of applied examinations lacks: the late deadline and fee, the installments of the balance, and the date
 * by which a license is needed.
 */
export interface OwnApplication extends StatusLineRecords {
  readonly examination: OfferedExamination &
    Pick<Examination, "examinationId" | "examinationModules" | "lateFee" | keyof LicensedExamination>;
  readonly application: Submittable & Pick<Application, "applicationId">;
}

export interface AppliedRecords {
  readonly examinations: readonly AppliedExamination[];
  /** For those of the examinations that need it. */
  readonly applications: readonly OwnApplication[];
}

/**
 * For an application that is not submitted or has a balance, and for any by an applicant without license and
 * certificate.
 */
export function needsOwnApplication(
  examination: AppliedExamination,
  { certificates, medicalLicenses }: Pick<Physician, "certificates" | "medicalLicenses">,
  today: Temporal.PlainDate,
): boolean {
  const isUnlicensed = !isCertified(certificates) && !isLicensureCurrent(medicalLicenses, today);
  const asksForMore = isEditable(examination.application) || isUnlicensed;
  return (asksForMore && isToBeTaken(examination, today)) || isPaymentOpen(examination);
}

/** Returns whether an application can still lead to the examination. */
export function isToBeTaken({ application, endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  return (isEditable(application) || isPayable(application)) && !isBefore(plainDate(endDate), today);
}

/**
 * Returns the unsubmitted application, unless it would be refused (APPLY-17), or the balance of a submitted one.
 * `physician` is the applicant.
 */
export function applicationObligations(
  examination: AppliedExamination,
  physician: ApplyingPhysician,
  own: readonly OwnApplication[],
  today: Temporal.PlainDate,
): Obligation[] {
  const { application, title, examinationId } = examination;
  const details = own.find((one) => one.examination.examinationId === examinationId);
  const shared = {
    id: `application-${application.applicationId}`,
    subject: { kind: "application", applicationId: application.applicationId },
    progress: [],
    where: { to: "application", examinationId },
  } as const;
  return examinationActions(examination).flatMap((action): Obligation[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        if (details !== undefined) return submission({ ...shared, text }, physician, details, today);
        const isClosed = applyRefusal(physician, examination, today) !== null;
        const deadline = applicationDeadline(examination);
        if (isClosed || isBefore(deadline, today)) return [];
        const consequence = "After that a late fee applies, or it can no longer be submitted.";
        return [
          {
            ...shared,
            ...dueBy(deadline, today),
            kind: "application",
            text: `${text}${applicationExtensionNote(application)}`,
            cost: null,
            consequence,
          },
        ];
      }
      case "Make Payment":
        return details === undefined ? [] : payments(shared, examination, details, today);
      case "View Results":
        return [];
    }
  });
}

type Shared = Pick<Obligation, "id" | "subject" | "progress" | "where">;

/** EXAM-03: due on the last day that counts today, with the cost of submitting it today. */
function submission(
  shared: Shared & Pick<Obligation, "text">,
  physician: ApplyingPhysician,
  own: OwnApplication,
  today: Temporal.PlainDate,
): Obligation[] {
  const phase = applicationPhase(own, today);
  const isRefused = applyingRefusal(physician, own.examination, own.application, today) !== null;
  if (isRefused || phase?.kind !== "to-submit") return [];
  const { by, total, extensionNote } = phase;
  const cost = total === null || total.amount === 0 ? null : costOf(total);
  return [
    {
      ...shared,
      ...dueBy(by, today),
      text: `${shared.text}${extensionNote}`,
      kind: "application",
      cost,
      consequence: afterDeadlineText(phase),
    },
  ];
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
  const balance: Obligation = {
    ...shared,
    ...(isLate || isBefore(deadline, today) ? overdueAtOnce : dueBy(deadline, today)),
    // By its id, reminders see that the newest of them has just passed (HOME-11).
    ...(newest && { id: installmentId(application, newest) }),
    kind: "balance",
    text: `Pay the ${isLate ? "overdue amount" : "balance"} of ${formatCents(amount)}: ${title}`,
    cost: { amount, parts: [{ kind: "application", amount }] },
    consequence: "If the payment is not received in time, the application is denied.",
  };
  const apart = isLate ? installments.filter(({ isOverdue }) => !isOverdue) : installments;
  return [
    ...(amount > 0 ? [balance] : []),
    ...apart.map((installment, index): Obligation => ({
      ...shared,
      ...dueBy(installment.dueDate, today),
      id: installmentId(application, installment),
      kind: "installment",
      text: `Pay the ${index === 0 ? "next " : ""}installment of ${formatCents(installment.amount)}: ${title}`,
      cost: { amount: installment.amount, parts: [{ kind: "installment", amount: installment.amount }] },
      consequence: "A missed installment adds a late fee, and without all payments the application is denied.",
    })),
  ];
}

function installmentId(
  { applicationId }: Pick<Application, "applicationId">,
  { dueDate }: { readonly dueDate: Temporal.PlainDate },
): string {
  return `installment-${applicationId}-${dueDate.toString()}`;
}
