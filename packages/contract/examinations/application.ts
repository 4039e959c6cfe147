import { replaces } from "../extensions/additions";
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

export const subspecialtyTraining = z
  .object({
    subspecialtyTrainingId,
    trainingProgramId: z.number().int().positive().nullable(),
    applicationId,
    pathwayMethod: trainingPathway,
    trainingInstitutionName: textOrNull().describe(
      "For a fellowship the name of the program; for practice the institution.",
    ),
    startDate: wireDate.nullable(),
    endDate: wireDate.nullable(),
    monthsCredit: z.number().int().min(0).max(1_200).nullable(),
    isPartTime: z.boolean().nullable(),
    percentTimeForPractice: z.number().min(0).max(100).nullable().describe("In percent; derived from `practiceTime`."),
    practiceCertificationBoard: textOrNull(),
    practiceCertificationDate: wireDate.nullable(),
    practiceLocation: textOrNull(),
    practiceTime: practiceTime.nullable(),
  })
  .describe(
    "An applicant's subspecialty training. Each pathway has fields of its own; those of other pathways are null.",
  );
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
  subspecialtyTrainingId: subspecialtyTrainingId
    .nullable()
    .describe("Null for an application's first and only training."),
  trainingInstitutionName: trainingText.describe(
    "For a fellowship the name of the program; for practice the institution.",
  ),
  practiceCertificationBoard: trainingText,
  practiceLocation: trainingText,
  replaces: replaces(
    "the training as the applicant's page showed it, null where there was none",
    trainingToCompare.nullable().optional(),
  ),
});
export type SubspecialtyTrainingToSave = z.infer<typeof subspecialtyTrainingToSave>;

export const applicationAnswers = z
  .object({
    modularCertificationIds: withMeaning(z.array(z.number().int().positive()).max(20), "empty").describe(
      "For a combined examination: the certifications whose modules are taken.",
    ),
    cnpType: cnpType.nullable(),
    hasAttested: flag(),
    isAdaRequested: z
      .boolean()
      .nullable()
      .describe("Accommodations for a disability, and for nursing mothers. Neither: both false."),
    isNmaRequested: z.boolean().nullable(),
    isSplitPay: flag(),
  })
  .describe("The applicant's answers, section by section; null before an answer.");
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

export const applicationOrder = z
  .object({
    total: dollars,
    balance: dollars,
    orderLineItems: z.array(
      order.shape.orderLineItems.element
        .pick({ description: true, amount: true })
        // APPLY-16
        .extend({
          feeType: order.shape.orderLineItems.element.shape.feeType
            .nullish()
            .describe("Addition to the specification, as for a receipt: it decides whether a line is waived."),
        }),
    ),
    // Without its date, a payment may not have been completed: the order, and what is left to pay, are then unknown.
    completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
    installments: z
      .array(installmentOption)
      .nullish()
      .describe("Addition to the specification: the agreed installments, paid or not."),
  })
  .describe("The total and balance of an application. Null before anything was ordered.");

export const application = appliedApplication
  .extend({
    ...applicationAnswers.shape,
    cnpType: orUnknown(cnpType),
    examinationId,
    createdDate: orElse(wireDateOrNeverSet, wireDateOrNeverSet.parse(neverSet)),
    examLateFee: dollars
      .nullable()
      .describe("The late fee for submitting today; null where there is none, and after submission."),
    totalFeeAmount: dollars.describe("All fees, and the part of them that are exam fees."), // APPLY-20
    totalExamFeeAmount: dollars,
    fees: wholeOrUnknown(fee),
    attestationContent: z.string().nullable().describe("The attested text; null before."),
    installmentOptions: list(installmentOption),
    order: orUnknown(applicationOrder),
    subspecialtyTraining: subspecialtyTraining
      .nullish()
      .describe(
        "Addition to the specification: the training saved by `SaveSubspecialtyTraining`, which pages could not " +
          "show otherwise.",
      ),
    cleared: z
      .array(z.enum(["focus", "attestation"]))
      .nullish()
      .describe(
        "Addition to the specification: sections that saving cleared because they depended on a changed answer.",
      ),
  })
  .describe("An application for an examination, with the answers of its sections."); // APPLY-01
export type Application = z.infer<typeof application>;

export const applicationToSave = application
  .omit({
    subspecialtyTraining: true,
    cleared: true,
    submittedDate: true,
    withdrawnDate: true,
    withdrawalRequestedDate: true,
    extensionReason: true,
  })
  .partial()
  .extend({
    applicationId: applicationId.nullable().default(null),
    examinationId,
    order: applicationOrder
      .omit({ installments: true })
      .extend({ orderLineItems: z.array(applicationOrder.shape.orderLineItems.element.omit({ feeType: true })) })
      .nullish()
      .describe("Fields of an order that the documents list: without additions to the specification."),
    replaces: replaces("the answers as the applicant's page showed them", applicationAnswers.nullish()),
  })
  .describe(
    "An application to save: the whole of it, as documented. Only the applicant's answers matter; an omitted answer " +
      "stays unchanged. `applicationId` is null, or omitted, for a new one.",
  );
export type ApplicationToSave = z.infer<typeof applicationToSave>;

export const applicationAttestation = z.object({
  attestationContent: z.string().describe("Plain text; paragraphs are separated by an empty line."),
});

export const availableModules = entries(moduleCertification);
