import type { Temporal } from "temporal-polyfill";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Card, CardPart, FoldingPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { FactList } from "~/app/ui/content/FactList";
import { type Mark, StateMark } from "~/app/ui/status/StateMark";
import type { ExamAssessment } from "@portal/contract/certification/assessments";
import { examinationDates, sittings } from "@portal/domain/examinations/appointments";
import { examinationGrade, isPassed, disclosedExaminee } from "@portal/domain/examinations/examinationStatus";
import { isBefore, plainDate } from "@portal/domain/time/boardTime";
import { listInWords, uncapitalized } from "@portal/domain/wording";
import { anchors } from "../pageParts";
import { ArticleAssessment } from "./ArticleAssessment";
import type { AssessmentsView, PathwayView } from "./assessmentsView";

/** ABCC-13: the assessment of each certification, by the modules of its articles or by an exam. */
export function AssessmentsCard({ view }: { view: AssessmentsView }) {
  const enrollment = view.enrollment !== null && (
    <ButtonLink kind="secondary" compact to="/ManageCCEnrollment">
      {view.enrollment}
    </ButtonLink>
  );
  // Beside the title where the modules have the width of the page.
  const isWide = view.articles.some(({ folded }) => folded === null);
  return (
    <Card id={anchors.assessments} title="CC Assessment Enrollment" action={isWide && enrollment}>
      {view.untold !== null && <p>{untold[view.untold]}</p>}
      {view.isIncomplete && <p>Some of your article-based assessments are temporarily unavailable.</p>}
      {view.articles.map((article) => (
        <ArticleAssessment key={article.id} view={article} />
      ))}
      {view.pathways.map((pathway) => (
        <Pathway key={pathway.text} view={pathway} />
      ))}
      {view.positions.map(({ titles, statements }) => (
        <p key={titles.join()} className={note}>
          {view.positions.length > 1 && `${listInWords(titles)}: `}
          {statements.join("; ")}.
        </p>
      ))}
      {view.isEmpty && <p>No assessment is open for you.</p>}
      {view.statements.length > 0 && (
        <FoldingPart title="About the article pathway" figures={`${view.statements.length} rules`} isOpen={false}>
          <ul className={note}>
            {view.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </FoldingPart>
      )}
      {!isWide && enrollment !== false && <p>{enrollment}</p>}
    </Card>
  );
}

const untold = {
  unknown: "Your article-based assessments are temporarily unavailable. Try again in a few minutes.",
  "not-offered": "The board does not show article-based assessments here.",
};

function Pathway({ view }: { view: PathwayView }) {
  return (
    <p>
      <strong>{listInWords(view.titles)}</strong>: {uncapitalized(view.text)}{" "}
      {view.canApply && <Link to="/AvailableExaminations">Available exams</Link>}
    </p>
  );
}

/** ABCC-12: the exams that assess certifications; only for physicians who take one. */
export function ExamAssessmentCard({ views }: { views: readonly ExamAssessmentView[] }) {
  if (views.length === 0) return null;
  return (
    <Card id="exam-assessment" title="CC Exam Assessment">
      {views.map((view) =>
        view.isFolded ? (
          <FoldingPart key={view.id} title={view.title} figures={view.word} isOpen={false}>
            <FactList facts={view.facts} isShort />
          </FoldingPart>
        ) : (
          <CardPart key={view.id} title={view.title} status={<StateMark state={view.state}>{view.word}</StateMark>}>
            <FactList facts={view.facts} isShort />
            {view.hasResult && (
              <p>
                <Link to="/ExaminationHistory">View Result</Link>
              </p>
            )}
          </CardPart>
        ),
      )}
    </Card>
  );
}

/** An examination as an assessment of continuing certification (ABCC-12). */
export type ExamAssessmentView = ReturnType<typeof examAssessmentView>;

export function examAssessmentView(assessment: ExamAssessment, today: Temporal.PlainDate) {
  const { examineeId, certificationName, title, moduleSelection } = assessment;
  const appointments = sittings(assessment).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  const hasResult = examinationGrade(assessment) !== null;
  return {
    id: examineeId,
    title: `${certificationName}: exam`,
    ...assessmentStatus(assessment),
    facts: [
      { name: "Exam", value: title },
      ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
      ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(assessment) }]),
    ],
    /** 'View Result' (ABCC-11). */
    hasResult,
    /** HOME-12: it is over, without a result. */
    isFolded: !hasResult && isBefore(plainDate(assessment.endDate), today),
  };
}

function assessmentStatus(assessment: ExamAssessment): { readonly state: Mark; readonly word: string } {
  const grade = examinationGrade(assessment);
  if (grade !== null) return { state: isPassed(assessment) ? "met" : "overdue", word: grade };
  return { state: "waiting", word: disclosedExaminee(assessment).examineeStatusDescription ?? "No result yet" };
}
