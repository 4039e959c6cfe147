import { feeType } from "~/contract/enumerations";
import { examination } from "~/contract/examinations/examination";
import { fee, installmentOption } from "~/contract/billing/fee";
import { dollars, visibleLine } from "~/contract/values";
import { z } from "~/contract/zod";
import type { ExaminationOffer } from "../store/applications/applicationRecord";
import { priorAttestation } from "../store/certification/priorAttestation";

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(longest, `has more than ${longest} characters`)
    .regex(visibleLine, "is not one line of text");
const amount = dollars
  .refine((cents) => cents >= 1, "is less than 0.01")
  .refine((cents) => cents <= 10_000_000, "is more than 100000");
const is = z.boolean().default(false);
const { shape } = examination;

/**
 * An examination in a file: the contract's own shape without what it has only for whoever has applied, and with what its
 * applications begin with. What may be null, a list that may be empty, and what is mostly not so, may be left out.
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
    .url({ protocol: /^https?$/, error: "is no address that begins with https://" })
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

/** Each is an offer as the board keeps it: where a field is missing here, this does not agree. */
export const examinationsFile = z.object({
  examinations: z.array(examinationInFile satisfies z.ZodType<ExaminationOffer>).min(1, "names no examination"),
});
