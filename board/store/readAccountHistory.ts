import { desc, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { AccountChange } from "~/contract/extensions/accountHistory";
import type { PhysicianId } from "~/contract/ids";
import type { MedicalLicense } from "~/contract/medicalLicense";
import type { WireInstant } from "~/contract/values";
import type { BoardDatabase } from "./boardDatabase";
import * as tables from "./schema";

/** How many changes are told, the newest of all. */
export const longestHistory = 100;

/** What was changed of a physician's account, newest first; of what happened at the same moment, the later first. */
export async function readAccountHistory(database: BoardDatabase, physicianId: PhysicianId): Promise<AccountChange[]> {
  const changes = await Promise.all([
    addressChanges(database, physicianId),
    licenseChanges(database, physicianId),
    demographicChanges(database, physicianId),
    emailAddressChanges(database, physicianId),
    passwordChanges(database, physicianId),
  ]);
  return changes
    .flat()
    .sort((a, b) => Temporal.Instant.compare(b.at, a.at))
    .slice(0, longestHistory)
    .map(({ change }) => change);
}

interface Dated {
  readonly at: Temporal.Instant;
  readonly change: AccountChange;
}

/** What every change has, whatever it is of. */
function made({ changedAt, actedAs }: { readonly changedAt: Temporal.Instant; readonly actedAs: "self" | "staff" }) {
  const changedBy = actedAs === "self" ? "physician" : "staff";
  return { changedAt: changedAt.toString() as WireInstant, changedBy } as const;
}

async function addressChanges(database: BoardDatabase, physicianId: PhysicianId): Promise<Dated[]> {
  const { address, addressChange } = tables;
  const { changedAt, actedAs, before, after } = addressChange;
  const rows = await database
    .select({ changedAt, actedAs, before, after })
    .from(addressChange)
    .innerJoin(address, eq(address.addressId, addressChange.addressId))
    .where(eq(address.physicianId, physicianId))
    .orderBy(desc(changedAt), desc(addressChange.addressChangeId))
    .limit(longestHistory);
  return rows.map((row) => ({
    at: row.changedAt,
    change: { ...made(row), subject: "address", before: row.before, after: row.after },
  }));
}

async function licenseChanges(database: BoardDatabase, physicianId: PhysicianId): Promise<Dated[]> {
  const { medicalLicense, medicalLicenseChange } = tables;
  const rows = await database
    .select({ change: medicalLicenseChange })
    .from(medicalLicenseChange)
    .innerJoin(medicalLicense, eq(medicalLicense.medicalLicenseId, medicalLicenseChange.medicalLicenseId))
    .where(eq(medicalLicense.physicianId, physicianId))
    .orderBy(desc(medicalLicenseChange.changedAt), desc(medicalLicenseChange.medicalLicenseChangeId))
    .limit(longestHistory);
  return rows.map(({ change }) => ({
    at: change.changedAt,
    change: {
      ...made(change),
      subject: "medical-license",
      before: licenseContent(change.licenseNumberBefore, change.stateIdBefore, change.expirationDateBefore),
      after: {
        licenseNumber: change.licenseNumberAfter,
        stateId: change.stateIdAfter,
        expirationDate: change.expirationDateAfter,
      },
    },
  }));
}

/** All three are there, or none is (a check of the table). */
function licenseContent(
  licenseNumber: string | null,
  stateId: number | null,
  expirationDate: MedicalLicense["expirationDate"] | null,
): Omit<MedicalLicense, "medicalLicenseId"> | null {
  if (licenseNumber === null || stateId === null || expirationDate === null) return null;
  return { licenseNumber, stateId, expirationDate };
}

async function demographicChanges(database: BoardDatabase, physicianId: PhysicianId): Promise<Dated[]> {
  const { physicianDemographicChange } = tables;
  const rows = await database
    .select()
    .from(physicianDemographicChange)
    .where(eq(physicianDemographicChange.physicianId, physicianId))
    .orderBy(
      desc(physicianDemographicChange.changedAt),
      desc(physicianDemographicChange.physicianDemographicChangeId),
    )
    .limit(longestHistory);
  return rows.map((row) => ({
    at: row.changedAt,
    change: { ...made(row), subject: "demographics", action: row.action },
  }));
}

async function emailAddressChanges(database: BoardDatabase, physicianId: PhysicianId): Promise<Dated[]> {
  const { emailAddressChange } = tables;
  const rows = await database
    .select()
    .from(emailAddressChange)
    .where(eq(emailAddressChange.physicianId, physicianId))
    .orderBy(desc(emailAddressChange.changedAt), desc(emailAddressChange.emailAddressChangeId))
    .limit(longestHistory);
  return rows.map((row) => ({
    at: row.changedAt,
    change: { ...made(row), subject: "email-address", before: row.before, after: row.after },
  }));
}

/** Staff set nobody's password: whoever did had the one before, or a link that went to the physician's address. */
async function passwordChanges(database: BoardDatabase, physicianId: PhysicianId): Promise<Dated[]> {
  const { passwordChange } = tables;
  const { changedAt, action } = passwordChange;
  const rows = await database
    .select({ changedAt, action })
    .from(passwordChange)
    .where(eq(passwordChange.physicianId, physicianId))
    .orderBy(desc(changedAt), desc(passwordChange.passwordChangeId))
    .limit(longestHistory);
  return rows.map((row) => ({
    at: row.changedAt,
    change: { ...made({ changedAt: row.changedAt, actedAs: "self" }), subject: "password", action: row.action },
  }));
}
