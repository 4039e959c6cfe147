import { CandidateStatus, ExamineeStatus, feeType, practiceTime, trainingPathway } from "../enumerations";
import { certificateId } from "../ids";
import { dollars, textOrNull, wireDate, wireInstant } from "../values";
import {
  code,
  codeAsSent,
  flag,
  flagOrUnknown,
  list,
  numeral,
  orNone,
  text,
  wholeOrUnknown,
  name,
} from "../reading/meanings";
import { z } from "../zod";

export const fee = z
  .object({
    feeType: codeAsSent(feeType),
    feeDescription: name(),
    feeAmount: dollars.describe("Negative for discounts and waivers."),
    createdDate: orNone(wireDate),
  })
  .describe("A fee of an examination, or of one applicant for it.");
export type Fee = z.infer<typeof fee>;

export const installmentOption = z
  .object({ amount: dollars, dueDate: wireDate })
  .describe("A part of the fees that may be paid after the application, with its due date."); // APPLY-13
export type InstallmentOption = z.infer<typeof installmentOption>;

export const examinationId = z.number().int().positive().brand<"ExaminationId">();
export type ExaminationId = z.infer<typeof examinationId>;
export const applicationId = z.number().int().positive().brand<"ApplicationId">();
export type ApplicationId = z.infer<typeof applicationId>;

export const examineeId = z.number().int().positive().brand<"ExamineeId">();
export type ExamineeId = z.infer<typeof examineeId>;

export const appointment = z
  .object({
    startDateTime: wireInstant,
    addressLine1: textOrNull(),
    addressLine2: textOrNull(),
    addressLine3: textOrNull(),
    city: textOrNull(),
    stateCode: textOrNull(),
    postalCode: textOrNull(),
  })
  .describe("Where and when an examination takes place; the time is local to the place, as the board wrote it.");
export type Appointment = z.infer<typeof appointment>;

export const appliedApplication = z
  .object({
    applicationId,
    candidateStatus: code(z.enum(CandidateStatus)),
    candidateStatusDescription: text(),
    candidateStatusReason: textOrNull(),
    knownCandidateStatusReason: z.number().int().nullable().describe("9: the applicant withdrew."),
    balance: dollars,
    orderNumber: numeral(textOrNull()),
    isTransferredIn: flag(),
    extensionDate: wireDate.nullable(),
    hasDeadlineException: flag(),
    applicationDeadlineDate: wireDate.nullable(),
    needsFinalReview: flag(),
    extensionReason: textOrNull()
      .optional()
      .describe("Addition to the specification: why the deadline was extended, in words for the physician."),
    submittedDate: wireDate
      .nullish()
      .describe("Addition to the specification: the day of submission; null before, and where unknown."),
    withdrawnDate: wireDate
      .nullish()
      .describe("Addition to the specification: the day on which the applicant withdrew; null where unknown."),
    withdrawalRequestedDate: wireDate
      .nullish()
      .describe("Addition to the specification: the day on which the applicant asked to withdraw; null otherwise."),
  })
  .describe("The part of an application that the Examinations card shows."); // EXAM-04 to EXAM-07
export type AppliedApplication = z.infer<typeof appliedApplication>;

export const moduleCertification = z
  .object({
    certificationId: z.number().int().positive(),
    certificationName: text(),
  })
  .describe("A certification that has a module of a combined examination.");
export type ModuleCertification = z.infer<typeof moduleCertification>;

export const appliedExamination = z
  .object({
    examinationId,
    title: name(),
    moduleSelection: textOrNull(),
    formattedCnpType: textOrNull(),
    startDate: wireDate,
    endDate: wireDate,
    applicationDeadLineDate: wireDate,
    certificationName: name(),
    certificateId: certificateId.nullish(),
    certificationId: z.number().int().positive().nullish(),
    examinationModules: z
      .array(moduleCertification)
      .nullish()
      .describe("Modules of a combined examination that the applicant has chosen."),
    isMoc: flag(),
    isArticleBased: flag(),
    releaseGrades: flag(),
    examinationGrade: textOrNull(),
    examineeId: examineeId.nullable(),
    examineeStatus: code(z.enum(ExamineeStatus)),
    examineeStatusReasonId: z.number().int().nullable(),
    examineeStatusReason: textOrNull(),
    examineeStatusDescription: textOrNull(),
    showExamineeStatus: flag(),
    isExamFeePaid: flagOrUnknown(),
    isGradingComplete: flag(),
    appointments: list(appointment),
    infoUrl: z
      .string()
      .nullish()
      .describe("URL of the board's description of the examination; addition to the specification."),
    application: appliedApplication,
  })
  .describe("An examination that the physician has applied for. `application` carries the application's own fields.");
export type AppliedExamination = z.infer<typeof appliedExamination>;

export const answeredExamination = appliedExamination
  .extend({ application: appliedApplication.nullish() })
  .describe(
    "The same as answered. `application` is an addition to the documents: where a board omits it, each is read by " +
      "`getApplication`.",
  );

export const examination = appliedExamination
  .omit({ application: true })
  .extend({
    examinationDefinitionId: z.number().int().positive(),
    applicationLateDeadlineDate: wireDate.nullable(),
    applicationAvailableDate: wireDate,
    nextApplicationAvailableDate: wireDate
      .nullable()
      .describe("First day of the next application period, once this one is over."),
    alternativePathwayEndDate: wireDate
      .nullable()
      .describe("The last day on which a pathway other than a fellowship is offered; null while no end is set."), // APPLY-19
    examFee: dollars.nullable(),
    lateFee: dollars.nullable(),
    infoUrl: textOrNull().describe("URL of the board's description of the examination; addition to the specification."),
    certificationId: z.number().int().positive(),
    isCombinedMoc: flag(),
    isPrimary: flag(),
    isReEntry: flag(),
    requiresFellowshipTraining: flagOrUnknown(),
    availableModuleCertifications: list(moduleCertification),
    pathwayOptions: list(trainingPathway),
    otherBoardPathwayOptions: list(z.string()).describe(
      "Names of organizations that certify in the same subspecialty.",
    ),
    practicePathwayOptions: list(practiceTime),
    examinationModules: list(moduleCertification).describe("Modules that the applicant has chosen."),
    moduleTypes: list(z.string()).describe("Display names, in the board's order."),
    fees: wholeOrUnknown(fee),
    order: z.object({ total: dollars, balance: dollars }).nullable(),
  })
  .describe(
    "An offered examination, with the status of an applicant: without an application the status is empty and " +
      "nothing is paid.",
  );
export type Examination = z.infer<typeof examination>;

export const examinationHistoryRow = z
  .object({
    examinationId,
    title: name(),
    certificationName: name(),
    moduleSelection: textOrNull(),
    formattedCnpType: textOrNull(),
    startDate: wireDate,
    endDate: wireDate,
    examinationGrade: textOrNull(),
    examineeStatus: code(z.enum(ExamineeStatus)),
    examineeStatusReasonId: z.number().int().nullable(),
    examineeStatusReason: textOrNull(),
    candidateStatusReason: textOrNull(),
    hasExamineeDocuments: flag().describe(
      "Whether there is a score report; the examination decides whether it can be downloaded.",
    ), // EXAM-09
    isPrimary: flag().describe("For a primary certification, not a subspecialty."),
    isMoc: flag(),
  })
  .describe(
    "An examination that the physician has taken or missed. The board omits a grade before it is released and a " +
      "status that is not disclosed: the row does not say which.",
  ); // EXAM-08, EXAM-13
export type ExaminationHistoryRow = z.infer<typeof examinationHistoryRow>;
