import { Temporal } from "temporal-polyfill";
import { inArray } from "drizzle-orm";
import { savedAnswers } from "@portal/domain/people/demographics";
import type { CCAttestation } from "@portal/contract/certification/ccBlock";
import { instantOf } from "@portal/domain/time/boardTime";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import * as tables from "../schema";
import { changedItems } from "../journals";
import { billingParts, paidFees } from "./billingParts";
import { applicationParts, assessmentParts } from "./examinationParts";
import { each, part, type RecordPart, rowsWithChanges, blockRows } from "./recordPart";

const blockParts: readonly RecordPart[] = [
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
    savedInPortal: { columns: null, ...rowsWithChanges("activity", "ccActivityId") },
  }),
  part(tables.enrollmentCertificate, {
    name: "enrolled certificate",
    key: ["certificateId"],
    rows: ({ enrollmentCertificates }) => each(["enrollmentCertificates"], enrollmentCertificates, (own) => own),
    savedInPortal: { columns: null, except: ["isAbccEligible"], ...rowsWithChanges("enrollment", "certificateId") },
  }),
  part(tables.ccBlock, {
    name: "block",
    key: ["ccBlockId"],
    id: "ccBlockId",
    rows: ({ physicianId, ccBlocks }) => each(["ccBlocks"], ccBlocks, (own) => ({ ...own, physicianId })),
    savedInPortal: { columns: ["clinicalStatus"], ...rowsWithChanges("clinical-status", "ccBlockId") },
  }),
  part(tables.ccAnnualFee, {
    name: "annual fee",
    key: ["ccBlockId", "year"],
    rows: (record) => blockRows(record, "ccAnnualFees", (fee, ccBlockId) => ({ ...fee, ccBlockId })),
    savedInPortal: { columns: null, find: paidFees },
  }),
  part(tables.ccAttestation, {
    name: "attestation",
    key: ["ccBlockId", "ccAttestationType", "appliedToYear"],
    id: "ccAttestationId",
    rows: (record) => blockRows(record, "ccAttestations", (own, ccBlockId) => ({ ...attestationRow(own), ccBlockId })),
    savedInPortal: {
      columns: null,
      find: async (tx, physicianId) =>
        tx
          .select()
          .from(tables.ccAttestation)
          .where(inArray(tables.ccAttestation.ccAttestationId, await changedItems(tx, physicianId, "attestation"))),
    },
  }),
  part(tables.ccAppliedWaiver, {
    name: "waiver",
    key: ["ccBlockId"],
    repeats: true,
    rows: (record) => blockRows(record, "ccAppliedWaivers", (waiver, ccBlockId) => ({ ...waiver, ccBlockId })),
  }),
  part(tables.ccAppliedArticleWaiver, {
    name: "article waiver",
    key: ["ccBlockId", "certificateId"],
    rows: (record) => blockRows(record, "ccAppliedArticleWaivers", (waiver, ccBlockId) => ({ ...waiver, ccBlockId })),
  }),
];

function attestationRow(attestation: CCAttestation) {
  const { selfReportedCredits, attestationDate, updatedDate } = attestation;
  // Files are parsed strictly, so it is never null.
  if (updatedDate === null) throw new TypeError("An attestation without its last change");
  return {
    ...attestation,
    isSelfReported: selfReportedCredits === 1,
    attestationDate: attestationDate === null ? null : instantOf(attestationDate),
    updatedDate: instantOf(updatedDate),
  };
}

/** ACCT-13: a name that staff changed in the portal. */
async function changedNames(tx: BoardTransaction, physicianId: PhysicianId) {
  const accepted = await changedItems(tx, physicianId, "name-change", "accepted");
  return accepted.length === 0 ? [] : [{ physicianId }];
}

const personParts: readonly RecordPart[] = [
  part(tables.physician, {
    name: "physician",
    key: ["physicianId"],
    id: "physicianId",
    rows: (record) => [{ path: [], values: record }],
    savedInPortal: { columns: ["fullName", "firstName", "lastName"], find: changedNames },
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
    savedInPortal: { columns: null, ...rowsWithChanges("medical-license", "medicalLicenseId") },
  }),
  part(tables.address, {
    name: "address",
    key: ["addressId"],
    id: "addressId",
    rows: ({ physicianId, addresses }) =>
      each(["addresses"], addresses, ({ dateOptedIn, updatedDate, updatedBy, ...own }) => ({
        ...own,
        types: [...own.types],
        physicianId,
        dateOptedIn: dateOptedIn && Temporal.Instant.from(dateOptedIn),
        updatedDate: updatedDate && Temporal.Instant.from(updatedDate),
        updatedBy: updatedBy === "self" || updatedBy === "staff" ? updatedBy : null,
      })),
    savedInPortal: { columns: null, ...rowsWithChanges("address", "addressId") },
  }),
  part(tables.physicianDemographic, {
    name: "demographic survey",
    key: ["physicianId"],
    rows: ({ physicianId, demographics = null }) =>
      demographics === null ? [] : [{ path: ["demographics"], values: { ...savedAnswers(demographics), physicianId } }],
    savedInPortal: { columns: null, ...rowsWithChanges("demographics", "physicianId") },
  }),
];

/** Every part, referenced ones first. A new kind of record is one more entry in these lists. */
export const recordParts: readonly RecordPart[] = [
  ...personParts,
  ...blockParts,
  ...assessmentParts,
  ...applicationParts,
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
  ...billingParts,
];
