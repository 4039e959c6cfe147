import { AbccAssessmentStatus, AbccGrade, CCAssessmentType, Certification } from "@portal/contract/enumerations";
import type { AbccAssessmentRecord } from "@portal/board/store/people/physicianRecord";
import { articleAssessment, type ModuleScenario } from "../articleAssessment";
import { appliedExamination } from "../examinations";
import { licensedIn } from "../addresses";
import { completedAtOnce, type PhysicianState } from "./physicianState";

const { Pass, Fail } = AbccGrade;
const { Psychiatry, Neurology, ChildNeurology } = Certification;

interface GradedOverAll {
  readonly grade: AbccAssessmentRecord["grade"];
  readonly releaseGrades: boolean;
}

/** The article-based examination of the certificate controls whether the grade over all is released. */
function onArticles(modules: readonly ModuleScenario[], graded?: GradedOverAll): PhysicianState["on"] {
  return ({ physicianId, certificateId, today, year }) => {
    const startYear = year - (modules[0]?.yearsAgo ?? 0);
    const assessment = graded && { grade: graded.grade, abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };
    return {
      blocks: [completedAtOnce(startYear, year)],
      abccAssessments: [articleAssessment(physicianId, certificateId, today, modules, assessment)],
      appliedExaminations: graded && [
        appliedExamination(physicianId, 1, today, {
          title: "Article-Based Continuing Certification in Psychiatry",
          certificationName: "Psychiatry",
          certificateId,
          isArticleBased: true,
          startsIn: -200,
          deadlineIn: -260,
          releaseGrades: graded.releaseGrades,
        }),
      ],
    };
  };
}

const allPassed: readonly ModuleScenario[] = [
  { yearsAgo: 2, required: 7, passed: 7, grade: Pass },
  { yearsAgo: 1, required: 7, passed: 7, failed: 1, grade: Pass },
  { yearsAgo: 0, required: 6, passed: 6, grade: Pass },
];

export const articles: readonly PhysicianState[] = [
  {
    key: "article-to-attest",
    shows: "An article module needs attestation; two more follow later",
    physician: [101612, "Priya Raman", Psychiatry, licensedIn.NewYork],
    on: onArticles([
      { yearsAgo: 0, required: 7, isUnattested: true },
      { yearsAgo: -1, required: 7 },
      { yearsAgo: -2, required: 6 },
    ]),
  },
  {
    key: "article-provisional-pass",
    shows: "All article modules passed, not graded over all yet: provisionally passed",
    physician: [101629, "Anders Holm", Neurology, licensedIn.Minnesota],
    on: onArticles(allPassed),
  },
  {
    key: "article-catch-up",
    shows: "One article module failed: the catch-up module waits to be attested to",
    physician: [101636, "Rosa Delgado", Psychiatry, licensedIn.Texas],
    on: onArticles([
      { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
      { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
      { yearsAgo: 0, required: 6, passed: 2 },
      { yearsAgo: 0, required: 7, isCatchUp: true, isUnattested: true },
    ]),
  },
  {
    key: "article-caught-up",
    shows: "One article module failed and caught up: provisionally passed",
    physician: [101643, "Tobias Lindner", ChildNeurology, licensedIn.Illinois],
    on: onArticles([
      { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
      { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
      { yearsAgo: 0, required: 6, passed: 6, grade: Pass },
      { yearsAgo: 0, required: 7, passed: 7, isCatchUp: true, grade: Pass },
    ]),
  },
  {
    key: "article-failed",
    shows: "Article exams not passed: now on the exam pathway",
    physician: [101650, "Hannah Brooks", Psychiatry, licensedIn.California],
    on: (day) => {
      const modules: ModuleScenario[] = [
        { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
        { yearsAgo: 1, required: 7, passed: 3, failed: 3, grade: Fail },
        { yearsAgo: 0, required: 6 },
      ];
      const story = onArticles(modules, { grade: Fail, releaseGrades: true })(day);
      return { ...story, career: { pathway: CCAssessmentType.Exam } };
    },
  },
  {
    key: "article-legacy",
    shows: "Article exam of earlier years: 30 to pass, lost with the ninth failed",
    physician: [101667, "Walter Greene", Neurology, licensedIn.Massachusetts],
    on: onArticles([{ yearsAgo: 1, required: 30, allowed: 8, passed: 14, failed: 9 }]),
  },
  {
    key: "article-waiver",
    shows: "Article pathway with 5 of 20 article exams waived",
    physician: [101674, "Leila Farahani", Psychiatry, licensedIn.California],
    on: (day) => {
      const modules: ModuleScenario[] = [
        { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
        { yearsAgo: 0, required: 7, passed: 3 },
        { yearsAgo: -1, required: 6 },
      ];
      const ccAppliedArticleWaivers = [{ certificateId: day.certificateId, articleCredits: 5 }];
      const block = { ...completedAtOnce(day.year - 1, day.year), ccAppliedArticleWaivers };
      return { ...onArticles(modules)(day), blocks: [block] };
    },
  },
  {
    key: "article-withheld",
    shows: "Article exams graded, the grade not released yet",
    physician: [101681, "Noor Rahman", Psychiatry, licensedIn.NewYork],
    on: onArticles(allPassed, { grade: Pass, releaseGrades: false }),
  },
  {
    key: "article-result",
    shows: "Article exams passed: the ABCC result is available",
    physician: [101698, "Grace Muller", Psychiatry, licensedIn.Minnesota],
    on: onArticles(allPassed, { grade: Pass, releaseGrades: true }),
  },
];
