import type { Temporal } from "temporal-polyfill";
import { AbccAssessmentStatus, AbccGrade, CCAssessmentType, Certification } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { AbccAssessmentRecord, ImportedPhysician } from "~/board/store/people/physicianRecord";
import { articleAssessment, type ModuleScenario } from "../articleAssessment";
import { partId } from "../blocks";
import { appliedExamination } from "../examinations";
import { licensedIn } from "../addresses";
import type { Career } from "../physicians";
import { careerOf, completedAtOnce, type PhysicianState, recordOf } from "./physicianState";

const { Pass, Fail } = AbccGrade;
const graded = (grade: AbccAssessmentRecord["grade"]) => ({
  grade,
  abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
});

function onArticles(
  career: Career,
  today: Temporal.PlainDate,
  modules: readonly ModuleScenario[],
  assessment: Partial<AbccAssessmentRecord> = {},
  differences: Partial<ImportedPhysician> = {},
): ImportedPhysician {
  const startYear = today.year - (modules[0]?.yearsAgo ?? 0);
  const abccAssessments = [articleAssessment(career.physicianId, ownCertificate(career), today, modules, assessment)];
  return recordOf(career, today, [completedAtOnce(startYear, today.year)], { abccAssessments, ...differences });
}

const ownCertificate = ({ physicianId }: Career) => partId(physicianId, 1) as CertificateId;

/** The article-based examination of the physician's certificate, which controls whether grades are released. */
function articleExamination(career: Career, today: Temporal.PlainDate, releaseGrades: boolean) {
  return appliedExamination(career.physicianId, 1, today, {
    title: "Article-Based Continuing Certification in Psychiatry",
    certificationName: "Psychiatry",
    certificateId: ownCertificate(career),
    isArticleBased: true,
    startsIn: -200,
    deadlineIn: -260,
    releaseGrades,
  });
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
    record: (today) =>
      onArticles(careerOf(101612, "Priya Raman", Certification.Psychiatry, licensedIn.NewYork, today), today, [
        { yearsAgo: 0, required: 7, isUnattested: true },
        { yearsAgo: -1, required: 7 },
        { yearsAgo: -2, required: 6 },
      ]),
  },
  {
    key: "article-provisional-pass",
    shows: "All article modules passed, not graded over all yet: provisionally passed",
    record: (today) =>
      onArticles(
        careerOf(101629, "Anders Holm", Certification.Neurology, licensedIn.Minnesota, today),
        today,
        allPassed,
      ),
  },
  {
    key: "article-catch-up",
    shows: "One article module failed: the catch-up module waits to be attested to",
    record: (today) =>
      onArticles(careerOf(101636, "Rosa Delgado", Certification.Psychiatry, licensedIn.Texas, today), today, [
        { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
        { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
        { yearsAgo: 0, required: 6, passed: 2 },
        { yearsAgo: 0, required: 7, isCatchUp: true, isUnattested: true },
      ]),
  },
  {
    key: "article-caught-up",
    shows: "One article module failed and caught up: provisionally passed",
    record: (today) =>
      onArticles(careerOf(101643, "Tobias Lindner", Certification.ChildNeurology, licensedIn.Illinois, today), today, [
        { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
        { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
        { yearsAgo: 0, required: 6, passed: 6, grade: Pass },
        { yearsAgo: 0, required: 7, passed: 7, isCatchUp: true, grade: Pass },
      ]),
  },
  {
    key: "article-failed",
    shows: "Article exams not passed: now on the exam pathway",
    record: (today) => {
      const career = careerOf(101650, "Hannah Brooks", Certification.Psychiatry, licensedIn.California, today);
      const modules: ModuleScenario[] = [
        { yearsAgo: 2, required: 7, passed: 4, failed: 3, grade: Fail },
        { yearsAgo: 1, required: 7, passed: 3, failed: 3, grade: Fail },
        { yearsAgo: 0, required: 6 },
      ];
      return onArticles({ ...career, pathway: CCAssessmentType.Exam }, today, modules, graded(Fail), {
        appliedExaminations: [articleExamination(career, today, true)],
      });
    },
  },
  {
    key: "article-legacy",
    shows: "Article exam of earlier years: 30 to pass, lost with the ninth failed",
    record: (today) =>
      onArticles(careerOf(101667, "Walter Greene", Certification.Neurology, licensedIn.Massachusetts, today), today, [
        { yearsAgo: 1, required: 30, allowed: 8, passed: 14, failed: 9 },
      ]),
  },
  {
    key: "article-waiver",
    shows: "Article pathway with 5 of 20 article exams waived",
    record: (today) => {
      const career = careerOf(101674, "Leila Farahani", Certification.Psychiatry, licensedIn.California, today);
      const assessment = articleAssessment(career.physicianId, ownCertificate(career), today, [
        { yearsAgo: 1, required: 7, passed: 7, grade: Pass },
        { yearsAgo: 0, required: 7, passed: 3 },
        { yearsAgo: -1, required: 6 },
      ]);
      const waiver = { certificateId: ownCertificate(career), articleCredits: 5 };
      const block = { ...completedAtOnce(today.year - 1, today.year), ccAppliedArticleWaivers: [waiver] };
      return recordOf(career, today, [block], { abccAssessments: [assessment] });
    },
  },
  {
    key: "article-withheld",
    shows: "Article exams graded, the grade not released yet",
    record: (today) => {
      const career = careerOf(101681, "Noor Rahman", Certification.Psychiatry, licensedIn.NewYork, today);
      return onArticles(career, today, allPassed, graded(Pass), {
        appliedExaminations: [articleExamination(career, today, false)],
      });
    },
  },
  {
    key: "article-result",
    shows: "Article exams passed: the ABCC result is available",
    record: (today) => {
      const career = careerOf(101698, "Grace Muller", Certification.Psychiatry, licensedIn.Minnesota, today);
      return onArticles(career, today, allPassed, graded(Pass), {
        appliedExaminations: [articleExamination(career, today, true)],
      });
    },
  },
];
