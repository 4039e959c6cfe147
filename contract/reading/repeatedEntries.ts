import { invoice } from "../billing/invoice";
import { order, receipt } from "../billing/receipt";
import { abccAssessment, abccAssessmentModule, reEntryAssessment } from "../certification/assessments";
import { ccActivity, ccAnnualFee, ccAttestation, ccBlock } from "../certification/ccBlock";
import { ccEnrollmentCertificate, enrollmentCertificate } from "../certification/ccPathwayEnrollment";
import { certificate } from "../certification/certificate";
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
import { unwrapOnce, z } from "../zod";
import { presentOf } from "./meanings";
import { hasUnavailable } from "./unavailable";

/**
 * What tells the entries of a list apart. Entries of other lists, such as the lines of an order, may be equal and yet be
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
  [receipt, "paymentId"],
  [reEntryAssessment, "certificateId"],
  [state, "id"],
  [systemNotification, "systemNotificationId"],
]);

/** Of these, two that differ contradict each other: one of them is wrong, and an amount follows from it. */
const contradictory: ReadonlySet<z.ZodType> = new Set<z.ZodType>([ccAnnualFee]);

type Entry = Readonly<Record<string, unknown>>;

/** What tells an entry apart from others: its id, or a code or year itself; undefined where nothing does. */
function keyOf(element: z.ZodType, entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const id = ids.get(element);
  return id === undefined ? undefined : (entry as Entry)[id];
}

function isSame(one: unknown, other: unknown): boolean {
  return hasUnavailable(one) === hasUnavailable(other) && JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns a list's entries without those that a board repeats word for word, and the keys of those that contradict each
 * other, which are left out (docs/decisions/0216).
 */
export function withoutRepeats(element: z.ZodType, entries: readonly unknown[]) {
  const kept: unknown[] = [];
  const byKey = new Map<unknown, unknown[]>();
  const contradicting = new Set<unknown>();
  for (const entry of entries) {
    const key = keyOf(element, entry);
    const others = key === undefined ? [] : (byKey.get(key) ?? []);
    if (others.some((other) => isSame(other, entry))) continue;
    if (others.length > 0 && contradictory.has(element)) contradicting.add(key);
    byKey.set(key, [...others, entry]);
    kept.push(entry);
  }
  return { entries: kept.filter((entry) => !contradicting.has(keyOf(element, entry))), contradicting };
}

/** Returns whether a key comes twice in a list of the answer. Quick: every answer is looked through. */
export function hasRepeats(schema: z.ZodType, answer: unknown): boolean {
  return listsIn(schema)?.(answer) ?? false;
}

type Search = (answer: unknown) => boolean;

const searches = new WeakMap<z.ZodType, Search | null>();

/** Null where there are no lists. */
function listsIn(schema: z.ZodType): Search | null {
  const known = searches.get(schema);
  if (known !== undefined) return known;
  const search = searchOf(presentOf(unwrapped(schema)));
  searches.set(schema, search);
  return search;
}

function searchOf(schema: z.ZodType): Search | null {
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const within = listsIn(element);
    return (list) =>
      Array.isArray(list) && (isRepeating(element, list) || (within !== null && list.some((entry) => within(entry))));
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const search = listsIn(field);
    return search === null ? [] : [[name, search] as const];
  });
  if (fields.length === 0) return null;
  return (record) =>
    typeof record === "object" && record !== null && fields.some(([name, search]) => search((record as Entry)[name]));
}

function isRepeating(element: z.ZodType, list: readonly unknown[]): boolean {
  if (list.length < 2) return false;
  const keys = list.map((entry) => keyOf(element, entry)).filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = unwrapOnce(schema);
  return inner === null ? schema : unwrapped(inner);
}
