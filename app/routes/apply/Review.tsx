import type { Temporal } from "temporal-polyfill";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { type Mark, StateMark } from "~/app/ui/status/StateMark";
import { CandidateStatus } from "~/contract/enumerations";
import { installmentText } from "~/domain/applications/installments";
import { applicationPhase } from "~/domain/applications/applicationStatusLine";
import { isEditable, isPayable } from "~/domain/applications/candidateStatus";
import { formatCents } from "~/domain/billing/money";
import { examinationDates } from "~/domain/examinations/appointments";
import { examinationGrade } from "~/domain/examinations/examinationStatus";
import { formatDate, isBefore, plainDate } from "~/domain/time/boardTime";
import { step, stepList } from "./frame.css";
import type { Applicant } from "./readApplying";

/** One step from the submission of an application to its examination's results. */
export interface ReviewStep {
  readonly title: string;
  readonly text: string | null;
  readonly mark: Mark;
  readonly word: string;
}

/** Weeks that the board may take (EXAM-07). */
const reviewWeeks = 16;

const done = { mark: "met", word: "Done" } as const;
const notStarted = { mark: "waiting", word: "Not started" } as const;

/** Returns the steps since an application was submitted, and the next ones; empty before, and once it is closed. */
export function reviewSteps(
  { application, examination }: Pick<Applicant, "application" | "examination">,
  today: Temporal.PlainDate,
): ReviewStep[] {
  if (isEditable(application) || !isPayable(application)) return [];
  const submitted = application.submittedDate ? plainDate(application.submittedDate) : null;
  const isOver = isBefore(plainDate(examination.endDate), today);
  return [
    { title: "Application submitted", text: submitted && formatDate(submitted), ...done },
    ...balanceStep({ application, examination }, today),
    reviewStep(application, submitted, today),
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
  application: Applicant["application"],
  submitted: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): ReviewStep {
  const title = "Review by the Credentials Department";
  const { candidateStatus, candidateStatusReason, needsFinalReview } = application;
  if (candidateStatus === CandidateStatus.Approved && !needsFinalReview && !candidateStatusReason?.trim())
    return { title, text: null, ...done };
  const last = submitted?.add({ weeks: reviewWeeks }) ?? null;
  const until = last === null ? "" : `, until ${formatDate(last)}`;
  const text =
    last !== null && isBefore(last, today)
      ? `The ${reviewWeeks} weeks of the review ended ${formatDate(last)}. Ask the board about the status of your application.`
      : `Allow up to ${reviewWeeks} weeks${until}.`;
  return { title, text, mark: "waiting", word: "In progress" };
}

export function Review({ steps }: { steps: readonly ReviewStep[] }) {
  return (
    <Card title="What happens next">
      <ol className={stepList}>
        {steps.map(({ title, text, mark, word }) => (
          <li key={title} className={step}>
            <strong>{title}</strong>
            <StateMark state={mark}>{word}</StateMark>
            {text !== null && <span className={note}>{text}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
