import { describe, expect, it } from "vitest";
import type { AbccAssessment, ExamAssessment } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, ExamineeStatus } from "@portal/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { configuration, markupOf } from "~/tests/support/pages/markupOf";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { ExamineeId } from "@portal/contract/examinations/examination";
import { examination } from "~/tests/support/records/examinations";
import { obligationsOf } from "../nextSteps/nextStepsView";
import { AssessmentsCard, ExamAssessmentCard, examAssessmentView } from "./AssessmentsCard";
import { assessmentsView } from "./assessmentsView";

const today = "2025-11-21";
const { articleAccessUrl } = configuration;

function card(changes: Partial<AbccAssessment> = {}): Promise<string> {
  const assessments = [assessment(1, { modules: [articleModule(1), articleModule(2)], ...changes })];
  const records = {
    physician: physicianOn(today, [blockFacts()]),
    ...nothingElse,
    assessments,
  };
  const view = assessmentsView(
    records,
    obligationsOf(records, day(today)),
    { isReadOnly: false, unsaved: null },
    day(today),
  );
  return markupOf(<AssessmentsCard view={view} />);
}

describe("the card of assessments", () => {
  it("ABCC-05 'Access Article Exams' opens the configured address while articles can be taken", async () => {
    expect(await card()).toMatch(/<a class="[^"]*" href="[^"]*">Access Article Exams<\/a>/);
    expect(await card()).toContain(`href="${articleAccessUrl}"`);
    expect(await card({ abccAssessmentStatusId: AbccAssessmentStatus.Withdrawn })).not.toContain(articleAccessUrl);
  });

  it("ABCC-13 is the 'CC Assessment Enrollment' card, with the panels of the modules on it", async () => {
    const [heading, ...panels] = (await card()).split("Module ");
    expect(heading).toMatch(/<h2[^>]*>CC Assessment Enrollment<\/h2>/);
    expect(panels.length).toBeGreaterThanOrEqual(2);
  });
});

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

it("ABCC-11 'ABCC Result Available!' and 'View Result' lead to the exam history, once there is a result", async () => {
  const examCard = (changes: Partial<ExamAssessment>) => markupOf(<ExamAssessmentCard views={[viewOf(changes)]} />);
  const graded = { ...delivered, ...released, examinationGrade: "Pass" };
  const link = (label: string) => new RegExp(`<a [^>]*href="/physicianportal/ExaminationHistory"[^>]*>${label}</a>`);
  expect(await card({ abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete })).toMatch(
    link("ABCC Result Available!"),
  );
  expect(await examCard(graded)).toMatch(link("View Result"));
  expect((await card()) + (await examCard(delivered))).not.toContain("ExaminationHistory");
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
