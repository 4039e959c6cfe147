import { Temporal } from "temporal-polyfill";
import { savedAnswers } from "~/domain/people/demographics";
import * as tables from "../schema";
import { billingParts } from "./billingParts";
import { applicationParts } from "./examinationParts";
import { assessmentParts } from "./examinationParts";
import { blockParts } from "./blockParts";
import { each, part, type RecordPart, rowsWithChanges } from "./recordPart";

const personParts: readonly RecordPart[] = [
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
    savedInPortal: { columns: null, ...rowsWithChanges("medical-license", "medicalLicenseId") },
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
