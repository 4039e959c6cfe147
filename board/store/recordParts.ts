import { eq, getTableColumns, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { CCAttestation } from "~/contract/ccAttestation";
import * as contract from "~/contract/examination";
import type { PhysicianId } from "~/contract/ids";
import { centsFromDollars } from "~/domain/money";
import type { BoardTransaction } from "./boardDatabase";
import type { ImportedPhysician } from "./physicianRecord";
import * as tables from "./schema";

/** Where something stands in a record: names of fields and places in lists, from the outside in. */
export type Path = readonly (string | number)[];

/** A row of a table and the place in the record that it is made of. */
export interface PartRow<Values = Readonly<Record<string, unknown>>> {
  readonly path: Path;
  readonly values: Values;
}

/** What of a record stands in one table. A record is stored, compared and replaced part by part. */
export interface RecordPart {
  /** What one of them is called. */
  readonly name: string;
  readonly table: PgTable;
  /** The columns that tell a physician's rows apart. */
  readonly key: readonly string[];
  /** Whether several rows may agree in the key; they are then replaced together. */
  readonly repeats: boolean;
  /** The column whose value nobody else's row may have, where there is one. */
  readonly id: string | null;
  readonly rows: (record: ImportedPhysician) => readonly PartRow[];
  readonly savedInPortal: SavedInPortal | null;
}

/** What was saved in the portal stays, whatever a file says (docs/decisions/0013-importing-people.md). */
export interface SavedInPortal {
  /** The columns that stay as they are; null: the whole row. */
  readonly columns: readonly string[] | null;
  /** The keys of the rows that were saved in the portal. */
  readonly find: (tx: BoardTransaction, physicianId: PhysicianId) => Promise<readonly Readonly<Record<string, unknown>>[]>;
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
  part(tables.ccVerifiedActivity, {
    name: "verified activity",
    key: ["ccActivityId"],
    id: "ccActivityId",
    rows: ({ physicianId, ccVerifiedActivities }) =>
      each(["ccVerifiedActivities"], ccVerifiedActivities, (own) => ({ ...own, physicianId })),
  }),
  part(tables.enrollmentCertificate, {
    name: "enrolled certificate",
    key: ["certificateId"],
    rows: ({ enrollmentCertificates }) => each(["enrollmentCertificates"], enrollmentCertificates, (own) => own),
    savedInPortal: {
      columns: null,
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
  }),
  part(tables.abccAssessmentModule, {
    name: "module",
    key: ["abccAssessmentModuleId"],
    id: "abccAssessmentModuleId",
    rows: ({ abccAssessments = [] }) =>
      abccAssessments.flatMap(({ abccAssessmentId, modules }, index) =>
        each(["abccAssessments", index, "modules"], modules, (own) => ({ ...own, abccAssessmentId })),
      ),
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
    rows: ({ physicianId, appliedExaminations = [] }) =>
      appliedExaminations.map((applied, index) => {
        // No column guards what stands inside a document.
        const examination = contract.appliedExamination.parse(applied);
        const { applicationId } = examination.application;
        const path = ["appliedExaminations", index, "application"];
        return { path, values: { applicationId, physicianId, examination } };
      }),
  }),
  part(tables.systemNotification, {
    name: "notice",
    key: ["systemNotificationId"],
    id: "systemNotificationId",
    rows: ({ physicianId, systemNotifications = [] }) =>
      each(["systemNotifications"], systemNotifications, (own) => ({ ...own, physicianId })),
  }),
];

interface PartDefinition<Table extends PgTable> {
  readonly name: string;
  readonly key: readonly (keyof InferSelectModel<Table> & string)[];
  readonly repeats?: boolean;
  readonly id?: keyof InferSelectModel<Table> & string;
  readonly rows: (record: ImportedPhysician) => readonly PartRow<InferInsertModel<Table>>[];
  readonly savedInPortal?: SavedInPortal;
}

/** Only what the table has a column for is a row's; what was left out is null. */
function part<Table extends PgTable>(
  table: Table,
  { rows, repeats = false, id, savedInPortal, ...definition }: PartDefinition<Table>,
): RecordPart {
  const columns = Object.keys(getTableColumns(table));
  return {
    ...definition,
    table,
    repeats,
    id: id ?? null,
    savedInPortal: savedInPortal ?? null,
    rows: (record) =>
      rows(record).map(({ path, values }) => {
        const given = Object.entries(values).filter(([name]) => columns.includes(name));
        return { path, values: Object.fromEntries(given.map(([name, value]) => [name, value ?? null])) };
      }),
  };
}

function each<Item, Values>(path: Path, items: readonly Item[], row: (item: Item) => Values): PartRow<Values>[] {
  return items.map((item, index) => ({ path: [...path, index], values: row(item) }));
}

type Block = ImportedPhysician["ccBlocks"][number];
type BlockList = "ccAnnualFees" | "ccAttestations" | "ccAppliedWaivers" | "ccAppliedArticleWaivers";

function ofBlocks<List extends BlockList, Values>(
  { ccBlocks }: ImportedPhysician,
  list: List,
  row: (item: Block[List][number], ccBlockId: Block["ccBlockId"]) => Values,
): PartRow<Values>[] {
  return ccBlocks.flatMap((block, index) =>
    each<Block[List][number], Values>(["ccBlocks", index, list], block[list], (item) => row(item, block.ccBlockId)),
  );
}

function attestationRow({ selfReportedCredits, attestationDate, updatedDate, ...attestation }: CCAttestation) {
  return {
    ...attestation,
    isSelfReported: selfReportedCredits === 1,
    attestationDate: attestationDate === null ? null : Temporal.Instant.from(attestationDate),
    updatedDate: Temporal.Instant.from(updatedDate),
  };
}
