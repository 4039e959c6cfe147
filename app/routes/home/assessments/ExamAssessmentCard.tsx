import { Link } from "@remix-run/react";
import { Card, CardPart } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { StateMark } from "~/app/ui/status/StateMark";
import type { ExamAssessmentView } from "./examAssessmentView";

/** ABCC-12: the exams by which certifications are assessed; only for those who sit one. */
export function ExamAssessmentCard({ views }: { views: readonly ExamAssessmentView[] }) {
  if (views.length === 0) return null;
  return (
    <Card id="exam-assessment" title="CC Exam Assessment">
      {views.map((view) => (
        <CardPart key={view.id} title={view.title}>
          <StateMark state={view.state}>{view.word}</StateMark>
          <FactList facts={view.facts} />
          {view.hasResult && (
            <p>
              <Link reloadDocument to="/ExaminationHistory">
                View Result
              </Link>
            </p>
          )}
        </CardPart>
      ))}
    </Card>
  );
}
