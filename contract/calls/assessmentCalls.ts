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
import { entries, list } from "../reading/meanings";
import { z } from "../zod";

/** Calls for assessments and examinations taken, with their results. */
export const assessmentCalls = {
  /** Returns the physician's article-based assessments, with their modules and results. */
  getAbccAssessments: { method: "GET", path: "/api/physician/AbccAssessments", answer: entries(abccAssessment) },
  /** Saves the physician's attestation for a module of an article-based assessment, by the module's id. */
  acceptAbccModuleAttestation: {
    method: "POST",
    path: "/api/physician/AcceptAbccModuleAttestation",
    body: abccAssessmentModuleId,
  },
  /** Returns the ways back to lapsed certifications. */
  getReEntryAssessments: {
    method: "GET",
    path: "/api/physician/GetReEntryAssessments",
    answer: list(reEntryAssessment),
  },
  /** Returns one examinee's status in an examination. */
  getExamAssessment: {
    method: "GET",
    path: "/api/physician/GetExamAssessment",
    query: z.object({ examineeId: inQuery(examineeId) }),
    answer: examAssessment,
  },
  /** Returns the examinations that the physician has applied for. */
  getAppliedToExaminations: {
    method: "GET",
    path: "/api/Examination/GetAppliedToExaminations",
    answer: entries(answeredExamination),
  },
  /** Returns the examinations that the physician has taken or missed. */
  getExaminationHistory: {
    method: "GET",
    path: "/api/Examination/GetExaminationHistory",
    answer: list(examinationHistoryRow),
  },
  /** Returns the score report of an examination. */
  downloadScoreReport: {
    method: "GET",
    path: "/api/examination/DownloadScoreReport",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: pdf,
  },
  /** Returns the result letter of an article-based assessment. */
  downloadAbccAssessmentResult: {
    method: "GET",
    path: "/api/Physician/DownloadAbccAssessmentResult",
    query: z.object({ abccAssessmentId: inQuery(abccAssessmentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
