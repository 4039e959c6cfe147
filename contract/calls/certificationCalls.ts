import type { CallDefinition } from "../callDefinition";
import { ccActivity, ccActivityToSave } from "../ccActivity";
import { ccAttestationToSave } from "../ccAttestation";
import { ccBlock } from "../ccBlock";
import { ccPathwayEnrollment, ccPathwayEnrollmentToSave } from "../ccPathwayEnrollment";
import { pdf } from "../file";
import { ccBlockId } from "../ids";
import { inQuery } from "../query";
import { z } from "../zod";

/** Certificates and letters, and what continuing certification asks for. */
export const certificationCalls = {
  getCCCertificate: { method: "GET", path: "/api/physician/cccertificate", answer: pdf },
  downloadVerificationLetter: { method: "GET", path: "/api/physician/DownloadVerificationLetter", answer: pdf },
  /** E-mail addresses; what is wrong with a list, the board says by its rules (domain/letterRecipients). */
  sendVerificationLetter: {
    method: "POST",
    path: "/api/physician/SendVerificationLetter",
    body: z.array(z.string().max(1_000)).max(20),
  },
  saveCCAttestations: {
    method: "POST",
    path: "/api/physician/SaveCCAttestations",
    query: z.object({ ccBlockId: inQuery(ccBlockId) }),
    body: z.array(ccAttestationToSave).max(100),
    answer: ccBlock,
  },
  /** The whole block is sent, as documented; its id and its clinical status are what the call means. */
  updateClinicalStatus: { method: "POST", path: "/api/physician/UpdateClinicalStatus", body: ccBlock },
  evaluateCurrentBlockRequirements: {
    method: "GET",
    path: "/api/physician/EvaluateCurrentBlockRequirements",
    answer: ccBlock,
  },
  getCCAssessmentPathwayEnrollment: {
    method: "GET",
    path: "/api/physician/GetCCAssessmentPathwayEnrollment",
    answer: ccPathwayEnrollment,
  },
  updateCCAssessmentPathwayEnrollment: {
    method: "POST",
    path: "/api/Physician/UpdateCCAssessmentPathwayEnrollment",
    body: ccPathwayEnrollmentToSave,
    answer: ccPathwayEnrollment,
  },
  saveCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/SaveCCSelfReportedActivity/",
    body: ccActivityToSave,
  },
  /** The activity as it was shown: a board may refuse to delete another than that. */
  deleteCCSelfReportedActivity: {
    method: "POST",
    path: "/api/Physician/DeleteCCSelfReportedActivity/",
    body: ccActivity,
  },
} as const satisfies Record<string, CallDefinition>;
