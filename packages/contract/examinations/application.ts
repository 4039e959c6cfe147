import { addition } from "../extensions/additions";
import { cnpType, practiceTime, trainingPathway } from "../enumerations";
import { order } from "../billing/receipt";
import { dollars, neverSet, textOrNull, visibleLine, wireDate, wireDateOrNeverSet, wireInstant } from "../values";
import { entries, flag, list, orElse, orUnknown, wholeOrUnknown, withMeaning } from "../reading/meanings";
import { z } from "../zod";
import {
  applicationId,
  appliedApplication,
  examinationId,
  moduleCertification,
  fee,
  installmentOption,
} from "./examination";

export const subspecialtyTrainingId = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .brand<"SubspecialtyTrainingId">();

/** An applicant's subspecialty training. Each pathway has fields of its own; those of other pathways are null. */
export const subspecialtyTraining = z.object({
  subspecialtyTrainingId,
  trainingProgramId: z.number().int().positive().nullable(),
  applicationId,
  pathwayMethod: trainingPathway,
  /** For a fellowship the name of the program; for practice the institution. */
  trainingInstitutionName: textOrNull(),
  startDate: wireDate.nullable(),
  endDate: wireDate.nullable(),
  monthsCredit: z.number().int().min(0).max(1_200).nullable(),
  isPartTime: z.boolean().nullable(),
  /** In percent; derived from `practiceTime`. */
  percentTimeForPractice: z.number().min(0).max(100).nullable(),
  practiceCertificationBoard: textOrNull(),
  practiceCertificationDate: wireDate.nullable(),
  practiceLocation: textOrNull(),
  practiceTime: practiceTime.nullable(),
});
export type SubspecialtyTraining = z.infer<typeof subspecialtyTraining>;

/** Board's limit for a name or a place, in characters. */
export const maxTrainingTextLength = 200;
const trainingText = z
  .string()
  .trim()
  .max(maxTrainingTextLength)
  .regex(visibleLine, "Expected a line of text")
  .nullable();
const trainingToCompare = subspecialtyTraining.omit({
  subspecialtyTrainingId: true,
  applicationId: true,
  trainingProgramId: true,
  monthsCredit: true,
  percentTimeForPractice: true,
});

export const subspecialtyTrainingToSave = subspecialtyTraining.extend({
  /** Null for an application's first and only training. */
  subspecialtyTrainingId: subspecialtyTrainingId.nullable(),
  trainingInstitutionName: trainingText,
  practiceCertificationBoard: trainingText,
  practiceLocation: trainingText,
  /**
   * Addition to the specification, as for a medical license: the training as the applicant's page showed it, null where
   * there was none.
   */
  replaces: addition("overwrite-protection", trainingToCompare.nullable().optional()),
});
export type SubspecialtyTrainingToSave = z.infer<typeof subspecialtyTrainingToSave>;

/** The applicant's answers, section by section; null before an answer. */
export const applicationAnswers = z.object({
  /** For a combined examination: the certifications whose modules are taken. */
  modularCertificationIds: withMeaning(z.array(z.number().int().positive()).max(20), "empty"),
  cnpType: cnpType.nullable(),
  hasAttested: flag(),
  /** Accommodations for a disability, and for nursing mothers. Neither: both false. */
  isAdaRequested: z.boolean().nullable(),
  isNmaRequested: z.boolean().nullable(),
  isSplitPay: flag(),
});
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

/** The total and balance of an application. Null before anything was ordered. */
export const applicationOrder = z.object({
  total: dollars,
  balance: dollars,
  orderLineItems: z.array(
    order.shape.orderLineItems.element
      .pick({ description: true, amount: true })
      /** Addition to the specification, as for a receipt: it decides whether a line is waived (APPLY-16). */
      .extend({ feeType: order.shape.orderLineItems.element.shape.feeType.nullish() }),
  ),
  // Without its date, a payment may not have been completed: the order, and what is left to pay, are then unknown.
  completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
  /** Addition to the specification: the agreed installments, paid or not. */
  installments: z.array(installmentOption).nullish(),
});

/** An application for an examination, with the answers of its sections (APPLY-01). */
export const application = appliedApplication.extend({
  ...applicationAnswers.shape,
  cnpType: orUnknown(cnpType),
  examinationId,
  createdDate: orElse(wireDateOrNeverSet, wireDateOrNeverSet.parse(neverSet)),
  /** The late fee for submitting today; null where there is none, and after submission. */
  examLateFee: dollars.nullable(),
  /** All fees, and the part of them that are exam fees (APPLY-20). */
  totalFeeAmount: dollars,
  totalExamFeeAmount: dollars,
  fees: wholeOrUnknown(fee),
  /** The attested text; null before. */
  attestationContent: z.string().nullable(),
  installmentOptions: list(installmentOption),
  order: orUnknown(applicationOrder),
  /**
   * Addition to the specification: the training saved by `SaveSubspecialtyTraining`, which pages could not show
   * otherwise.
   */
  subspecialtyTraining: subspecialtyTraining.nullish(),
  /** Addition to the specification: sections that saving cleared because they depended on a changed answer. */
  cleared: z.array(z.enum(["focus", "attestation"])).nullish(),
});
export type Application = z.infer<typeof application>;

/**
 * An application to save: the whole of it, as documented. Only the applicant's answers matter; an omitted answer stays
 * unchanged. `applicationId` is null, or omitted, for a new one.
 */
export const applicationToSave = application
  .omit({ subspecialtyTraining: true, cleared: true, submittedDate: true, extensionReason: true })
  .partial()
  .extend({
    applicationId: applicationId.nullable().default(null),
    examinationId,
    /** Fields of an order that the documents list: without additions to the specification. */
    order: applicationOrder
      .omit({ installments: true })
      .extend({ orderLineItems: z.array(applicationOrder.shape.orderLineItems.element.omit({ feeType: true })) })
      .nullish(),
    /**
     * Addition to the specification: the answers as the applicant's page showed them. A board with
     * `overwrite-protection` answers 409 when others are stored, so that no window overwrites another; it is not sent
     * to other boards.
     */
    replaces: addition("overwrite-protection", applicationAnswers.nullish()),
  });
export type ApplicationToSave = z.infer<typeof applicationToSave>;

export const applicationAttestation = z.object({
  /** Plain text; paragraphs are separated by an empty line. */
  attestationContent: z.string(),
});

export const availableModules = entries(moduleCertification);
