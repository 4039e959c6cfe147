import type { Temporal } from "temporal-polyfill";
import { Card, CardPart, FoldingPart } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { type State, StateMark } from "~/app/ui/status/StateMark";
import { Link } from "~/app/ui/shell/pageLinks";
import type { ExamAssessment } from "~/contract/certification/assessments";
import { examinationDates, sittings } from "~/domain/examinations/appointments";
import { examinationGrade, isPassed, disclosedExaminee } from "~/domain/examinations/examinationStatus";
import { isBefore, plainDate } from "~/domain/time/boardTime";

/** ABCC-12: the exams that assess certifications; only for physicians who take one. */
export function ExamAssessmentCard({ views }: { views: readonly ExamAssessmentView[] }) {
  if (views.length === 0) return null;
  return (
    <Card id="exam-assessment" title="CC Exam Assessment">
      {views.map((view) =>
        view.isFolded ? (
          <FoldingPart key={view.id} title={view.title} figures={view.word} isOpen={false}>
            <FactList facts={view.facts} />
          </FoldingPart>
        ) : (
          <CardPart key={view.id} title={view.title}>
            <StateMark state={view.state}>{view.word}</StateMark>
            <FactList facts={view.facts} />
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
export interface ExamAssessmentView {
  readonly id: number;
  readonly title: string;
  readonly state: State;
  readonly word: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** 'View Result' (ABCC-11). */
  readonly hasResult: boolean;
  /** HOME-12: it is over, without a result. */
  readonly isFolded: boolean;
}

export function examAssessmentView(assessment: ExamAssessment, today: Temporal.PlainDate): ExamAssessmentView {
  const { examineeId, certificationName, title, moduleSelection } = assessment;
  const appointments = sittings(assessment).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  const hasResult = examinationGrade(assessment) !== null;
  return {
    id: examineeId,
    title: `${certificationName}: exam`,
    ...standing(assessment),
    facts: [
      { name: "Exam", value: title },
      ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
      ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(assessment) }]),
    ],
    hasResult,
    isFolded: !hasResult && isBefore(plainDate(assessment.endDate), today),
  };
}

function standing(assessment: ExamAssessment): Pick<ExamAssessmentView, "state" | "word"> {
  const grade = examinationGrade(assessment);
  if (grade !== null) return { state: isPassed(assessment) ? "met" : "overdue", word: grade };
  return { state: "waiting", word: disclosedExaminee(assessment).examineeStatusDescription ?? "No result yet" };
}
