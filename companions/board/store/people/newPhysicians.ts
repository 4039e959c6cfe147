import { eq, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { AddressContent } from "@portal/contract/people/address";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { NewPhysician } from "@portal/contract/people/physician";
import { contentOf } from "@portal/domain/people/address";
import { fullNameOf } from "@portal/domain/people/nameChanges";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { recordChange } from "../journals";
import { address, newPhysician, physician } from "../schema";
import type { AddressRecord } from "./physicianRecord";
import type { Subject } from "./principals";

export async function addPhysician(
  tx: BoardTransaction,
  signUp: Omit<NewPhysician, "address">,
  at: Temporal.Instant,
): Promise<PhysicianId> {
  const { name, ssn4, dateOfBirth, email, medicalEducation, examinationAppliedToId } = signUp;
  const { firstName, lastName, middleName, suffix, title } = name;
  const [added] = await tx
    .insert(physician)
    .values({
      physicianId: await freeId(tx),
      fullName: fullNameOf(name),
      firstName,
      lastName,
      dateOfBirth,
      ssn4,
      emailAddress: email,
      isRetired: false,
      isLapsedNoLicense: false,
      isDansInvalidatedAllowReentryExam: false,
      isPatientSafetyRequired: true,
    })
    .returning({ physicianId: physician.physicianId });
  if (added === undefined) throw new Error("An inserted row is returned");
  const { graduationYear, locationId } = medicalEducation;
  await tx
    .insert(newPhysician)
    .values({ ...added, middleName, suffix, title, graduationYear, locationId, examinationAppliedToId, createdAt: at });
  return added.physicianId;
}

/** The examination that the person chose in their sign-up; null for a record that was not created by one. */
export async function readChosenExamination(
  database: BoardDatabase,
  physicianId: PhysicianId,
): Promise<ExaminationId | null> {
  const [own] = await database
    .select({ examinationId: newPhysician.examinationAppliedToId })
    .from(newPhysician)
    .where(eq(newPhysician.physicianId, physicianId));
  return own?.examinationId ?? null;
}

/** Whether the record was created by its owner's own sign-up, with this address, regardless of case. */
export async function wasMadeFor(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  emailAddress: string,
): Promise<boolean> {
  const made = await tx
    .select({ email: physician.emailAddress })
    .from(newPhysician)
    .innerJoin(physician, eq(physician.physicianId, newPhysician.physicianId))
    .where(eq(newPhysician.physicianId, physicianId));
  return made.some(({ email }) => email !== null && isSameAddress(email, emailAddress));
}

async function freeId(tx: BoardTransaction): Promise<PhysicianId> {
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`select nextval('board.new_physician_id') as id`);
    const id = Number(rows[0]?.id) as PhysicianId;
    const taken = await tx.select({ id: physician.physicianId }).from(physician).where(eq(physician.physicianId, id));
    if (taken.length === 0) return id;
  }
}

/** Adds the first address, who stored it, and the date of consent (ADDR-04). */
export async function addFirstAddress(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  signUp: AddressContent & Pick<AddressRecord, "verificationStatus" | "isValid"> & { readonly hasOptedIn: boolean },
  author: Subject,
  at: Temporal.Instant,
): Promise<void> {
  const content = contentOf(signUp);
  const [added] = await tx
    .insert(address)
    .values({
      ...content,
      types: [...content.types],
      physicianId,
      isValid: signUp.isValid,
      verificationStatus: signUp.verificationStatus,
      dateOptedIn: signUp.hasOptedIn ? at : null,
      updatedDate: at,
      updatedBy: "self",
    })
    .returning({ addressId: address.addressId });
  if (added === undefined) throw new Error("An inserted row is returned");
  const own = { physicianId, kind: "address", itemId: added.addressId } as const;
  await recordChange(tx, { ...author, actedAs: "self", at }, { ...own, action: "added", after: content });
}
