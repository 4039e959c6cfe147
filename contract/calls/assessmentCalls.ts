import {
  abccAssessment,
  abccAssessmentId,
  abccAssessmentModuleId,
  examAssessment,
  reEntryAssessment,
} from "../certification/assessments";
import { type CallDefinition, inQuery } from "../callDefinition";
import { answeredExamination, examinationHistoryRow, examinationId, examineeId } from "../examinations/examination";
import { pdf } from "../file";
import { z } from "../zod";

/** What was taken, and what came of it. */
export const assessmentCalls = {
  /** The physician's article-based assessments, with their modules and results. */
  getAbccAssessments: { method: "GET", path: "/api/physician/AbccAssessments", answer: z.array(abccAssessment) },
  /** Accepts what a module of an article-based assessment has the physician attest to: the id of the module. */
  acceptAbccModuleAttestation: {
    method: "POST",
    path: "/api/physician/AcceptAbccModuleAttestation",
    body: abccAssessmentModuleId,
  },
  /** The ways back to certifications that have lapsed. */
  getReEntryAssessments: {
    method: "GET",
    path: "/api/physician/GetReEntryAssessments",
    answer: z.array(reEntryAssessment),
  },
  /** How one examinee of an examination stands. */
  getExamAssessment: {
    method: "GET",
    path: "/api/physician/GetExamAssessment",
    query: z.object({ examineeId: inQuery(examineeId) }),
    answer: examAssessment,
  },
  /** The examinations that the physician has applied to. */
  getAppliedToExaminations: {
    method: "GET",
    path: "/api/Examination/GetAppliedToExaminations",
    answer: z.array(answeredExamination),
  },
  /** The examinations that the physician has sat, or should have sat. */
  getExaminationHistory: {
    method: "GET",
    path: "/api/Examination/GetExaminationHistory",
    answer: z.array(examinationHistoryRow),
  },
  /** The score report of an examination. */
  downloadScoreReport: {
    method: "GET",
    path: "/api/examination/DownloadScoreReport",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: pdf,
  },
  /** The result letter of an article-based assessment. */
  downloadAbccAssessmentResult: {
    method: "GET",
    path: "/api/Physician/DownloadAbccAssessmentResult",
    query: z.object({ abccAssessmentId: inQuery(abccAssessmentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
