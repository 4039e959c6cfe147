import { invoice } from "../billing/invoice";
import { order, orderLineItem, receipt } from "../billing/receipt";
import { abccAssessment, abccAssessmentModule, ccArticleResult } from "../certification/assessments";
import { ccActivity, ccAnnualFee, ccAttestation, ccBlock } from "../certification/ccBlock";
import { ccEnrollmentCertificate, enrollmentCertificate } from "../certification/ccPathwayEnrollment";
import { certificate } from "../certification/certificate";
import { paper } from "../extensions/paperExtensions";
import {
  answeredExamination,
  appliedExamination,
  examination,
  examinationHistoryRow,
  moduleCertification,
} from "../examinations/examination";
import { country, medicalEducationLocation, state } from "../lookups";
import { address } from "../people/address";
import { medicalLicense } from "../people/medicalLicense";
import { message, messageAttachment, systemNotification } from "../people/messages";
import { z } from "../zod";
import type { Search } from "./searches";
import { type AnsweredList, unavailable } from "./unavailable";

/**
 * What tells the entries of a list apart. Entries of other lists, such as the lines of an invoice, may be equal and yet be
 * two.
 */
export const ids: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [abccAssessment, "abccAssessmentId"],
  [abccAssessmentModule, "abccAssessmentModuleId"],
  [address, "addressId"],
  [answeredExamination, "examinationId"],
  [appliedExamination, "examinationId"],
  [ccActivity, "ccActivityId"],
  [ccAnnualFee, "year"],
  [ccArticleResult, "esoArticleId"],
  [ccAttestation, "ccAttestationId"],
  [ccBlock, "ccBlockId"],
  [ccEnrollmentCertificate, "certificateId"],
  [certificate, "certificateId"],
  [country, "id"],
  [enrollmentCertificate, "certificateId"],
  [examination, "examinationId"],
  [examinationHistoryRow, "examinationId"],
  [invoice, "invoiceNumber"],
  [medicalEducationLocation, "id"],
  [medicalLicense, "medicalLicenseId"],
  [message, "messageId"],
  [messageAttachment, "messageAttachmentId"],
  [moduleCertification, "certificationId"],
  [order, "orderNumber"],
  [orderLineItem, "orderLineItemId"],
  [paper, "paperId"],
  [receipt, "paymentId"],
  [state, "id"],
  [systemNotification, "systemNotificationId"],
]);

/** Of these, two that differ contradict each other: one of them is wrong, and an amount follows from it. */
const contradictory: ReadonlySet<z.ZodType> = new Set<z.ZodType>([ccAnnualFee]);

type Entry = Readonly<Record<string, unknown>>;

/** What tells an entry apart from others: its id, or a known code or year itself; undefined where nothing does. */
function keyOf(element: z.ZodType, entry: unknown): unknown {
  if (entry === unavailable) return undefined;
  if (typeof entry !== "object" || entry === null) return entry;
  const id = ids.get(element);
  return id === undefined ? undefined : (entry as Entry)[id];
}

/**
 * Returns a list's entries without those that a board repeats word for word, and the keys of those that contradict each
 * other, which are left out (docs/rules/board-answers.md#other-spellings-and-repeated-entries).
 */
export function withoutRepeats(element: z.ZodType, entries: readonly unknown[]) {
  const textsByKey = new Map<unknown, Set<string>>();
  const contradicting = new Set<unknown>();
  const kept = entries.filter((entry) => {
    const key = keyOf(element, entry);
    if (key === undefined) return true;
    const texts = textsByKey.get(key) ?? new Set();
    const text = JSON.stringify(entry, withCompleteness);
    if (texts.has(text)) return false;
    if (texts.size > 0 && contradictory.has(element)) contradicting.add(key);
    textsByKey.set(key, texts.add(text));
    return true;
  });
  return { entries: kept.filter((entry) => !contradicting.has(keyOf(element, entry))), contradicting };
}

/** JSON of a list does not say whether it is incomplete. */
function withCompleteness(_name: string, value: unknown): unknown {
  return Array.isArray(value) && (value as AnsweredList<unknown>).isIncomplete
    ? { incomplete: Array.from<unknown>(value) }
    : value;
}

/**
 * Finds at one schema why an answer that it accepts is read otherwise: a key comes twice in a list, or a name is in
 * another letter case. Quick: every answer is searched.
 */
export function searchOtherwise(schema: z.ZodType): Search | null {
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return (list) => Array.isArray(list) && isRepeating(element, list);
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const { shape } = schema;
  const names = new Set(Object.keys(shape).map((name) => name.toLowerCase()));
  return (record) =>
    typeof record === "object" &&
    record !== null &&
    Object.keys(record).some((name) => !Object.hasOwn(shape, name) && names.has(name.toLowerCase()));
}

function isRepeating(element: z.ZodType, list: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  return list.some((entry) => {
    const key = keyOf(element, entry);
    if (seen.has(key)) return true;
    if (key !== undefined) seen.add(key);
    return false;
  });
}
