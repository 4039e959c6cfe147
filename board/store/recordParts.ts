import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { CCAttestation } from "~/contract/ccAttestation";
import { AbccAssessmentStatus, CCAssessmentType } from "~/contract/enumerations";
import * as contract from "~/contract/examination";
import type { PhysicianId } from "~/contract/ids";
import { savedAnswers } from "~/domain/demographics";
import { centsFromDollars } from "~/domain/money";
import { accountParts, paidFees } from "./accountParts";
import type { BoardTransaction } from "./boardDatabase";
import { each, ofBlocks, part, type RecordPart } from "./recordPart";
import * as tables from "./schema";
import { scoreReport } from "./scoreReport";

/** The applications that were started, changed or deleted in the portal. */
async function applicationsSaved(tx: BoardTransaction, physicianId: PhysicianId) {
  const { application, appliedExamination, deletedApplication } = tables;
  const changed = await tx
    .select({ applicationId: application.applicationId })
    .from(application)
    .innerJoin(appliedExamination, eq(appliedExamination.applicationId, application.applicationId))
    .where(and(eq(appliedExamination.physicianId, physicianId), isNotNull(application.changedAt)));
  const { applicationId } = deletedApplication;
  const deleted = await tx.select({ applicationId }).from(deletedApplication).where(eq(deletedApplication.physicianId, physicianId));
  return [...changed, ...deleted];
}

/** Every part, those that others refer to before the others. A new kind of record is one more entry. */
export const recordParts: readonly RecordPart[] = [
  part(tables.physician, {
    name: "physician",
    key: ["physicianId"],
    id: "physicianId",
    rows: (record) => [{ path: [], values: record }],
  }),
  part(tables.certificate, {
    name: "certificate",
    key: ["certificateId"],
    id: "certificateId",
    rows: ({ physicianId, certificates }) => each(["certificates"], certificates, (own) => ({ ...own, physicianId })),
  }),
  part(tables.medicalLicense, {
    name: "medical license",
    key: ["medicalLicenseId"],
    id: "medicalLicenseId",
    rows: ({ physicianId, medicalLicenses }) =>
      each(["medicalLicenses"], medicalLicenses, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ medicalLicenseId: tables.medicalLicense.medicalLicenseId })
          .from(tables.medicalLicenseChange)
          .innerJoin(
            tables.medicalLicense,
            eq(tables.medicalLicense.medicalLicenseId, tables.medicalLicenseChange.medicalLicenseId),
          )
          .where(eq(tables.medicalLicense.physicianId, physicianId)),
    },
  }),
  part(tables.address, {
    name: "address",
    key: ["addressId"],
    id: "addressId",
    rows: ({ physicianId, addresses }) =>
      each(["addresses"], addresses, ({ dateOptedIn, updatedDate, updatedBy, ...own }) => ({
        ...own,
        physicianId,
        dateOptedIn: dateOptedIn && Temporal.Instant.from(dateOptedIn),
        updatedDate: updatedDate && Temporal.Instant.from(updatedDate),
        updatedBy: updatedBy === "self" || updatedBy === "staff" ? updatedBy : null,
      })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ addressId: tables.address.addressId })
          .from(tables.addressChange)
          .innerJoin(tables.address, eq(tables.address.addressId, tables.addressChange.addressId))
          .where(eq(tables.address.physicianId, physicianId)),
    },
  }),
  part(tables.physicianDemographic, {
    name: "demographic survey",
    key: ["physicianId"],
    rows: ({ physicianId, demographics = null }) =>
      demographics === null ? [] : [{ path: ["demographics"], values: { ...savedAnswers(demographics), physicianId } }],
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ physicianId: tables.physicianDemographicChange.physicianId })
          .from(tables.physicianDemographicChange)
          .where(eq(tables.physicianDemographicChange.physicianId, physicianId)),
    },
  }),
  part(tables.ccVerifiedActivity, {
    name: "verified activity",
    key: ["ccActivityId"],
    id: "ccActivityId",
    rows: ({ physicianId, ccVerifiedActivities }) =>
      each(["ccVerifiedActivities"], ccVerifiedActivities, (own) => ({ ...own, physicianId })),
  }),
  part(tables.selfReportedActivity, {
    name: "self-reported activity",
    key: ["ccActivityId"],
    id: "ccActivityId",
    numberedWith: tables.ccVerifiedActivity,
    rows: ({ physicianId, ccSelfReportedActivities }) =>
      each(["ccSelfReportedActivities"], ccSelfReportedActivities, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ ccActivityId: tables.activityChange.ccActivityId })
          .from(tables.activityChange)
          .where(eq(tables.activityChange.physicianId, physicianId)),
    },
  }),
  part(tables.enrollmentCertificate, {
    name: "enrolled certificate",
    key: ["certificateId"],
    rows: ({ enrollmentCertificates }) => each(["enrollmentCertificates"], enrollmentCertificates, (own) => own),
    savedInPortal: {
      columns: null,
      except: ["isAbccEligible"],
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ certificateId: tables.certificate.certificateId })
          .from(tables.enrollmentChange)
          .innerJoin(tables.certificate, eq(tables.certificate.certificateId, tables.enrollmentChange.certificateId))
          .where(eq(tables.certificate.physicianId, physicianId)),
    },
  }),
  part(tables.ccBlock, {
    name: "block",
    key: ["ccBlockId"],
    id: "ccBlockId",
    rows: ({ physicianId, ccBlocks }) => each(["ccBlocks"], ccBlocks, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: ["clinicalStatus"],
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ ccBlockId: tables.ccBlock.ccBlockId })
          .from(tables.clinicalStatusChange)
          .innerJoin(tables.ccBlock, eq(tables.ccBlock.ccBlockId, tables.clinicalStatusChange.ccBlockId))
          .where(eq(tables.ccBlock.physicianId, physicianId)),
    },
  }),
  part(tables.ccAnnualFee, {
    name: "annual fee",
    key: ["ccBlockId", "year"],
    rows: (record) =>
      ofBlocks(record, "ccAnnualFees", (fee, ccBlockId) => ({
        ...fee,
        ccBlockId,
        feeAmount: centsFromDollars(fee.feeAmount),
      })),
    savedInPortal: { columns: null, find: paidFees },
  }),
  part(tables.ccAttestation, {
    name: "attestation",
    key: ["ccBlockId", "ccAttestationType", "appliedToYear"],
    id: "ccAttestationId",
    rows: (record) =>
      ofBlocks(record, "ccAttestations", (own, ccBlockId) => ({ ...attestationRow(own), ccBlockId })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .selectDistinct(getTableColumns(tables.ccAttestation))
          .from(tables.attestationChange)
          .innerJoin(
            tables.ccAttestation,
            eq(tables.ccAttestation.ccAttestationId, tables.attestationChange.ccAttestationId),
          )
          .innerJoin(tables.ccBlock, eq(tables.ccBlock.ccBlockId, tables.ccAttestation.ccBlockId))
          .where(eq(tables.ccBlock.physicianId, physicianId)),
    },
  }),
  part(tables.ccAppliedWaiver, {
    name: "waiver",
    key: ["ccBlockId"],
    repeats: true,
    rows: (record) => ofBlocks(record, "ccAppliedWaivers", (waiver, ccBlockId) => ({ ...waiver, ccBlockId })),
  }),
  part(tables.ccAppliedArticleWaiver, {
    name: "article waiver",
    key: ["ccBlockId", "certificateId"],
    rows: (record) => ofBlocks(record, "ccAppliedArticleWaivers", (waiver, ccBlockId) => ({ ...waiver, ccBlockId })),
  }),
  part(tables.abccAssessment, {
    name: "article assessment",
    key: ["abccAssessmentId"],
    id: "abccAssessmentId",
    rows: ({ physicianId, abccAssessments = [] }) =>
      each(["abccAssessments"], abccAssessments, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: ["abccAssessmentStatusId"],
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ abccAssessmentId: tables.abccAssessment.abccAssessmentId })
          .from(tables.abccAssessment)
          .innerJoin(
            tables.enrollmentChange,
            eq(tables.enrollmentChange.certificateId, tables.abccAssessment.certificateId),
          )
          .innerJoin(
            tables.enrollmentCertificate,
            eq(tables.enrollmentCertificate.certificateId, tables.abccAssessment.certificateId),
          )
          .where(
            and(
              eq(tables.abccAssessment.physicianId, physicianId),
              eq(tables.abccAssessment.abccAssessmentStatusId, AbccAssessmentStatus.ChangedPathway),
              // Who has come back to the articles since can have their assessment opened again.
              sql`(${tables.enrollmentCertificate.isEnrolled} and ${tables.enrollmentCertificate.ccAssessmentType} = ${CCAssessmentType.Article}) is not true`,
            ),
          ),
    },
  }),
  part(tables.abccAssessmentModule, {
    name: "module",
    key: ["abccAssessmentModuleId"],
    id: "abccAssessmentModuleId",
    rows: ({ abccAssessments = [] }) =>
      abccAssessments.flatMap(({ abccAssessmentId, modules }, index) =>
        each(["abccAssessments", index, "modules"], modules, (own) => ({ ...own, abccAssessmentId })),
      ),
    savedInPortal: {
      columns: ["attestationDate"],
      find: (tx, physicianId) =>
        tx
          .selectDistinct({ abccAssessmentModuleId: tables.abccAssessmentModule.abccAssessmentModuleId })
          .from(tables.moduleAttestationChange)
          .innerJoin(
            tables.abccAssessmentModule,
            eq(
              tables.abccAssessmentModule.abccAssessmentModuleId,
              tables.moduleAttestationChange.abccAssessmentModuleId,
            ),
          )
          .innerJoin(
            tables.abccAssessment,
            eq(tables.abccAssessment.abccAssessmentId, tables.abccAssessmentModule.abccAssessmentId),
          )
          .where(eq(tables.abccAssessment.physicianId, physicianId)),
    },
  }),
  part(tables.ccArticleResult, {
    name: "article result",
    key: ["abccAssessmentModuleId", "esoArticleId"],
    rows: ({ abccAssessments = [] }) =>
      abccAssessments.flatMap(({ modules }, index) =>
        modules.flatMap(({ abccAssessmentModuleId, ccArticleResults }, number) =>
          each(["abccAssessments", index, "modules", number, "ccArticleResults"], ccArticleResults, (own) => ({
            ...own,
            abccAssessmentModuleId,
          })),
        ),
      ),
  }),
  part(tables.appliedExamination, {
    name: "application",
    key: ["applicationId"],
    id: "applicationId",
    savedInPortal: { columns: null, find: applicationsSaved },
    rows: ({ physicianId, appliedExaminations = [] }) =>
      appliedExaminations.map((applied, index) => {
        // No column guards what stands inside a document.
        const examination = contract.appliedExamination.parse(applied);
        const { applicationId } = examination.application;
        const path = ["appliedExaminations", index, "application"];
        return { path, values: { applicationId, physicianId, examination } };
      }),
  }),
  part(tables.examinationHistory, {
    name: "examination of the past",
    key: ["physicianId", "examinationId"],
    rows: ({ physicianId, examinationHistory = [] }) =>
      each(["examinationHistory"], examinationHistory, (own) => ({
        ...own,
        physicianId,
        scoreReport: scoreReport.nullable().parse(own.scoreReport),
      })),
  }),
  part(tables.application, {
    name: "answers of an application",
    key: ["applicationId"],
    rows: ({ applications = [] }) =>
      each(["applications"], applications, ({ modularCertificationIds, ownFees, ...own }) => ({
        ...own,
        modularCertificationIds: [...modularCertificationIds],
        ownFees: [...ownFees],
      })),
    savedInPortal: { columns: null, find: applicationsSaved },
  }),
  part(tables.subspecialtyTraining, {
    name: "training",
    key: ["applicationId"],
    id: "subspecialtyTrainingId",
    rows: ({ applications = [] }) =>
      applications.flatMap(({ subspecialtyTraining }, index) =>
        subspecialtyTraining === null
          ? []
          : [{ path: ["applications", index, "subspecialtyTraining"], values: subspecialtyTraining }],
      ),
    savedInPortal: { columns: null, find: applicationsSaved },
  }),
  part(tables.reEntryAssessment, {
    name: "re-entry assessment",
    key: ["certificateId", "ccAssessmentType"],
    rows: ({ reEntryAssessments = [] }) => each(["reEntryAssessments"], reEntryAssessments, (own) => own),
  }),
  part(tables.systemNotification, {
    name: "notice",
    key: ["systemNotificationId"],
    id: "systemNotificationId",
    rows: ({ physicianId, systemNotifications = [] }) =>
      each(["systemNotifications"], systemNotifications, (own) => ({ ...own, physicianId })),
  }),
  ...accountParts,
];

function attestationRow({ selfReportedCredits, attestationDate, updatedDate, ...attestation }: CCAttestation) {
  return {
    ...attestation,
    isSelfReported: selfReportedCredits === 1,
    attestationDate: attestationDate === null ? null : Temporal.Instant.from(attestationDate),
    updatedDate: Temporal.Instant.from(updatedDate),
  };
}
