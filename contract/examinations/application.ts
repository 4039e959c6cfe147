import { addition } from "../extensions/additions";
import { cnpType, practiceTime, trainingPathway } from "../enumerations";
import { applicationId, appliedApplication, examinationId, moduleCertification } from "./examination";
import { fee, installmentOption } from "../billing/fee";
import { order } from "../billing/receipt";
import { dollars, visibleLine, wireDate, wireInstant } from "../values";
import { list } from "../reading/meanings";
import { z } from "../zod";

export const subspecialtyTrainingId = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .brand<"SubspecialtyTrainingId">();

/**
 * How an applicant was trained in a subspecialty. Which fields a pathway asks for, domain/applications says; those of
 * the other pathways are null.
 */
export const subspecialtyTraining = z.object({
  subspecialtyTrainingId,
  trainingProgramId: z.number().int().positive().nullable(),
  applicationId,
  pathwayMethod: trainingPathway,
  /** Of a fellowship the name of the program; of practice the institution. */
  trainingInstitutionName: z.string().nullable(),
  startDate: wireDate.nullable(),
  endDate: wireDate.nullable(),
  monthsCredit: z.number().int().min(0).max(1_200).nullable(),
  isPartTime: z.boolean().nullable(),
  /** Of 100; it follows from `practiceTime`. */
  percentTimeForPractice: z.number().min(0).max(100).nullable(),
  practiceCertificationBoard: z.string().nullable(),
  practiceCertificationDate: wireDate.nullable(),
  practiceLocation: z.string().nullable(),
  practiceTime: practiceTime.nullable(),
});
export type SubspecialtyTraining = z.infer<typeof subspecialtyTraining>;

/** What a board can store of a name or a place, in characters. */
export const longestTrainingText = 200;
const trainingText = z
  .string()
  .trim()
  .max(longestTrainingText)
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
  /** Null for the first one of an application, which has one. */
  subspecialtyTrainingId: subspecialtyTrainingId.nullable(),
  trainingInstitutionName: trainingText,
  practiceCertificationBoard: trainingText,
  practiceLocation: trainingText,
  /** An addition of ours, as of a medical license: what the applicant was shown, null where there was none. */
  replaces: addition("overwrite-protection", trainingToCompare.nullable().optional()),
});
export type SubspecialtyTrainingToSave = z.infer<typeof subspecialtyTrainingToSave>;

/** What the applicant decides, section by section; null is what was not decided yet. */
export const applicationAnswers = z.object({
  /** Of a combined examination: the certifications whose modules are taken. */
  modularCertificationIds: z.array(z.number().int().positive()).max(20),
  cnpType: cnpType.nullable(),
  hasAttested: z.boolean(),
  /** Accommodations for a disability, and for nursing mothers. Neither: both false. */
  isAdaRequested: z.boolean().nullable(),
  isNmaRequested: z.boolean().nullable(),
  isSplitPay: z.boolean(),
});
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

/** What an application comes to, and what was paid of it. Null in an application of which nothing was ordered yet. */
export const applicationOrder = order.pick({ total: true, balance: true }).extend({
  orderLineItems: z.array(
    order.shape.orderLineItems.element
      .pick({ description: true, amount: true })
      /** An addition of ours, as of a receipt: whether a line is waived hangs on it (APPLY-16). */
      .extend({ feeType: order.shape.orderLineItems.element.shape.feeType.nullish() }),
  ),
  completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
  /** An addition of ours: the parts that were agreed to be paid later, paid or not. */
  installments: z.array(installmentOption).nullish(),
});

/** An application for an examination, with what was answered in its sections (APPLY-01). */
export const application = appliedApplication.extend({
  ...applicationAnswers.shape,
  examinationId,
  createdDate: wireDate,
  /** The late fee that it would have to pay if it were submitted today; null where there is none, and once it is. */
  examLateFee: dollars.nullable(),
  /** All fees, and those of them that are exam fees (APPLY-20). */
  totalFeeAmount: dollars,
  totalExamFeeAmount: dollars,
  fees: z.array(fee),
  /** What was attested to; null before. */
  attestationContent: z.string().nullable(),
  installmentOptions: list(installmentOption),
  order: applicationOrder.nullable(),
  /** An addition of ours: what `SaveSubspecialtyTraining` saved, without which no page could show it again. */
  subspecialtyTraining: subspecialtyTraining.nullish(),
  /** An addition of ours: what saving cleared because it hung on an answer that was changed (domain/applications). */
  cleared: z.array(z.enum(["focus", "attestation"])).nullish(),
});
export type Application = z.infer<typeof application>;

/**
 * An application as it is saved: the whole of it, as documented. What of it the applicant decides, its answers, is what
 * the call means; an answer that is left out stays as it is. `applicationId` is null, or left out, for a new one.
 */
export const applicationToSave = application
  .omit({ subspecialtyTraining: true, cleared: true, submittedDate: true })
  .partial()
  .extend({
    applicationId: applicationId.nullable().default(null),
    examinationId,
    /** What the documents list of an order: without additions of ours. */
    order: applicationOrder
      .omit({ installments: true })
      .extend({ orderLineItems: z.array(applicationOrder.shape.orderLineItems.element.omit({ feeType: true })) })
      .nullish(),
    /**
     * An addition of ours: the answers that the applicant was shown. A board with `overwrite-protection` answers 409 when
     * others are stored, so that no window overwrites another; no other board is sent it.
     */
    replaces: addition("overwrite-protection", applicationAnswers.nullish()),
  });
export type ApplicationToSave = z.infer<typeof applicationToSave>;

export const applicationAttestation = z.object({
  /** Plain text; an empty line stands between paragraphs. */
  attestationContent: z.string(),
});

export const availableModules = z.array(moduleCertification);
