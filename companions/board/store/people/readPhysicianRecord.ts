import { asc, eq, type InferSelectModel, sql } from "drizzle-orm";
import type { CCAttestation } from "@portal/contract/certification/ccBlock";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import { type address, ccAnnualFee, type ccAttestation, ccAppliedWaiver, ccBlock, physician } from "../schema";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import type { AddressRecord, EnrollmentRecord, PhysicianRecord } from "./physicianRecord";

const wholeRecord = preparedQuery((database) =>
  database.query.physician
    .findFirst({
      where: eq(physician.physicianId, sql.placeholder("physicianId")),
      with: {
        addresses: { columns: { physicianId: false }, orderBy: (table) => asc(table.addressId) },
        certificates: {
          columns: { physicianId: false },
          orderBy: (table) => asc(table.certificateId),
          with: { enrollment: { columns: { certificateId: false } } },
        },
        medicalLicenses: { columns: { physicianId: false }, orderBy: (table) => asc(table.medicalLicenseId) },
        ccVerifiedActivities: {
          columns: { physicianId: false },
          orderBy: (table) => [asc(table.completedDate), asc(table.ccActivityId)],
        },
        ccSelfReportedActivities: {
          columns: { physicianId: false },
          orderBy: (table) => [asc(table.completedDate), asc(table.ccActivityId)],
        },
        ccBlocks: {
          columns: { physicianId: false },
          orderBy: asc(ccBlock.startDate),
          with: {
            ccAnnualFees: { columns: { ccBlockId: false }, orderBy: asc(ccAnnualFee.year) },
            ccAttestations: {
              orderBy: (table) => [asc(table.appliedToYear), asc(table.ccAttestationType)],
            },
            ccAppliedWaivers: {
              columns: { ccBlockId: false, ccAppliedWaiverId: false },
              orderBy: asc(ccAppliedWaiver.ccAppliedWaiverId),
            },
            ccAppliedArticleWaivers: { columns: { ccBlockId: false } },
          },
        },
      },
    })
    .prepare("physician_record"),
);

/** One query that uses an index for every part; null for an unknown id. */
export async function readPhysicianRecord(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<PhysicianRecord | null> {
  const found = await wholeRecord(database).execute({ physicianId });
  if (found === undefined) return null;

  const { addresses, certificates, ccBlocks, ...person } = found;
  return {
    ...person,
    addresses: addresses.map(addressRecord),
    certificates: certificates.map(({ enrollment: _, ...certificate }) => certificate),
    enrollmentCertificates: certificates.flatMap(enrollmentOf),
    ccBlocks: ccBlocks.map((block) => ({
      ...block,
      ccAttestations: block.ccAttestations.map(attestationOnTheWire),
    })),
  };
}

export function addressRecord(row: Omit<InferSelectModel<typeof address>, "physicianId">): AddressRecord {
  const { dateOptedIn, updatedDate, ...content } = row;
  return {
    ...content,
    dateOptedIn: dateOptedIn && wireInstantOf(dateOptedIn),
    updatedDate: updatedDate && wireInstantOf(updatedDate),
  };
}

type CertificateRow = {
  readonly certificateId: EnrollmentRecord["certificateId"];
  readonly certificationId: number;
  readonly enrollment: Omit<EnrollmentRecord, "certificateId" | "certification_Key"> | null;
};

function enrollmentOf({ certificateId, certificationId, enrollment }: CertificateRow): EnrollmentRecord[] {
  return enrollment === null ? [] : [{ certificateId, certification_Key: certificationId, ...enrollment }];
}

/** Formats instants uniformly: a page sends `updatedDate` back, and it is compared as text. */
export function attestationOnTheWire(row: InferSelectModel<typeof ccAttestation>): CCAttestation {
  const { isSelfReported, attestationDate, updatedDate, ...attestation } = row;
  return {
    ...attestation,
    selfReportedCredits: isSelfReported ? 1 : 0,
    attestationDate: attestationDate && wireInstantOf(attestationDate),
    updatedDate: wireInstantOf(updatedDate),
  };
}
