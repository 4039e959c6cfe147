import { Link } from "@remix-run/react";
import { ButtonLink } from "~/app/ui/Button";
import { Card, CardPart } from "~/app/ui/Card";
import { note } from "~/app/ui/card.css";
import { Progress } from "~/app/ui/Progress";
import { Cell, RowHeading, StackingTable } from "~/app/ui/StackingTable";
import { StateMark } from "~/app/ui/StateMark";
import { FigureTile, StateTiles } from "~/app/ui/StateTile";
import type { ArticleAssessmentView, ArticleView, AssessmentsView, PathwayView } from "./assessmentsView";
import { Record } from "./Record";
import { parts } from "./parts";

/** How each certification is assessed: by articles (ABCC-01, ABCC-04) or by an exam. */
export function AssessmentsCard({ view, articleAccessUrl }: { view: AssessmentsView; articleAccessUrl: string }) {
  return (
    <Card id={parts.assessments} title="CC Assessments">
      {view.isUnavailable && <p>Your article assessments cannot be shown just now. Please try again in a few minutes.</p>}
      {view.articles.map((article) => (
        <ArticleAssessment key={article.id} view={article} articleAccessUrl={articleAccessUrl} />
      ))}
      {view.pathways.map((pathway) => (
        <Pathway key={pathway.id} view={pathway} />
      ))}
      {view.isEmpty && <p>No assessment is open for you.</p>}
      <p>
        <ButtonLink kind="secondary" to="/ManageCCEnrollment">
          {view.enrollment}
        </ButtonLink>
      </p>
    </Card>
  );
}

function ArticleAssessment({ view, articleAccessUrl }: { view: ArticleAssessmentView; articleAccessUrl: string }) {
  return (
    <CardPart title={view.title}>
      <StateMark state={view.state}>{view.word}</StateMark>
      <span className={note}>{view.period}</span>
      {view.message !== null && <p>{view.message}</p>}
      <StateTiles>
        {view.bars.map(({ name, progress }) => (
          <FigureTile key={name} name={name}>
            <Progress {...progress} />
          </FigureTile>
        ))}
      </StateTiles>
      {view.notes.map((line) => (
        <p key={line} className={note}>
          {line}
        </p>
      ))}
      {view.isOpen && (
        <p>
          <a href={articleAccessUrl}>Access Article Exams</a>
        </p>
      )}
      {view.articles.length > 0 && (
        <Record title={`Detail: ${view.articles.length} articles`}>
          <Articles articles={view.articles} caption={view.title} />
        </Record>
      )}
    </CardPart>
  );
}

const columns = [{ heading: "Article" }, { heading: "Completed", numeric: true }, { heading: "Result" }, { heading: "Rescored" }];

function Articles({ articles, caption }: { articles: readonly ArticleView[]; caption: string }) {
  return (
    <StackingTable caption={`${caption}, articles`} columns={columns}>
      <tbody role="rowgroup">
        {articles.map((article) => (
          <tr role="row" key={article.id}>
            <RowHeading>{article.title}</RowHeading>
            <Cell heading="Completed" numeric>
              {article.completed}
            </Cell>
            <Cell heading="Result">
              <StateMark state={article.state}>{article.result}</StateMark>
            </Cell>
            <Cell heading="Rescored">{article.rescored}</Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function Pathway({ view }: { view: PathwayView }) {
  return (
    <CardPart title={view.title}>
      <p>
        {view.text}{" "}
        {view.isExam && (
          <Link reloadDocument to="/AvailableExaminations">
            Available exams
          </Link>
        )}
      </p>
    </CardPart>
  );
}
