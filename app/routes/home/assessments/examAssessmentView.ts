import type { State } from "~/app/ui/status/StateMark";
import type { ExamAssessment } from "~/contract/certification/examAssessment";
import { examinationDates, sittings } from "~/domain/examinations/appointments";
import { examinationGrade, isPassed, toldOfExaminee } from "~/domain/examinations/examinationStatus";

/** An examination as an assessment of continuing certification (ABCC-12). */
export interface ExamAssessmentView {
  readonly id: number;
  readonly title: string;
  readonly state: State;
  readonly word: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** 'View Result' (ABCC-11). */
  readonly hasResult: boolean;
}

export function examAssessmentView(assessment: ExamAssessment): ExamAssessmentView {
  const { examineeId, certificationName, title, moduleSelection } = assessment;
  const appointments = sittings(assessment).map(({ when, where }) => ({
    name: "Appointment",
    value: [when, ...where].join(", "),
  }));
  return {
    id: examineeId,
    title: `${certificationName}: exam`,
    ...standing(assessment),
    facts: [
      { name: "Exam", value: title },
      ...(moduleSelection === null ? [] : [{ name: "Modules", value: moduleSelection }]),
      ...(appointments.length > 0 ? appointments : [{ name: "Dates", value: examinationDates(assessment) }]),
    ],
    hasResult: examinationGrade(assessment) !== null,
  };
}

function standing(assessment: ExamAssessment): Pick<ExamAssessmentView, "state" | "word"> {
  const grade = examinationGrade(assessment);
  if (grade !== null) return { state: isPassed(assessment) ? "met" : "overdue", word: grade };
  return { state: "waiting", word: toldOfExaminee(assessment).examineeStatusDescription ?? "No result yet" };
}
