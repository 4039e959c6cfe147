import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { examinationHistory } from "@portal/domain/examinations/examinationHistory";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { examinationFacts } from "~/tests/support/records/examinationFacts";
import { readPdf, tagsOf } from "~/tests/support/servers/pdf";
import { scoreReport } from "@portal/demo/examinations";
import { articleResultDocument, scoreReportDocument } from "./examinationDocuments";

const issuer = {
  boardName: "Meridian Board",
  contactEmail: "contact@meridianboard.example",
  paymentsEmail: "payments@meridianboard.example",
  verificationUrl: "https://portal.test/physicianportal/verify",
  invoiceUrl: "https://portal.test/physicianportal/payments/invoices",
  accountUrl: "https://portal.test/physicianportal/AccountInformation",
};
const now = Temporal.Instant.from("2026-07-15T17:00:00Z");
const physician = { physicianId: 100200 as PhysicianId, fullName: "Ada Whitcombe" };
const words = (text: string) => text.replace(/\s+/g, " ");

it("EXAM-09 a score report states result, scores and content areas, and is tagged", { timeout: 60_000 }, async () => {
  const [row] = examinationHistory([examinationFacts({ moduleSelection: "Epilepsy" })], []);
  if (row === undefined) throw new Error("There is an examination");
  const report = scoreReport(531, ["Above", "Near", "Below", "Above", "Near"]);
  const pdf = await readPdf(await scoreReportDocument(row, report, physician, issuer, now));
  expect(pdf).toMatchObject({ title: "Score Report", language: "en-US" });
  expect(tagsOf(pdf.tags).filter((tag) => /^H\d|Table$/.test(tag))).toEqual(["H1", "Table", "H2", "Table"]);
  for (const phrase of [
    "Ada Whitcombe, ID 100200",
    "Epilepsy",
    "May 6 to 17, 2024",
    "Your score 531",
    "Passing score 500",
    "30% Below the passing standard",
    "It is not proof of certification",
  ]) {
    expect(words(pdf.text)).toContain(phrase);
  }
});

it("EXAM-09 a score report of an examination without scores states its result alone", { timeout: 60_000 }, async () => {
  const [row] = examinationHistory([examinationFacts({ examinationGrade: "Fail" })], []);
  if (row === undefined) throw new Error("There is an examination");
  const report = { score: null, passingScore: null, contentAreas: [] };
  const { text } = await readPdf(await scoreReportDocument(row, report, physician, issuer, now));
  expect(words(text)).toContain("Result Fail");
  expect(text).not.toContain("score 5");
  expect(text).not.toContain("content area");
});

it(
  "EXAM-09 a result of articles states modules and article exams, over as many sheets as it takes",
  { timeout: 60_000 },
  async () => {
    const graded = assessment(3, {
      grade: AbccGrade.Pass,
      abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
      modules: [
        articleModule(3, { grade: AbccGrade.Pass, ccArticleResults: articleResults(20, 2) }),
        articleModule(4, { grade: AbccGrade.Fail, isCatchUp: true, ccArticleResults: articleResults(30) }),
      ],
    });
    const pdf = await readPdf(await articleResultDocument(graded, [], physician, issuer, now));
    for (const phrase of [
      "Psychiatry",
      "January 1, 2024 to December 31, 2026",
      "Catch-up module",
      "20 of 20",
      "Article 22",
      "Failed",
      "May 1, 2024",
    ]) {
      expect(words(pdf.text)).toContain(phrase);
    }
    expect(tagsOf(pdf.tags).filter((tag) => /^H\d$/.test(tag))).toEqual(["H1", "H2", "H2"]);
    expect(pdf.pages.length).toBeGreaterThan(1);
  },
);
