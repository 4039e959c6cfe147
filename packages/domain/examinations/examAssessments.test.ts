import { expect, it } from "vitest";
import { CCAssessmentType } from "@portal/contract/enumerations";
import type { AppliedExamination, ExamineeId } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { physicianOn } from "~/tests/support/records/physicians";
import { examinees } from "./examAssessments";

const examineeId = 30_214 as ExamineeId;
const certificateId = 7 as CertificateId;
const { currentCCEnrollment } = physicianOn("2026-07-15", [blockFacts(2025)]);

function of(changes: Partial<AppliedExamination>, ccAssessmentType: CCAssessmentType | null = CCAssessmentType.Exam) {
  if (currentCCEnrollment === null) throw new Error("There is an enrollment");
  const enrolled = { certificateId, certification_Key: 1038, ccAssessmentType, enrollmentStartDate: null };
  const enrollment = { ...currentCCEnrollment, activeEnrollmentCertificates: [enrolled] };
  return examinees({ currentCCEnrollment: enrollment }, [examination({}, { examineeId, certificateId, ...changes })]);
}

it.each<[string, ExamineeId[], boolean]>([
  ["on the exam pathway", of({}), true],
  ["on another type of assessment", of({}, CCAssessmentType.Other), true],
  ["without a chosen pathway", of({}, null), true],
  ["on the article pathway", of({}, CCAssessmentType.Article), false],
  ["of no certificate", of({ certificateId: null }, CCAssessmentType.Article), true],
  ["of a first certification", of({ isMoc: false }), false],
  ["based on articles", of({ isArticleBased: true }), false],
  ["without an examinee", of({ examineeId: null }), false],
])("ABCC-12 an examination is an exam assessment: %s", (_which, ids, is) => {
  expect(ids).toEqual(is ? [examineeId] : []);
});
