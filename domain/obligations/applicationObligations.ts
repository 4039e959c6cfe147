import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { isCertified } from "../certification/overallStatus";
import { isLicensureCurrent } from "../licenses/licensure";
import { reportedOrder } from "../applications/paymentPlans";
import type { LicensedExamination } from "../applications/licensure";
import { isEditable, isPayable } from "../applications/sections";
import { type ApplicationDates, applicationWindow, type ExaminationDates, windowState } from "../applications/windows";
import { asCents, type Cents, formatCents } from "../billing/money";
import { applicationDeadline, examinationActions } from "../examinations/examinationStatus";
import { isBefore, plainDate } from "../time/boardTime";
import { type Cost, dueBy, type Obligation, overdueAtOnce } from "./obligation";

/** What the list of applied examinations does not say: how long an application can be late, what it costs, and by when it needs a license. */
export interface OwnApplication {
  readonly examination: Pick<Examination, "examinationId" | keyof ExaminationDates | keyof LicensedExamination>;
  readonly application: Pick<
    Application,
    "examLateFee" | "order" | "fees" | "isSplitPay" | "installmentOptions" | keyof ApplicationDates
  >;
}

export interface AppliedRecords {
  readonly examinations: readonly AppliedExamination[];
  /** Of those among the examinations that need it. */
  readonly applications: readonly OwnApplication[];
}

/** Of an application past its deadline, and of any by an applicant who has no license and no certificate yet. */
export function needsOwnApplication(
  examination: AppliedExamination,
  { certificates, medicalLicenses }: Pick<Physician, "certificates" | "medicalLicenses">,
  today: Temporal.PlainDate,
): boolean {
  const isUnlicensed = !isCertified(certificates) && !isLicensureCurrent(medicalLicenses, today);
  const isLate = isEditable(examination.application) && isBefore(applicationDeadline(examination), today);
  return isToBeTaken(examination, today) && (isUnlicensed || isLate);
}

/** Whether an application can still lead to the examination. */
export function isToBeTaken({ application, endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  return (isEditable(application) || isPayable(application)) && !isBefore(plainDate(endDate), today);
}

/** The application that is not submitted, or the balance that is not paid. */
export function applicationObligations(
  examination: AppliedExamination,
  own: readonly OwnApplication[],
  today: Temporal.PlainDate,
): Obligation[] {
  const { application, title, examinationId } = examination;
  const deadline = applicationDeadline(examination);
  const isLate = isBefore(deadline, today);
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
        const text = `Complete ${action === "Complete and Pay" ? "and pay " : ""}your application: ${title}`;
        if (isLate) {
          const details = own.find((one) => one.examination.examinationId === examinationId);
          return details === undefined ? [] : lateApplication({ ...shared, text }, details, today);
        }
        const consequence = "After that a late fee applies, or it can no longer be submitted.";
        return [{ ...shared, ...dueBy(deadline, today), kind: "application", text, cost: null, consequence }];
      }
      case "Make Payment": {
        const { balance: amount } = application;
        return [
          {
            ...shared,
            ...(isLate ? overdueAtOnce : dueBy(deadline, today)),
            kind: "balance",
            text: `Pay the balance of ${formatCents(amount)}: ${title}`,
            cost: { amount, parts: [{ kind: "application", amount }] },
            consequence: "If the payment is not received in time, the application is denied.",
          },
        ];
      }
      case "View Results":
        return [];
    }
  });
}

/** EXAM-03: until the late deadline, with what it costs if it is submitted today; nothing once that has passed. */
function lateApplication(
  shared: Pick<Obligation, "id" | "subject" | "text" | "progress" | "where">,
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
