import type { Temporal } from "temporal-polyfill";
import type { ExaminationHistoryRow } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { examinationDates } from "@portal/domain/examinations/appointments";
import { boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { examinationResult } from "@portal/domain/examinations/examinationHistory";
import type { AbccAssessment, AbccAssessmentModule, CCArticleResult } from "@portal/contract/certification/assessments";
import { articleProgress, type ArticleWaiver } from "@portal/domain/articles/articleProgress";
import {
  abccGradeText,
  articleOutcome,
  articleOutcomeText,
  articleResult,
} from "@portal/domain/articles/articleOutcome";
import type { ScoreReport } from "../store/applications/applicationRecord";
import { type DocumentIssuer, letterheadOf, newDocument, type WrittenDocument } from "./boardDocument";

/** EXAM-09. */
export function scoreReportDocument(
  row: ExaminationHistoryRow,
  { score, passingScore, contentAreas }: ScoreReport,
  examinee: Pick<Physician, "physicianId" | "fullName">,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const whose = `${examinee.fullName}, ID ${examinee.physicianId}`;
  const document = newDocument({
    title: "Score Report",
    letterhead: letterheadOf(issuer, issuer.contactEmail),
    madeAt,
    foot: `${whose}. Score report, made on ${formatDate(boardToday(madeAt))}`,
  });
  document.facts([
    { name: "Examinee", value: whose },
    { name: "Examination", value: row.title },
    { name: "Certification", value: row.certificationName },
    ...(row.moduleSelection === null ? [] : [{ name: "Modules", value: row.moduleSelection }]),
    ...(row.formattedCnpType === null ? [] : [{ name: "Focus", value: row.formattedCnpType }]),
    { name: "Dates", value: examinationDates(row) },
    { name: "Result", value: examinationResult(row).text },
    ...(score === null ? [] : [{ name: "Your score", value: String(score) }]),
    ...(passingScore === null ? [] : [{ name: "Passing score", value: String(passingScore) }]),
  ]);
  if (contentAreas.length > 0) {
    document.heading("Performance by content area");
    document.paragraph(
      "Your performance in each content area is compared with that of an examinee who just passes. Each area has only a few questions. " +
        "Use the areas to see where to study; no area decides your result on its own.",
    );
    document.table({
      columns: [
        { heading: "Content area", share: 3 },
        { heading: "Of the examination", numeric: true, share: 1.3 },
        { heading: "Performance", share: 2 },
      ],
      rows: contentAreas.map(({ name, percentOfExamination, performance }) => [
        name,
        `${percentOfExamination}%`,
        `${performance} the passing standard`,
      ]),
    });
  }
  document.paragraph(
    "This report is for the examinee. It is not proof of certification: a verification letter from the board is.",
  );
  return document.finish();
}

/** EXAM-09, with modules and article exams. */
export function articleResultDocument(
  assessment: AbccAssessment,
  waivers: readonly ArticleWaiver[],
  physician: Pick<Physician, "physicianId" | "fullName">,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const whose = `${physician.fullName}, ID ${physician.physicianId}`;
  const document = newDocument({
    title: "Article-Based Assessment Result",
    letterhead: letterheadOf(issuer, issuer.contactEmail),
    madeAt,
    foot: `${whose}. Article-based assessment, made on ${formatDate(boardToday(madeAt))}`,
  });
  const { passed, failed, required, waived } = articleProgress(assessment, waivers);
  document.facts([
    { name: "Physician", value: whose },
    { name: "Certification", value: assessment.certificationName },
    { name: "Dates", value: examinationDates(assessment) },
    { name: "Result", value: articleResult(assessment, false).text },
    { name: "Article exams passed", value: `${passed} of ${required} needed` },
    { name: "Article exams failed", value: String(failed) },
    ...(waived === 0 ? [] : [{ name: "Articles waived", value: String(waived) }]),
  ]);
  document.paragraph(articleOutcomeText[articleOutcome(assessment, false)]);
  document.heading("Modules");
  document.table({
    columns: [{ heading: "Module", share: 3 }, { heading: "Articles passed", numeric: true }, { heading: "Grade" }],
    rows: assessment.modules.map(moduleCells),
  });
  const articles = assessment.modules.flatMap(({ ccArticleResults }) => ccArticleResults);
  if (articles.length > 0) {
    document.heading("Article exams");
    document.table({
      columns: [{ heading: "Article", share: 4 }, { heading: "Completed" }, { heading: "Result" }],
      rows: articles.map(articleCells),
    });
  }
  return document.finish();
}

function moduleCells(module: AbccAssessmentModule): string[] {
  const passed = module.ccArticleResults.filter(({ isPass }) => isPass).length;
  const dates = examinationDates(module);
  return [
    module.isCatchUp ? `${dates}\nCatch-up module` : dates,
    `${passed} of ${module.requiredArticlesPerModule}`,
    module.grade === null ? "None" : abccGradeText[module.grade],
  ];
}

function articleCells({ articleTitle, completedDate, isPass, rescore }: CCArticleResult): string[] {
  const result = isPass ? "Passed" : "Failed";
  const completed = completedDate === null ? "" : formatDate(plainDate(completedDate));
  return [articleTitle, completed, rescore ? `${result}\nRescored` : result];
}
