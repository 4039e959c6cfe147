import type { PhysicianId } from "@portal/contract/ids";
import { areGradesWithheld, isResultReleased } from "@portal/domain/articles/articleOutcome";
import { articleWaivers } from "@portal/domain/articles/articleProgress";
import { boardToday } from "@portal/domain/time/boardTime";
import {
  examinationHistory,
  type ScoreReportRefusal,
  scoreReportRefusal,
} from "@portal/domain/examinations/examinationHistory";
import { articleResultDocument, scoreReportDocument } from "../../documents/examinationDocuments";
import type { BoardDatabase } from "../../store/boardDatabase";
import { readAbccAssessments, readAppliedExaminations } from "../../store/certification/assessments";
import { readExaminationHistory } from "../../store/applications/readApplications";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { noPhysician } from "../caller";
import { documentAnswer } from "../documentAnswer";
import { forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse } from "../../refusal";

export const getExaminationHistory = forPhysician<"getExaminationHistory">(async ({ database, physicianId }) => {
  const { rows } = await historyOf(database, physicianId);
  return answer(rows);
});

/** The same answer for an unknown examination and for one that only others have taken (AUTH-17). */
export const downloadScoreReport = forPhysician<"downloadScoreReport">(async (call) => {
  const { database, now, query, documentIssuer, physician } = call;
  const { kept, rows } = await historyOf(database, physician.physicianId);
  const row = rows.find(({ examinationId }) => examinationId === query.examinationId);
  if (row === undefined) return refuse(404, "unknown-examination", "Examination not found");
  const because = scoreReportRefusal(row);
  if (because !== null) return refuse(422, because, refusalTexts[because]);
  const report = kept.find(({ examinationId }) => examinationId === query.examinationId)?.scoreReport;
  if (!report) return refuse(422, "no-documents", refusalTexts["no-documents"]);
  return documentAnswer(await scoreReportDocument(row, report, physician, documentIssuer, now), "Score Report.pdf");
});

/** The same answer for an unknown assessment and for another physician's (AUTH-17). */
export const downloadAbccAssessmentResult = forPhysician<"downloadAbccAssessmentResult">(async (call) => {
  const { database, now, query, documentIssuer, physicianId } = call;
  const record = await readPhysicianRecord(database, physicianId);
  if (record === null) return noPhysician;
  const own = await readAbccAssessments(database, record.physicianId);
  const assessment = own.find(({ abccAssessmentId }) => abccAssessmentId === query.abccAssessmentId);
  if (assessment === undefined) return refuse(404, "unknown-assessment", "Assessment not found");
  const isWithheld = areGradesWithheld(assessment, await readAppliedExaminations(database, record.physicianId));
  if (!isResultReleased(assessment, isWithheld)) return refuse(422, "no-result", "This assessment has no result yet");
  const { currentCCEnrollment } = physicianAnswer(record, boardToday(now));
  const waivers = articleWaivers(currentCCEnrollment, assessment);
  const written = await articleResultDocument(assessment, waivers, record, documentIssuer, now);
  return documentAnswer(written, "Article Assessment Result.pdf");
});

async function historyOf(database: BoardDatabase, physicianId: PhysicianId) {
  const [kept, applied] = await Promise.all([
    readExaminationHistory(database, physicianId),
    readAppliedExaminations(database, physicianId),
  ]);
  const facts = kept.map(({ scoreReport, ...row }) => ({ ...row, hasScoreReport: scoreReport !== null }));
  return { kept, rows: examinationHistory(facts, applied) };
}

const refusalTexts: Record<ScoreReportRefusal, string> = {
  invalidated: "This examination was invalidated",
  "no-documents": "There is no score report of this examination",
  "before-reports": "Score reports of this year cannot be downloaded",
};
