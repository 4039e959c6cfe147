import type { Temporal } from "temporal-polyfill";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { type Mark, StateMark } from "~/app/ui/status/StateMark";
import { CandidateStatus } from "@portal/contract/enumerations";
import { installmentText } from "@portal/domain/applications/installments";
import { applicationPhase } from "@portal/domain/applications/applicationStatusLine";
import { nextOpening } from "@portal/domain/applications/applicationWindow";
import { reviewPeriod, reviewWeeks } from "@portal/domain/applications/reviewPeriod";
import { isDenied, isEditable, isPayable } from "@portal/domain/applications/candidateStatus";
import { formatCents } from "@portal/domain/billing/money";
import { examinationDates } from "@portal/domain/examinations/appointments";
import { examinationGrade } from "@portal/domain/examinations/examinationStatus";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { step, stepList } from "./frame.css";
import { ApplicationPaperLinks } from "./ApplicationPaperLinks";
import type { ApplicationPapers } from "./applicationPapers";
import type { Applicant } from "./readApplying";

/** One step from the submission of an application to its examination's results. */
export interface ReviewStep {
  readonly title: string;
  readonly text: string | null;
  readonly mark: Mark;
  readonly word: string;
  /** What to write to the board about, before its address. */
  readonly writeTo?: string;
}

const done = { mark: "met", word: "Done" } as const;
const notStarted = { mark: "waiting", word: "Upcoming" } as const;

/**
 * Returns the steps since an application was submitted, and the next ones; empty before, and once it was withdrawn or
 * transferred.
 */
export function reviewSteps(
  { application, examination }: Pick<Applicant, "application" | "examination">,
  today: Temporal.PlainDate,
): ReviewStep[] {
  const submitted = application.submittedDate ? plainDate(application.submittedDate) : null;
  if (isDenied(application)) {
    return [
      { title: "Application submitted", text: submitted && formatDate(submitted), ...done },
      denialStep(application, examination, today),
    ];
  }
  if (isEditable(application) || !isPayable(application)) return [];
  const isOver = isBefore(plainDate(examination.endDate), today);
  return [
    { title: "Application submitted", text: submitted && formatDate(submitted), ...done },
    ...balanceStep({ application, examination }, today),
    reviewStep({ application, examination }, submitted, today),
    {
      title: examination.isArticleBased ? "Assessment" : "Examination",
      text: examinationDates(examination),
      ...(isOver ? done : notStarted),
    },
    {
      title: "Results",
      text: "On your dashboard once they are released.",
      ...(examinationGrade(examination) === null ? notStarted : done),
    },
  ];
}

function balanceStep(applied: Pick<Applicant, "application" | "examination">, today: Temporal.PlainDate): ReviewStep[] {
  const phase = applicationPhase(applied, today);
  if (phase?.kind !== "to-pay") return [];
  const { amount, parts } = phase;
  const texts = parts.map(installmentText).join("; ");
  const state = parts.some(({ isOverdue }) => isOverdue)
    ? ({ mark: "overdue", word: "Overdue" } as const)
    : ({ mark: "owed", word: "To pay" } as const);
  const text = parts.length === 1 ? `${texts}.` : `${formatCents(amount)}: ${texts}.`;
  return [{ title: "Remaining balance", text, ...state }];
}

function reviewStep(
  { application, examination }: Pick<Applicant, "application" | "examination">,
  submitted: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): ReviewStep {
  const title = "Review by the Credentials Department";
  const { candidateStatus, candidateStatusReason, needsFinalReview } = application;
  const reason = candidateStatusReason?.trim() ?? "";
  const inProgress = { mark: "waiting", word: "Waiting for the board" } as const;
  if (needsFinalReview) {
    const text = "The board waits for your program director’s attestation. Allow up to 4 weeks after graduation.";
    return { title: "Final review", text, ...inProgress };
  }
  if (candidateStatus === CandidateStatus.Hold) {
    const text =
      sentence(reason || "Something is missing for the review") + " The review continues once the board has it.";
    return { title, text, mark: "owed", word: "On hold", writeTo: "Send what is missing, or ask about it:" };
  }
  if (candidateStatus === CandidateStatus.Approved && reason === "") return { title, text: null, ...done };
  const period = submitted && reviewPeriod(submitted, examination);
  const last = period?.last ?? plainDate(examination.startDate);
  const text = isBefore(last, today)
    ? `The time for the review ended ${formatDate(last)}. Ask the board about the status of your application.`
    : (period?.text ?? `Allow up to ${reviewWeeks} weeks.`);
  return { title, text, ...inProgress };
}

function denialStep(
  { candidateStatusReason }: Applicant["application"],
  examination: Applicant["examination"],
  today: Temporal.PlainDate,
): ReviewStep {
  const next = nextOpening(examination, today);
  const again = next === null ? "" : ` You can apply for the next exam from ${formatDate(next)}.`;
  return {
    title: "Review by the Credentials Department",
    text: `${sentence(candidateStatusReason?.trim() || "The board did not accept this application")}${again}`,
    mark: "exempt",
    word: "Denied",
    writeTo: "For questions about the decision, write to",
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** @param papers what can be handed in here, in place of a letter. */
export function Review({ steps, papers }: { steps: readonly ReviewStep[]; papers: ApplicationPapers }) {
  return (
    <Card title="What happens next">
      <ol className={stepList}>
        {steps.map(({ title, text, mark, word, writeTo }) => (
          <li key={title} className={step}>
            <strong>{title}</strong>
            <StateMark state={mark}>{word}</StateMark>
            {text !== null && <div className={note}>{text}</div>}
            {writeTo !== undefined && (
              <div className={note}>
                {writeTo} <EmailLink to="contact" />
              </div>
            )}
          </li>
        ))}
      </ol>
      <ApplicationPaperLinks {...papers} />
    </Card>
  );
}
