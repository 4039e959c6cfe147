import { type CallDefinition, inQuery } from "../callDefinition";
import { ccActivity, ccActivityToSave, ccAttestationToSave, ccBlock, ccBlockToSave } from "../certification/ccBlock";
import { ccPathwayEnrollment, ccPathwayEnrollmentToSave } from "../certification/ccPathwayEnrollment";
import { certificate } from "../certification/certificate";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { entries } from "../reading/meanings";
import { z } from "../zod";

/** Calls for certificates, letters and continuing certification. */
export const certificationCalls = {
  /** Returns only the certificates, which are part of the physician's record too. */
  getCertificates: { method: "GET", path: "/api/physician/GetCertificates", answer: entries(certificate) },
  /** Returns the status certificate, as a document. */
  getCCCertificate: { method: "GET", path: "/api/physician/cccertificate", answer: pdf },
  /** Returns the letter that verifies the physician's certification. */
  downloadVerificationLetter: { method: "GET", path: "/api/physician/DownloadVerificationLetter", answer: pdf },
  /**
   * Sends the verification letter to e-mail addresses. The board's rules decide which lists are refused
   * (domain/correspondence/letterRecipients).
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
  /** Returns each certificate's enrollment and pathway, with the cost. */
  getCCAssessmentPathwayEnrollment: {
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment,
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
