import { ButtonLink } from "~/app/ui/forms/Button";
import { Card, CardPart, FoldingPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { anchors } from "../anchors";
import { ArticleAssessment } from "./ArticleAssessment";
import type { AssessmentsView, PathwayView } from "./assessmentsView";

interface AssessmentsCardProps {
  readonly view: AssessmentsView;
  readonly physicianId: number;
  readonly articleAccessUrl: string;
}

/** ABCC-13: the assessment of each certification, by the modules of its articles or by an exam. */
export function AssessmentsCard({ view, physicianId, articleAccessUrl }: AssessmentsCardProps) {
  return (
    <Card id={anchors.assessments} title="CC Assessment Enrollment">
      {view.untold !== null && <p>{untold[view.untold]}</p>}
      {view.isIncomplete && <p>Some of your article assessments are temporarily unavailable.</p>}
      {view.articles.map((article) => (
        <ArticleAssessment
          key={article.id}
          view={article}
          physicianId={physicianId}
          articleAccessUrl={articleAccessUrl}
        />
      ))}
      {view.pathways.map((pathway) => (
        <Pathway key={pathway.id} view={pathway} />
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
      {view.enrollment !== null && (
        <p>
          <ButtonLink kind="secondary" to="/ManageCCEnrollment">
            {view.enrollment}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

const untold = {
  unknown: "Your article assessments are temporarily unavailable. Please try again in a few minutes.",
  "not-offered": "The board does not show article assessments here.",
};

function Pathway({ view }: { view: PathwayView }) {
  return (
    <CardPart title={view.title}>
      <p>
        {view.text} {view.canApply && <Link to="/AvailableExaminations">Available exams</Link>}
      </p>
    </CardPart>
  );
}
