import { abccAssessment, abccAssessmentId, abccAssessmentModuleId } from "../abccAssessment";
import type { CallDefinition } from "../callDefinition";
import { examAssessment } from "../examAssessment";
import { appliedExamination, examinationId, examineeId } from "../examination";
import { examinationHistoryRow } from "../examinationHistory";
import { pdf } from "../file";
import { inQuery } from "../query";
import { reEntryAssessment } from "../reEntryAssessment";
import { z } from "../zod";

/** What was taken, and what came of it. */
export const assessmentCalls = {
  getAbccAssessments: { method: "GET", path: "/api/physician/AbccAssessments", answer: z.array(abccAssessment) },
  acceptAbccModuleAttestation: {
    method: "POST",
    path: "/api/physician/AcceptAbccModuleAttestation",
    body: abccAssessmentModuleId,
  },
  getReEntryAssessments: {
    method: "GET",
    path: "/api/physician/GetReEntryAssessments",
    answer: z.array(reEntryAssessment),
  },
  getExamAssessment: {
    method: "GET",
    path: "/api/physician/GetExamAssessment",
    query: z.object({ examineeId: inQuery(examineeId) }),
    answer: examAssessment,
  },
  getAppliedToExaminations: {
    method: "GET",
    path: "/api/Examination/GetAppliedToExaminations",
    answer: z.array(appliedExamination),
  },
  getExaminationHistory: {
    method: "GET",
    path: "/api/Examination/GetExaminationHistory",
    answer: z.array(examinationHistoryRow),
  },
  downloadScoreReport: {
    method: "GET",
    path: "/api/examination/DownloadScoreReport",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: pdf,
  },
  downloadAbccAssessmentResult: {
    method: "GET",
    path: "/api/Physician/DownloadAbccAssessmentResult",
    query: z.object({ abccAssessmentId: inQuery(abccAssessmentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
