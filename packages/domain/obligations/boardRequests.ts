import type { Temporal } from "temporal-polyfill";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { testingOption } from "../applications/applicationAnswers";
import { type ApplicationDates, applicationWindow, type ExaminationDates } from "../applications/applicationWindow";
import { isPayable } from "../applications/candidateStatus";
import { examinationGrade } from "../examinations/examinationStatus";
import { isBefore, plainDate } from "../time/boardTime";
import { dueAtOnce, endsAfter } from "./dueDates";
import type { Obligation } from "./obligation";

/** The part of an application that says what was requested with it. */
interface RequestedOf {
  readonly examination: ExaminationDates;
  readonly application: ApplicationDates &
    Pick<Application, "applicationId" | "isAdaRequested" | "isNmaRequested" | "submittedDate">;
}

/** EXAM-11: the board waits for the applicant, and says for what. */
export function onHold(examination: AppliedExamination, today: Temporal.PlainDate): Obligation[] {
  const { application, title } = examination;
  if (application.candidateStatus !== CandidateStatus.Hold || examinationGrade(examination) !== null) return [];
  const reason = application.candidateStatusReason?.trim() ?? "";
  const isOver = isBefore(plainDate(examination.endDate), today);
  return [
    {
      ...dueAtOnce,
      id: `hold-${application.applicationId}`,
      kind: "application-on-hold",
      subject: { kind: "application", applicationId: application.applicationId },
      text: isOver
        ? `Ask the board about your application, which is still on hold: ${title}`
        : reason === ""
          ? `Ask the board why your application is on hold: ${title}`
          : `Send the board what is missing from your application: ${title} (on hold: ${reason})`,
      progress: [],
      cost: null,
      consequence: isOver
        ? "The exam is over: the board decides what follows."
        : `Until ${reason === "" ? "this is settled" : "the board has it"}, your application stays on hold.`,
      where: { to: "board" },
    },
  ];
}

/**
 * APPLY-12: the last day for the documents that the board asks for once accommodations are requested: for a late
 * application the late deadline. Null where none are asked for.
 */
export function accommodationsDue(
  examination: AppliedExamination,
  own: RequestedOf | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const isAhead = isPayable(examination.application) && !isBefore(plainDate(examination.endDate), today);
  if (own === undefined || !isAhead || testingOption(own.application) !== "accommodations") return null;
  const { application } = own;
  const { deadline, last } = applicationWindow(own.examination, application);
  const submitted = application.submittedDate ? plainDate(application.submittedDate) : deadline;
  return isBefore(deadline, submitted) ? last : deadline;
}

export function accommodations(
  examination: AppliedExamination,
  own: RequestedOf | undefined,
  today: Temporal.PlainDate,
): Obligation[] {
  const by = accommodationsDue(examination, own, today);
  if (by === null) return [];
  const { application, title } = examination;
  const where = { to: "board" } as const;
  const until = {
    text: `Send the board the documents for your accommodations: ${title}`,
    consequence: "After that, the board decides about your accommodations without your documents.",
    where,
  };
  const after = {
    text: `Documents for your accommodations: ${title}`,
    consequence:
      "The board decides about your accommodations. If you have not sent your documents, write to the board.",
    where,
  };
  return [
    {
      ...endsAfter("accommodations", by, today, { until, after }),
      id: `accommodations-${application.applicationId}`,
      subject: { kind: "application", applicationId: application.applicationId },
      progress: [],
      cost: null,
    },
  ];
}
