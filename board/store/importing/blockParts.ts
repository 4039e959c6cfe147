import { inArray } from "drizzle-orm";
import type { CCAttestation } from "~/contract/certification/ccBlock";
import { instantOf } from "~/domain/time/boardTime";
import { paidFees } from "./billingParts";
import { changedItems } from "../changeJournal";
import { each, blockRows, part, type RecordPart, rowsWithChanges } from "./recordPart";
import * as tables from "../schema";

export const blockParts: readonly RecordPart[] = [
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
