import { type CallDefinition, inQuery } from "../callDefinition";
import { ccActivity, ccActivityToSave, ccAttestationToSave, ccBlock, ccBlockToSave } from "../certification/ccBlock";
import { ccPathwayEnrollment, ccPathwayEnrollmentToSave } from "../certification/ccPathwayEnrollment";
import { certificate } from "../certification/certificate";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { z } from "../zod";

/** Certificates and letters, and what continuing certification asks for. */
export const certificationCalls = {
  /** The certificates alone, as they stand in the physician's record too. */
  getCertificates: { method: "GET", path: "/api/physician/GetCertificates", answer: z.array(certificate) },
  /** The status certificate, as a document. */
  getCCCertificate: { method: "GET", path: "/api/physician/cccertificate", answer: pdf },
  /** The letter that says how the physician is certified. */
  downloadVerificationLetter: { method: "GET", path: "/api/physician/DownloadVerificationLetter", answer: pdf },
  /**
   * Sends the verification letter to e-mail addresses. What is wrong with a list of them, the board says by its rules
   * (domain/correspondence/letterRecipients).
   */
  sendVerificationLetter: {
    method: "POST",
    path: "/api/physician/SendVerificationLetter",
    body: z.array(z.string().max(1_000)).max(20),
  },
  /** Saves what is attested to in a block. Answers the block as it then is. */
  saveCCAttestations: {
    method: "POST",
    path: "/api/physician/SaveCCAttestations",
    query: z.object({ ccBlockId: inQuery(ccBlockId) }),
    body: z.array(ccAttestationToSave).max(100),
    answer: ccBlock,
  },
  /**
   * Changes the clinical status of a block. The whole block is sent, as documented; its id and its clinical status are
   * what the call means.
   */
  updateClinicalStatus: { method: "POST", path: "/api/physician/UpdateClinicalStatus", body: ccBlockToSave },
  /** The current block, evaluated anew. */
  evaluateCurrentBlockRequirements: {
    method: "GET",
    path: "/api/physician/EvaluateCurrentBlockRequirements",
    answer: ccBlock,
  },
  /** How each certificate is enrolled and assessed, and what that costs. */
  getCCAssessmentPathwayEnrollment: {
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment,
  },
  /** Changes how certificates are enrolled and assessed. Answers the enrollment as it then is. */
  updateCCAssessmentPathwayEnrollment: {
    method: "POST",
    path: "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    body: ccPathwayEnrollmentToSave,
    answer: ccPathwayEnrollment,
  },
  /** Saves a self-reported activity: a new one, or a changed one. */
  saveCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/SaveCCSelfReportedActivity/",
    body: ccActivityToSave,
  },
  /** Deletes a self-reported activity. It is sent as it was shown: a board may refuse to delete another than that. */
  deleteCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/DeleteCCSelfReportedActivity/",
    body: ccActivity,
  },
} as const satisfies Record<string, CallDefinition>;
