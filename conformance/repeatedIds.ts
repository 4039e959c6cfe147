import { invoice } from "~/contract/billing/invoice";
import { receipt } from "~/contract/billing/receipt";
import { abccAssessment, abccAssessmentModule } from "~/contract/certification/assessments";
import { ccActivity, ccAttestation, ccBlock } from "~/contract/certification/ccBlock";
import { ccEnrollmentCertificate } from "~/contract/certification/ccPathwayEnrollment";
import { certificate } from "~/contract/certification/certificate";
import { appliedExamination, examination } from "~/contract/examinations/examination";
import { country, medicalEducationLocation, state } from "~/contract/lookups";
import { address } from "~/contract/people/address";
import { medicalLicense } from "~/contract/people/medicalLicense";
import { message, messageAttachment, systemNotification } from "~/contract/people/messages";
import type { z } from "~/contract/zod";
import { pathOf, breaking, type Finding } from "./verdict";
import { walk } from "./walk";

const ids = new Map<z.ZodType, string>([
  [abccAssessment, "abccAssessmentId"],
  [abccAssessmentModule, "abccAssessmentModuleId"],
  [address, "addressId"],
  [appliedExamination, "examinationId"],
  [ccActivity, "ccActivityId"],
  [ccAttestation, "ccAttestationId"],
  [ccBlock, "ccBlockId"],
  [ccEnrollmentCertificate, "certificateId"],
  [certificate, "certificateId"],
  [country, "id"],
  [examination, "examinationId"],
  [invoice, "invoiceNumber"],
  [medicalEducationLocation, "id"],
  [medicalLicense, "medicalLicenseId"],
  [message, "messageId"],
  [messageAttachment, "messageAttachmentId"],
  [receipt, "paymentId"],
  [state, "id"],
  [systemNotification, "systemNotificationId"],
]);

/** Finds two items of one list with the same id: an action on one could change the other. */
export function repeatedIds(schema: z.ZodType, json: unknown): Finding[] {
  const texts = new Set<string>();
  walk(schema, json, {
    list(element, list, path) {
      const id = ids.get(element);
      if (id === undefined) return;
      const all = list.map((item) => (item as Readonly<Record<string, unknown>> | null)?.[id]);
      const known = all.filter((value) => value !== undefined && value !== null);
      if (new Set(known).size < known.length) texts.add(`${pathOf([...path, 0, id])} is the same twice in one list`);
    },
  });
  return [...texts].map(breaking);
}
