import { feeType } from "@portal/contract/enumerations";
import { examination, type ExaminationId, fee, installmentOption } from "@portal/contract/examinations/examination";
import { dollars } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { type ExaminationOffer, examinationOffer, priorAttestation } from "#store/applications/applicationRecord";
import { readOffers } from "#store/applications/readApplications";
import type { BoardDatabase } from "#store/boardDatabase";
import { below, type Fault, fault } from "../readJson";
import { line, type ReadDocument, readDocument } from "../readDocument";
import { examinationFaults } from "./examinationFaults";

const amount = z.number().min(0.01, "is less than 0.01").max(100_000, "is more than 100000").pipe(dollars);
const is = z.boolean().default(false);
const { shape } = examination;

/**
 * An examination in a file: the contract's shape without what exists only for applicants, plus the initial values of
 * applications. Nullable fields, lists and common defaults may be omitted.
 */
const examinationInFile = z.object({
  examinationId: shape.examinationId,
  examinationDefinitionId: shape.examinationDefinitionId,
  title: line(200),
  startDate: shape.startDate,
  endDate: shape.endDate,
  applicationAvailableDate: shape.applicationAvailableDate,
  applicationDeadLineDate: shape.applicationDeadLineDate,
  applicationLateDeadlineDate: shape.applicationLateDeadlineDate.default(null),
  nextApplicationAvailableDate: shape.nextApplicationAvailableDate.default(null),
  alternativePathwayEndDate: shape.alternativePathwayEndDate.default(null),
  infoUrl: z
    .url({ protocol: /^https?$/, error: "is not a URL that begins with https://" })
    .max(500, "is too long")
    .nullable()
    .default(null),
  certificationId: shape.certificationId,
  certificationName: line(100),
  isMoc: is,
  isArticleBased: is,
  isCombinedMoc: is,
  isPrimary: is,
  isReEntry: is,
  requiresFellowshipTraining: is,
  availableModuleCertifications: shape.availableModuleCertifications.default([]),
  pathwayOptions: shape.pathwayOptions.default([]),
  otherBoardPathwayOptions: z.array(line(200)).default([]),
  practicePathwayOptions: shape.practicePathwayOptions.default([]),
  moduleTypes: z.array(line(200)).default([]),
  fees: z.array(fee.extend({ feeType, feeDescription: line(200), feeAmount: amount })).default([]),
  installmentOptions: z
    .array(installmentOption.extend({ amount }))
    .max(2, "has more than two installments")
    .default([]),
  attestationContent: z.string().trim().min(1, "is empty").default(priorAttestation),
});

/** Each item is an offer as the board stores it; the type check fails if a field is missing here. */
export const examinationsFile = z.object({
  /** For editors' validation. */
  $schema: z.string().optional(),
  examinations: z.array(examinationInFile satisfies z.ZodType<ExaminationOffer>).min(1, "names no examination"),
});

/** Returns either all of them, valid as far as the file shows, or every fault. */
export function readExaminations(text: string): ReadDocument<{ readonly examinations: readonly ExaminationOffer[] }> {
  return readDocument(text, examinationsFile, ({ examinations }) => [
    ...examinations.flatMap((offer, index) => examinationFaults(offer).map(below("examinations", index))),
    ...sharedIds(examinations),
  ]);
}

function sharedIds(examinations: readonly ExaminationOffer[]): Fault[] {
  const ids = examinations.map(({ examinationId }) => examinationId);
  return ids.flatMap((id, index) => {
    const owner = ids.indexOf(id);
    return owner === index
      ? []
      : [fault(["examinations", index, "examinationId"], `is also that of examinations[${owner}]`)];
  });
}

type ExportExaminations =
  | { readonly kind: "exported"; readonly text: string }
  | { readonly kind: "unknown"; readonly examinationIds: readonly ExaminationId[] };

/** As a file that `readExaminations` reads; all present and past offers by default. */
export async function exportExaminations(
  database: BoardDatabase,
  examinationIds: readonly ExaminationId[],
): Promise<ExportExaminations> {
  const offers = await readOffers(database);
  const unknown = examinationIds.filter((id) => !offers.some(({ examinationId }) => examinationId === id));
  if (unknown.length > 0) return { kind: "unknown", examinationIds: unknown };
  const selected = offers.filter(
    ({ examinationId }) => examinationIds.length === 0 || examinationIds.includes(examinationId),
  );
  const examinations = examinationOffer.array().encode(selected);
  return { kind: "exported", text: `${JSON.stringify({ examinations }, null, 2)}\n` };
}
