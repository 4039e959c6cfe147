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

/** Calls for certificates, letters and continuing certification. */
export const certificationCalls = {
  /** Returns only the certificates, which are part of the physician's record too. */
  getCertificates: { method: "GET", path: "/api/physician/GetCertificates", answer: entries(certificate) },
  /** Returns the status certificate, as a document. */
  getCCCertificate: { method: "GET", path: "/api/physician/cccertificate", answer: pdf },
  /** Returns the letter that verifies the physician's certification. */
  downloadVerificationLetter: { method: "GET", path: "/api/physician/DownloadVerificationLetter", answer: pdf },
  /**
   * Sends the verification letter to e-mail addresses. The board's rules decide which lists are refused.
   */
  sendVerificationLetter: {
    method: "POST",
    path: "/api/physician/SendVerificationLetter",
    body: z.array(z.string().max(1_000)).max(20),
  },
  /** Saves attestations of a block. Returns the saved block. */
  saveCCAttestations: {
    method: "POST",
    path: "/api/physician/SaveCCAttestations",
    query: z.object({ ccBlockId: inQuery(ccBlockId) }),
    body: z.array(ccAttestationToSave).max(100),
    answer: ccBlock,
  },
  /**
   * Changes the clinical status of a block. The whole block is sent, as documented; only its id and clinical status
   * matter.
   */
  updateClinicalStatus: { method: "POST", path: "/api/physician/UpdateClinicalStatus", body: ccBlockToSave },
  /** Evaluates the current block again and returns it. */
  evaluateCurrentBlockRequirements: {
    method: "GET",
    path: "/api/physician/EvaluateCurrentBlockRequirements",
    answer: ccBlock,
  },
  /** Returns each certificate's enrollment and pathway, with the cost; null for a physician who is not enrolled. */
  getCCAssessmentPathwayEnrollment: {
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment.nullable(),
  },
  /** Changes certificates' enrollments and pathways. Returns the saved enrollment. */
  updateCCAssessmentPathwayEnrollment: {
    method: "POST",
    path: "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    body: ccPathwayEnrollmentToSave,
    answer: ccPathwayEnrollment,
  },
  /** Saves a new or changed self-reported activity. */
  saveCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/SaveCCSelfReportedActivity/",
    body: ccActivityToSave,
  },
  /**
   * Deletes a self-reported activity. The body is the activity as shown: a board may refuse to delete a different one.
   */
  deleteCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/DeleteCCSelfReportedActivity/",
    body: ccActivity,
  },
} as const satisfies Record<string, CallDefinition>;

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
