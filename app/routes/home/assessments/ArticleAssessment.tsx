import { Link } from "@remix-run/react";
import { buttons } from "~/app/forms/rowForm.css";
import { CardPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { Progress } from "~/app/ui/status/Progress";
import { StateMark } from "~/app/ui/status/StateMark";
import { FigureTile, StateTiles } from "~/app/ui/status/StateTile";
import type { ArticleAssessmentView } from "./articleAssessmentView";
import * as styles from "./assessments.css";
import { Module } from "./Module";

interface ArticleAssessmentProps {
  readonly view: ArticleAssessmentView;
  readonly physicianId: number;
  readonly articleAccessUrl: string;
}

/** One certification's article assessment: what came of it, how far it is, and its modules (ABCC-01 to ABCC-08). */
export function ArticleAssessment({ view, physicianId, articleAccessUrl }: ArticleAssessmentProps) {
  return (
    <CardPart title={view.title}>
      <StateMark state={view.state}>{view.word}</StateMark> <span className={note}>{view.period}</span>
      <p>{view.texts.join(" ")}</p>
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
      {(view.isOpen || view.hasResult) && (
        <p className={buttons}>
          {view.isOpen && <a href={articleAccessUrl}>Access Article Exams</a>}
          {view.hasResult && (
            <Link reloadDocument to="/ExaminationHistory">
              ABCC Result Available!
            </Link>
          )}
        </p>
      )}
      <ul className={styles.modules} role="list">
        {view.modules.map((module) => (
          <Module key={module.id} view={module} certificationName={view.certificationName} physicianId={physicianId} />
        ))}
      </ul>
    </CardPart>
  );
}
