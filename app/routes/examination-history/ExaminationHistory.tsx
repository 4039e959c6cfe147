import { Link } from "@remix-run/react";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/card.css";
import { links } from "./history.css";
import { HistoryTable } from "./HistoryTable";
import type { HistoryView } from "./view";

/** The page: the examinations that were taken, and the article-based assessments. */
export function ExaminationHistory({ view, contactEmail }: { view: HistoryView; contactEmail: string }) {
  const { examinations, articleAssessments, beforeReports } = view;
  return (
    <>
      <h1>Exam History</h1>
      <Card title="Examinations">
        {examinations.length === 0 ? (
          <p>You have taken no examination.</p>
        ) : (
          <HistoryTable
            caption="Examinations, newest first"
            what="Examination"
            document="score report"
            rows={examinations}
          />
        )}
        {beforeReports !== null && <p className={note}>{beforeReports}</p>}
      </Card>
      <Card title="Article-Based Assessments">
        {articleAssessments.length === 0 ? (
          <p>You have no article-based assessment.</p>
        ) : (
          <HistoryTable
            caption="Article-based assessments, newest first"
            what="Certification"
            document="result"
            rows={articleAssessments}
          />
        )}
      </Card>
      <p className={`${note} ${links}`}>
        Is something missing or wrong? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. To apply for an
        examination, see{" "}
        <Link reloadDocument to="/AvailableExaminations">
          Available Applications
        </Link>
        .
      </p>
    </>
  );
}
