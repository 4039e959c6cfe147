import { Temporal } from "temporal-polyfill";
import { savedAnswers } from "~/domain/people/demographics";
import { each, part, type RecordPart, rowsWithChanges } from "./recordPart";
import * as tables from "../schema";

/** Who a physician is, and what they are certified in, part by part. */
export const personParts: readonly RecordPart[] = [
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
