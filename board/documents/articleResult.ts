import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule, CCArticleResult } from "~/contract/certification/abccAssessment";
import type { Physician } from "~/contract/people/physician";
import { examinationDates } from "~/domain/examinations/appointments";
import { articleProgress } from "~/domain/articles/articleAssessment";
import { articleResult } from "~/domain/articles/articleHistory";
import { abccGradeText, articleOutcome, articleOutcomeText } from "~/domain/articles/articleOutcome";
import type { ArticleWaiver } from "~/domain/articles/articleWaivers";
import { boardToday, formatDate, formatShortDate, plainDate } from "~/domain/time/boardTime";
import { newDocument } from "./boardDocument";
import type { DocumentIssuer } from "./documentIssuer";

/** The result of an article-based assessment as a PDF (EXAM-09), with its modules and article exams. */
export function articleResultDocument(
  assessment: AbccAssessment,
  waivers: readonly ArticleWaiver[],
  physician: Pick<Physician, "physicianId" | "fullName">,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const whose = `${physician.fullName}, ID ${physician.physicianId}`;
  const document = newDocument({
    title: "Article-Based Assessment Result",
    letterhead: { boardName: issuer.boardName, contact: issuer.contactEmail },
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
  return [articleTitle, formatShortDate(plainDate(completedDate)), rescore ? `${result}\nRescored` : result];
}
