import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { isCertified } from "../certification/overallStatus";
import { isLicensureCurrent } from "../licenses/licensure";
import { applyRefusal, type GatedPhysician } from "../applications/applyGate";
import { reportedOrder } from "../applications/paymentPlans";
import type { LicensedExamination } from "../applications/licensure";
import { isEditable, isPayable } from "../applications/sections";
import { type ApplicationDates, applicationWindow, type ExaminationDates, windowState } from "../applications/windows";
import { asCents, type Cents, formatCents } from "../billing/money";
import { applicationDeadline, examinationActions, isPaymentOpen } from "../examinations/examinationStatus";
import { isBefore, plainDate } from "../time/boardTime";
import { type Cost, dueBy, type Obligation, overdueAtOnce } from "./obligation";

/**
 * What the list of applied examinations does not say: how long an application can be late, what it costs, in which
 * installments the rest is paid, and by when it needs a license.
 */
export interface OwnApplication {
  readonly examination: Pick<Examination, "examinationId" | keyof ExaminationDates | keyof LicensedExamination>;
  readonly application: Pick<
    Application,
    "applicationId" | "examLateFee" | "order" | "fees" | "isSplitPay" | "installmentOptions" | keyof ApplicationDates
  >;
}

export interface AppliedRecords {
  readonly examinations: readonly AppliedExamination[];
  /** Of those among the examinations that need it. */
  readonly applications: readonly OwnApplication[];
}

/** Of an application past its deadline or with a balance, and of any by an applicant without license and certificate. */
export function needsOwnApplication(
  examination: AppliedExamination,
  { certificates, medicalLicenses }: Pick<Physician, "certificates" | "medicalLicenses">,
  today: Temporal.PlainDate,
): boolean {
  const isUnlicensed = !isCertified(certificates) && !isLicensureCurrent(medicalLicenses, today);
  const isLate = isEditable(examination.application) && isBefore(applicationDeadline(examination), today);
  return (isToBeTaken(examination, today) && (isUnlicensed || isLate)) || isPaymentOpen(examination);
}

/** Whether an application can still lead to the examination. */
export function isToBeTaken({ application, endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  return (isEditable(application) || isPayable(application)) && !isBefore(plainDate(endDate), today);
}

/**
 * The application that is not submitted, unless it would be refused (CERT-09), or what is to be paid of one that is.
 * `physician` is who applies.
 */
export function applicationObligations(
  examination: AppliedExamination,
  physician: GatedPhysician,
  own: readonly OwnApplication[],
  today: Temporal.PlainDate,
): Obligation[] {
  const { application, title, examinationId } = examination;
  const deadline = applicationDeadline(examination);
  const isLate = isBefore(deadline, today);
  const details = own.find((one) => one.examination.examinationId === examinationId);
  const shared = {
    id: `application-${application.applicationId}`,
    subject: { of: "application", applicationId: application.applicationId },
    progress: [],
    where: { to: "application", examinationId },
  } as const;
  return examinationActions(examination).flatMap((action): Obligation[] => {
    switch (action) {
      case "Continue Application":
      case "Complete and Pay": {
        if (applyRefusal(physician, examination, today) !== null) return [];
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        if (isLate) return details === undefined ? [] : lateApplication({ ...shared, text }, details, today);
        const consequence = "After that a late fee applies, or it can no longer be submitted.";
        return [{ ...shared, ...dueBy(deadline, today), kind: "application", text, cost: null, consequence }];
      }
      case "Make Payment":
        return details === undefined ? [] : payments(shared, examination, details, today);
      case "View Results":
        return [];
    }
  });
}

type Shared = Pick<Obligation, "id" | "subject" | "progress" | "where">;

/** What is due before any installment, then the installments that were agreed to (APPLY-13). */
function payments(
  shared: Shared,
  examination: AppliedExamination,
  { application }: OwnApplication,
  today: Temporal.PlainDate,
): Obligation[] {
  const { title } = examination;
  // Without an order the list alone says what is left.
  const { dueNow, installments } =
    application.order === null
      ? { dueNow: examination.application.balance, installments: [] }
      : reportedOrder(application, today);
  const deadline = applicationDeadline(examination);
  const balance: Obligation = {
    ...shared,
    ...(isBefore(deadline, today) ? overdueAtOnce : dueBy(deadline, today)),
    kind: "balance",
    text: `Pay the balance of ${formatCents(dueNow)}: ${title}`,
    cost: { amount: dueNow, parts: [{ kind: "application", amount: dueNow }] },
    consequence: "If the payment is not received in time, the application is denied.",
  };
  return [
    ...(dueNow > 0 ? [balance] : []),
    ...installments.map(({ dueDate, amount }, index): Obligation => ({
      ...shared,
      ...dueBy(dueDate, today),
      id: `installment-${application.applicationId}-${dueDate.toString()}`,
      kind: "installment",
      text: `Pay the ${index === 0 ? "next " : ""}installment of ${formatCents(amount)}: ${title}`,
      cost: { amount, parts: [{ kind: "installment", amount }] },
      consequence: "A missed installment adds a late fee, and without all payments the application is denied.",
    })),
  ];
}

/** EXAM-03: until the late deadline, with what it costs if it is submitted today; nothing once that has passed. */
function lateApplication(
  shared: Shared & Pick<Obligation, "text">,
  { examination, application }: OwnApplication,
  today: Temporal.PlainDate,
): Obligation[] {
  const window = applicationWindow(examination, application);
  if (windowState(window, today) !== "late") return [];
  const cost = lateCost(reportedOrder(application, today).balance, application.examLateFee);
  const consequence = "After that it can no longer be submitted.";
  return [{ ...shared, ...dueBy(window.last, today), kind: "application", cost, consequence }];
}

function lateCost(amount: Cents, lateFee: Cents | null): Cost {
  if (lateFee === null) return { amount, parts: [{ kind: "application", amount }] };
  const rest = asCents(amount - lateFee);
  return {
    amount,
    parts: [
      { kind: "application", amount: rest },
      { kind: "late-fee", amount: lateFee },
    ],
  };
}
