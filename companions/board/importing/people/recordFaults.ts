import { getTableColumns } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { blockYears } from "@portal/domain/blocks/blockYears";
import { knownCertifications } from "@portal/domain/certification/certificates";
import type { ImportedPhysician } from "#store/people/physicianRecord";
import { countries, states, statesAndProvinces } from "#store/places";
import type { Path, RecordPart } from "#store/importing/recordPart";
import { recordParts } from "#store/importing/recordParts";
import { keyOf } from "#store/importing/partDifference";
import { below, type Fault, fault } from "../readJson";
import { moneyFaults } from "./moneyFaults";

type Whole = Required<ImportedPhysician>;
type Block = Whole["ccBlocks"][number];

export function recordFaults(record: Whole): Fault[] {
  const parts = recordParts.flatMap((part) => [...repeatedRows(part, record), ...unstorable(part, record)]);
  return [
    ...parts,
    ...certificateFaults(record),
    ...licenseFaults(record),
    ...addressFaults(record),
    ...record.ccBlocks.flatMap((block, index) => blockFaults(block).map(below("ccBlocks", index))),
    ...overlaps(record.ccBlocks),
    ...foreignReferences(record),
    ...periodFaults(record),
    ...applicationFaults(record),
    ...moneyFaults(record),
  ];
}

function repeatedRows(part: RecordPart, record: Whole): Fault[] {
  if (part.repeats) return [];
  const seen = new Set<string>();
  return part.rows(record).flatMap(({ path, values }) => {
    const key = keyOf(part, values);
    const message = `is that of another ${part.name} of this person`;
    if (seen.has(key)) return [fault([...path, part.key.at(-1) ?? ""], message)];
    seen.add(key);
    return [];
  });
}

const from1900 = Temporal.Instant.from("1900-01-01T00:00:00Z").epochMilliseconds;
const largest: Readonly<Record<string, number>> = { PgInteger: 2 ** 31 - 1, PgSmallInt: 2 ** 15 - 1 };

/** Values that the contract allows but the column can't hold. */
function unstorable({ table, rows }: RecordPart, record: Whole): Fault[] {
  const columns = getTableColumns(table);
  return rows(record).flatMap(({ path, values }) =>
    Object.entries(values).flatMap(([name, value]): Fault[] => {
      const limit = largest[columns[name]?.columnType ?? ""];
      const isTooLarge = limit !== undefined && typeof value === "number" && Math.abs(value) > limit;
      if (isTooLarge) return [fault([...path, name], `is larger than ${limit.toLocaleString("en-US")}`)];
      const isDate = columns[name]?.columnType === "PgDateString" && typeof value === "string";
      const isTooEarly = isDate
        ? value < "1900"
        : value instanceof Temporal.Instant && value.epochMilliseconds < from1900;
      return isTooEarly ? [fault([...path, name], "is before 1900")] : [];
    }),
  );
}

function certificateFaults({ certificates }: Whole): Fault[] {
  const known = [...knownCertifications].map(([id, name]) => `${id} ${name}`).join(", ");
  return certificates.flatMap(({ certificationId, certificationName }, index): Fault[] => {
    const name = knownCertifications.get(certificationId);
    if (name === undefined) {
      return [fault(["certificates", index, "certificationId"], `is not a certification; use one of ${known}`)];
    }
    if (name === certificationName) return [];
    return [fault(["certificates", index, "certificationName"], `is not what ${certificationId} is: ${name}`)];
  });
}

function licenseFaults({ medicalLicenses }: Whole): Fault[] {
  return medicalLicenses.flatMap(({ stateId }, index) =>
    statesAndProvinces.some(({ id }) => id === stateId)
      ? []
      : [
          fault(
            ["medicalLicenses", index, "stateId"],
            "is not a state or province; docs/importing-people.md lists them",
          ),
        ],
  );
}

function addressFaults({ addresses }: Whole): Fault[] {
  return addresses.flatMap(({ countryId, stateId }, index): Fault[] => {
    const path = ["addresses", index];
    if (!countries.some(({ id }) => id === countryId)) return [fault([...path, "countryId"], "is not a country")];
    const isThere = stateId === null || states.some((state) => state.id === stateId && state.countryId === countryId);
    return isThere ? [] : [fault([...path, "stateId"], "is not an area of the country")];
  });
}

function blockFaults(block: Block): Fault[] {
  const { ccBlockId, startDate, endDate, ccAttestations } = block;
  const faults: Fault[] = [];
  if (endDate <= startDate) faults.push(fault(["endDate"], "is not after startDate"));
  if (block.hasPassedAudit && block.hasFailedAudit) {
    faults.push(fault(["hasFailedAudit"], "cannot be true beside hasPassedAudit"));
  }
  const years = blockYears({ startYear: Number(startDate.slice(0, 4)), endYear: Number(endDate.slice(0, 4)) });
  ccAttestations.forEach((attestation, index) => {
    const path = ["ccAttestations", index];
    if (attestation.ccBlockId !== ccBlockId) {
      faults.push(fault([...path, "ccBlockId"], `is not that of the block it belongs to, ${ccBlockId}`));
    }
    if (!years.includes(attestation.appliedToYear)) {
      faults.push(fault([...path, "appliedToYear"], `is not a year of the block; it has ${years.join(", ")}`));
    }
  });
  return faults;
}

function overlaps(blocks: readonly Block[]): Fault[] {
  return blocks.flatMap((block, index) => {
    const other = blocks.slice(0, index).findIndex(({ startDate, endDate }) => {
      return startDate <= block.endDate && block.startDate <= endDate;
    });
    if (other === -1) return [];
    return [fault(["ccBlocks", index, "startDate"], `makes the block overlap ccBlocks[${other}]`)];
  });
}

function foreignReferences(whole: Whole): Fault[] {
  const { certificates, enrollmentCertificates, ccBlocks, abccAssessments, appliedExaminations, reEntryAssessments } =
    whole;
  const certificationOf = new Map(certificates.map((own) => [own.certificateId, own.certificationId]));
  const references: { readonly path: Path; readonly certificateId: (typeof certificates)[number]["certificateId"] }[] =
    [
      ...enrollmentCertificates.map(({ certificateId }, index) => ({
        path: ["enrollmentCertificates", index],
        certificateId,
      })),
      ...ccBlocks.flatMap(({ ccAppliedArticleWaivers }, block) =>
        ccAppliedArticleWaivers.map(({ certificateId }, index) => ({
          path: ["ccBlocks", block, "ccAppliedArticleWaivers", index],
          certificateId,
        })),
      ),
      ...abccAssessments.map(({ certificateId }, index) => ({ path: ["abccAssessments", index], certificateId })),
      ...reEntryAssessments.map(({ certificateId }, index) => ({ path: ["reEntryAssessments", index], certificateId })),
      ...appliedExaminations.flatMap(({ certificateId }, index) =>
        certificateId ? [{ path: ["appliedExaminations", index], certificateId }] : [],
      ),
    ];
  const unknown = references
    .filter(({ certificateId }) => !certificationOf.has(certificateId))
    .map(({ path }) => fault([...path, "certificateId"], "is not one of the person's certificates"));
  const misnamed = enrollmentCertificates.flatMap(({ certificateId, certification_Key }, index) => {
    const certification = certificationOf.get(certificateId) ?? certification_Key;
    const path = ["enrollmentCertificates", index, "certification_Key"];
    return certification === certification_Key ? [] : [fault(path, `is not the certificate's, ${certification}`)];
  });
  return [...unknown, ...misnamed];
}

/** Answers belong to an application, and a training to the application that contains it. */
function applicationFaults({ applications, appliedExaminations }: Whole): Fault[] {
  const known = new Set(appliedExaminations.map(({ application }) => application.applicationId));
  return applications.flatMap(({ applicationId, subspecialtyTraining: training }, index): Fault[] => {
    const path = ["applications", index];
    if (!known.has(applicationId)) {
      return [fault([...path, "applicationId"], "is not one of the person's applications (appliedExaminations)")];
    }
    if (training === null || training.applicationId === applicationId) return [];
    const message = `is not that of the application it belongs to, ${applicationId}`;
    return [fault([...path, "subspecialtyTraining", "applicationId"], message)];
  });
}

function periodFaults({ systemNotifications }: Whole): Fault[] {
  return systemNotifications.flatMap(({ activeFrom, activeThrough }, index) =>
    activeThrough !== null && activeThrough < activeFrom
      ? [fault(["systemNotifications", index, "activeThrough"], "is before activeFrom")]
      : [],
  );
}
