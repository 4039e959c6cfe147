import type { Temporal } from "temporal-polyfill";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { testingOption } from "../applications/applicationAnswers";
import { type ApplicationDates, applicationWindow, type ExaminationDates } from "../applications/applicationWindow";
import { isPayable } from "../applications/candidateStatus";
import { examinationGrade } from "../examinations/examinationStatus";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { applicationPurpose, type OwnPapers } from "../papers/paperPurposes";
import { paperState, type PaperState } from "../papers/paperState";
import { applicationTitle } from "../papers/paperTitles";
import { dueAtOnce, dueBy } from "./dueDates";
import type { Obligation } from "./obligation";
import { askedBy, endingPapers, ifRead, isAskedFor, papersFor, sendAgain } from "./paperTasks";

/** The part of an application that says what was requested with it. */
interface RequestedOf {
  readonly examination: ExaminationDates;
  readonly application: ApplicationDates &
    Pick<Application, "applicationId" | "isAdaRequested" | "isNmaRequested" | "submittedDate">;
}

/** EXAM-11: the board waits for the applicant, and says for what. */
export function onHold(
  examination: AppliedExamination,
  papers: OwnPapers | null,
  today: Temporal.PlainDate,
): Obligation[] {
  const { application, title } = examination;
  if (!isPayable(application)) return [];
  if (application.candidateStatus !== CandidateStatus.Hold || examinationGrade(examination) !== null) return [];
  const shared = {
    id: `hold-${application.applicationId}`,
    subject: { kind: "application", applicationId: application.applicationId },
    progress: [],
    cost: null,
  } as const;
  const atOnce = { ...shared, ...dueAtOnce, kind: "application-on-hold" } as const;
  if (isBefore(plainDate(examination.endDate), today))
    return [
      {
        ...atOnce,
        text: `Ask the board about your application, which is still on hold: ${title}`,
        consequence: "The exam is over: the board decides what follows.",
        where: { to: "board" },
      },
    ];
  const purpose = applicationPurpose("application-hold", application);
  const reason = application.candidateStatusReason?.trim() ?? "";
  const isNamed = reason !== "" || isAskedFor(papers, purpose);
  const state = paperState(papersFor(papers, purpose));
  if (state.kind === "received") return [];
  const consequence = holdConsequence(state, isNamed);
  const where = isNamed ? placeOf(purpose, papers) : ({ to: "board" } as const);
  const isAgain = state.kind === "not-accepted";
  const by = isAgain ? state.sendAgainBy : askedBy(papers, purpose);
  const words = isAgain
    ? {
        ...sendAgain(state, purpose, applicationTitle("application-hold", title), consequence),
        where: { to: "papers", purpose } as const,
      }
    : ifRead(papers, { text: holdText(title, reason, isNamed), consequence, where });
  if (by === null) return [{ ...atOnce, ...words }];
  const either = { until: words.consequence, after: words.consequence };
  return [{ ...shared, ...words, ...dueBy("application-on-hold", by, today, either) }];
}

/** What was accepted does not end a hold: only the board does, and it may ask for something else. */
function holdConsequence(state: PaperState, isNamed: boolean): string {
  const accepted = state.kind === "accepted" ? `On ${formatDate(state.on)}, the board accepted what you sent. ` : "";
  const until = isNamed && accepted === "" ? "the board has it" : "this is settled";
  return `${accepted}Until ${until}, your application stays on hold.`;
}

/** A board that takes papers takes them here; another gets them by e-mail. */
function placeOf(purpose: PaperPurpose, papers: OwnPapers | null) {
  return papers === null ? ({ to: "board", papers: purpose } as const) : ({ to: "papers", purpose } as const);
}

function holdText(title: string, reason: string, isNamed: boolean): string {
  if (!isNamed) return `Ask the board why your application is on hold: ${title}`;
  return `Send the board what is missing from your application: ${title} (on hold${reason === "" ? "" : `: ${reason}`})`;
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

/** What is left to do about them. */
export function accommodations(
  examination: AppliedExamination,
  own: RequestedOf | undefined,
  papers: OwnPapers | null,
  today: Temporal.PlainDate,
): Obligation[] {
  const by = accommodationsDue(examination, own, today);
  if (by === null) return [];
  const { application, title } = examination;
  const purpose = applicationPurpose("accommodations", application);
  const where = placeOf(purpose, papers);
  const until = {
    text: `Send the board the documents for your accommodations: ${title}`,
    consequence: "After that, the board decides about your accommodations without your documents.",
    where,
  };
  const after = {
    text: `Documents for your accommodations: ${title}`,
    consequence: `The board decides about your accommodations. If you have not sent your documents, ${papers === null ? "write to the board" : "send them now"}.`,
    where,
  };
  const wanted = { purpose, title: applicationTitle("accommodations", title), by, until, after };
  const left = endingPapers("accommodations", wanted, papers, today);
  if (left === null) return [];
  return [
    {
      ...left,
      id: `accommodations-${application.applicationId}`,
      subject: { kind: "application", applicationId: application.applicationId },
      progress: [],
      cost: null,
    },
  ];
}
