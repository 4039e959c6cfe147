import { expect, it } from "vitest";
import type { ExamAssessment } from "~/contract/certification/assessments";
import type { ExamineeId } from "~/contract/examinations/examination";
import { ExamineeStatus } from "~/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { examAssessmentView } from "./ExamAssessmentCard";

function viewOf(changes: Partial<ExamAssessment>) {
  return examAssessmentView({ ...examination(), examineeId: 30_214 as ExamineeId, ...changes }, day("2027-03-13"));
}
const delivered = {
  examineeStatus: ExamineeStatus.Delivered,
  examineeStatusDescription: "Delivered",
  showExamineeStatus: true,
};
const released = { releaseGrades: true };

it.each<[string, Partial<ExamAssessment>, string, string, boolean]>([
  ["without a status", {}, "waiting", "No result yet", false],
  ["with a status that is shown", delivered, "waiting", "Delivered", false],
  ["with a status that is not", { ...delivered, showExamineeStatus: false }, "waiting", "No result yet", false],
  ["passed", { ...delivered, ...released, examinationGrade: "Pass" }, "met", "Pass", true],
  ["failed", { ...delivered, ...released, examinationGrade: "Fail" }, "overdue", "Fail", true],
  ["graded, not released", { ...delivered, examinationGrade: "Pass" }, "waiting", "Delivered", false],
])("ABCC-11 ABCC-12 an exam assessment %s", (_case, changes, state, word, hasResult) => {
  expect(viewOf(changes)).toMatchObject({ title: "Psychiatry: exam", state, word, hasResult });
});

it("HOME-12 is folded away once it is over, until there is a result", () => {
  const until = (endDate: string, changes: Partial<ExamAssessment> = {}) =>
    viewOf({ endDate: wireDate(endDate), ...changes }).isFolded;
  expect([until("2027-03-12"), until("2027-03-13")]).toEqual([true, false]);
  expect(until("2027-03-12", { ...released, examinationGrade: "Pass" })).toBe(false);
});

it("ABCC-12 has its dates, or its appointments, and its modules", () => {
  expect(viewOf({}).facts.map(({ name }) => name)).toEqual(["Exam", "Dates"]);
  expect(viewOf({ moduleSelection: "Epilepsy" }).facts).toContainEqual({ name: "Modules", value: "Epilepsy" });
});
