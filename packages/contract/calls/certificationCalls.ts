import { type CallDefinition, inQuery } from "../callDefinition";
import { ccActivity, ccActivityToSave, ccAttestationToSave, ccBlock, ccBlockToSave } from "../certification/ccBlock";
import { ccPathwayEnrollment, ccPathwayEnrollmentToSave } from "../certification/ccPathwayEnrollment";
import { certificate } from "../certification/certificate";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { z } from "../zod";
import {
  abccAssessment,
  abccAssessmentId,
  abccAssessmentModuleId,
  examAssessment,
  reEntryAssessment,
} from "../certification/assessments";
import { answeredExamination, examinationHistoryRow, examinationId, examineeId } from "../examinations/examination";
import { entries, list } from "../reading/meanings";

export const certificationCalls = {
  getCertificates: {
    description: "Returns only the certificates, which are part of the physician's record too.",
    method: "GET",
    path: "/api/physician/GetCertificates",
    answer: entries(certificate),
  },
  getCCCertificate: {
    description: "Returns the status certificate, as a document.",
    method: "GET",
    path: "/api/physician/cccertificate",
    answer: pdf,
  },
  downloadVerificationLetter: {
    description: "Returns the letter that verifies the physician's certification.",
    method: "GET",
    path: "/api/physician/DownloadVerificationLetter",
    answer: pdf,
  },
  sendVerificationLetter: {
    description: "Sends the verification letter to e-mail addresses. The board's rules decide which lists are refused.",
    method: "POST",
    path: "/api/physician/SendVerificationLetter",
    body: z.array(z.string().max(1_000)).max(20),
  },
  saveCCAttestations: {
    description: "Saves attestations of a block. Returns the saved block.",
    method: "POST",
    path: "/api/physician/SaveCCAttestations",
    query: z.object({ ccBlockId: inQuery(ccBlockId) }),
    body: z.array(ccAttestationToSave).max(100),
    answer: ccBlock,
  },
  updateClinicalStatus: {
    description:
      "Changes the clinical status of a block. The whole block is sent, as documented; only its id and clinical " +
      "status matter.",
    method: "POST",
    path: "/api/physician/UpdateClinicalStatus",
    body: ccBlockToSave,
  },
  evaluateCurrentBlockRequirements: {
    description: "Evaluates the current block again and returns it.",
    method: "GET",
    path: "/api/physician/EvaluateCurrentBlockRequirements",
    answer: ccBlock,
  },
  getCCAssessmentPathwayEnrollment: {
    description:
      "Returns each certificate's enrollment and pathway, with the cost; null for a physician who is not enrolled.",
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment.nullable(),
  },
  updateCCAssessmentPathwayEnrollment: {
    description: "Changes certificates' enrollments and pathways. Returns the saved enrollment.",
    method: "POST",
    path: "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    body: ccPathwayEnrollmentToSave,
    answer: ccPathwayEnrollment,
  },
  saveCCSelfReportedActivity: {
    description: "Saves a new or changed self-reported activity.",
    method: "POST",
    path: "/api/Physician/SaveCCSelfReportedActivity/",
    body: ccActivityToSave,
  },
  deleteCCSelfReportedActivity: {
    description:
      "Deletes a self-reported activity. The body is the activity as shown: a board may refuse to delete a " +
      "different one.",
    method: "POST",
    path: "/api/Physician/DeleteCCSelfReportedActivity/",
    body: ccActivity,
  },
} as const satisfies Record<string, CallDefinition>;

export const assessmentCalls = {
  getAbccAssessments: {
    description: "Returns the physician's article-based assessments, with their modules and results.",
    method: "GET",
    path: "/api/physician/AbccAssessments",
    answer: entries(abccAssessment),
  },
  acceptAbccModuleAttestation: {
    description: "Saves the physician's attestation for a module of an article-based assessment, by the module's id.",
    method: "POST",
    path: "/api/physician/AcceptAbccModuleAttestation",
    body: abccAssessmentModuleId,
  },
  getReEntryAssessments: {
    description: "Returns the ways back to lapsed certifications.",
    method: "GET",
    path: "/api/physician/GetReEntryAssessments",
    answer: list(reEntryAssessment),
  },
  getExamAssessment: {
    description: "Returns one examinee's status in an examination.",
    method: "GET",
    path: "/api/physician/GetExamAssessment",
    query: z.object({ examineeId: inQuery(examineeId) }),
    answer: examAssessment,
  },
  getAppliedToExaminations: {
    description: "Returns the examinations that the physician has applied for.",
    method: "GET",
    path: "/api/Examination/GetAppliedToExaminations",
    answer: entries(answeredExamination),
  },
  getExaminationHistory: {
    description: "Returns the examinations that the physician has taken or missed.",
    method: "GET",
    path: "/api/Examination/GetExaminationHistory",
    answer: list(examinationHistoryRow),
  },
  downloadScoreReport: {
    description: "Returns the score report of an examination.",
    method: "GET",
    path: "/api/examination/DownloadScoreReport",
    query: z.object({ examinationId: inQuery(examinationId) }),
    answer: pdf,
  },
  downloadAbccAssessmentResult: {
    description: "Returns the result letter of an article-based assessment.",
    method: "GET",
    path: "/api/Physician/DownloadAbccAssessmentResult",
    query: z.object({ abccAssessmentId: inQuery(abccAssessmentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
