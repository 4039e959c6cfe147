import { buttons, form, legend } from "~/app/forms/forms.css";
import type { Unanswered } from "~/app/board/boardError";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card, CardPart, FoldingPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { FactList } from "~/app/ui/content/FactList";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { FormFor } from "~/app/forms/RowForm";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import { counted } from "@portal/domain/wording";
import { anchors } from "../pageParts";
import type { ExaminationView } from "./examinationsView";
import { deletionAction, questionId } from "./deletionForm";

/** EXAM-04: the physician's applications; or why the board did not answer. */
export function ExaminationsCard(props: { views: readonly ExaminationView[] | Unanswered; isIncomplete: boolean }) {
  const { views, isIncomplete } = props;
  const known = typeof views === "string" ? null : views;
  const past = known?.filter(({ isPast }) => isPast) ?? [];
  const part = (view: ExaminationView) => <Examination key={view.id} view={view} />;
  return (
    <Card
      id={anchors.examinations}
      title="Examinations"
      action={
        <ButtonLink kind="secondary" compact to="/AvailableExaminations">
          Available Applications
        </ButtonLink>
      }
    >
      {known?.filter(({ isPast }) => !isPast).map(part)}
      {past.length > 0 && (
        <FoldingPart title="Past exams" figures={counted(past.length, "exam")} isOpen={false}>
          {past.map(part)}
        </FoldingPart>
      )}
      <p>
        {typeof views === "string" && untold[views]}
        {isIncomplete && "Some of your exam applications are temporarily unavailable."}
        {known?.length === 0 && !isIncomplete && "You have no exam applications."}{" "}
        <Link to="/ExaminationHistory">View Exam History</Link>
      </p>
    </Card>
  );
}

function Examination({ view }: { view: ExaminationView }) {
  return (
    <CardPart id={view.id} title={view.title} marks={view.marks}>
      <div>
        <span className={note}>{view.label}:</span> <StateMark state={view.state}>{view.status}</StateMark>
      </div>
      {view.toSubmit !== null && (
        <div>
          <strong>{view.toSubmit}</strong>
        </div>
      )}
      {view.overlaps.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FactList facts={view.facts} isShort />
      {view.refusal !== null && <p>{view.refusal}</p>}
      {view.isDenied && (
        <p>
          For questions about the decision, write to <EmailLink to="contact" />. The application summary says what you
          can do next.
        </p>
      )}
      {view.withBoard.map(({ id, text, isWritten, papers, printed }) => (
        <p key={id} {...printed}>
          <Unbroken>{text}</Unbroken>
          {papers !== null && (
            <>
              {" "}
              <Link to={papers.to}>
                {papers.text}
                <span className={visuallyHidden}> for {view.title}</span>
              </Link>
            </>
          )}
          {isWritten && (
            <>
              {" "}
              Write to <EmailLink to="contact" />, with your name, ID and reference number {view.reference}.
            </>
          )}
        </p>
      ))}
      {view.deletion?.isAsked ? (
        <DeletionQuestion applicationId={view.deletion.applicationId} title={view.title} part={view.id} />
      ) : (
        <Actions view={view} />
      )}
    </CardPart>
  );
}

const untold = {
  unknown: "Your exams are temporarily unavailable. Try again in a few minutes.",
  "not-offered": "The board does not show exam applications here.",
};

/** EXAM-06: actions for one application. */
function Actions({ view: { title, actions, summary, changes, deletion, infoUrl } }: { view: ExaminationView }) {
  if (actions.length === 0 && summary === null && deletion === null && infoUrl === null) return null;
  const titleSuffix = <span className={visuallyHidden}> for {title}</span>;
  return (
    <p className={buttons}>
      {actions.map(({ label, to }) => (
        <ButtonLink key={label} kind="secondary" compact to={to}>
          {label}
          {titleSuffix}
        </ButtonLink>
      ))}
      {deletion !== null && (
        <ButtonLink kind="quiet" compact to={deletion.to}>
          Delete Application
          {titleSuffix}
        </ButtonLink>
      )}
      {summary !== null && (
        <Link to={summary}>
          Application summary
          {titleSuffix}
        </Link>
      )}
      {changes !== null && (
        <Link to={changes}>
          Change or withdraw
          {titleSuffix}
        </Link>
      )}
      {infoUrl !== null && (
        <a href={infoUrl}>
          Exam information<span className={visuallyHidden}> about {title}</span>
        </a>
      )}
    </p>
  );
}

interface DeletionQuestionProps {
  readonly applicationId: ApplicationId;
  readonly title: string;
  readonly part: string;
}

/** EXAM-05: asks before an application is deleted, and says what is deleted with it. */
function DeletionQuestion({ applicationId, title, part }: DeletionQuestionProps) {
  return (
    <Form method="post" action={deletionAction(applicationId)} className={form}>
      <fieldset id={questionId} tabIndex={-1}>
        <legend className={legend}>Delete this Application?</legend>
        <FormFor />
        <input type="hidden" name="applicationId" value={applicationId} />
        <p>
          Everything that you have entered for <strong>{title}</strong> is deleted and cannot be brought back. You can
          apply again while applications are open.
        </p>
        <div className={buttons}>
          <Button intent="delete-application">Yes, Delete</Button>
          <ButtonLink kind="secondary" to={`/en/dashboard#${part}`}>
            No, Cancel
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}
