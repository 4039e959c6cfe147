import { and, eq, inArray, sql } from "drizzle-orm";
import type { PersonSearched } from "~/contract/people/accountSearch";
import type { PhysicianId } from "~/contract/ids";
import { searchKey } from "~/domain/people/accountSearch";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { physician, principal } from "../schema";

export interface FoundPhysician {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly lastName: string | null;
  /** By which tokens of anybody open the record. */
  readonly subjects: readonly string[];
}

/** The records with this date of birth and these four digits, whatever their name: one query, found or not. */
export async function foundPhysicians(
  database: BoardDatabase | BoardTransaction,
  { dateOfBirth, ssn4 }: Pick<PersonSearched, "dateOfBirth" | "ssn4">,
): Promise<FoundPhysician[]> {
  // Drizzle leaves the table out of a column's name where it queries one table alone.
  const subjects = sql<
    string[]
  >`array(select p.subject from ${principal} p where p.physician_id = ${physician}.physician_id)`;
  return database
    .select({
      physicianId: physician.physicianId,
      fullName: physician.fullName,
      lastName: physician.lastName,
      subjects,
    })
    .from(physician)
    .where(and(eq(physician.dateOfBirth, dateOfBirth), eq(physician.ssn4, ssn4)))
    .orderBy(physician.physicianId);
}

/**
 * Until the transaction ends nobody else signs this person up: what one browser does for them, another waits for, also
 * where there is no record yet.
 */
export async function lockSearched(tx: BoardTransaction, person: PersonSearched): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search ${searchKey(person)}`}, 0))`);
  const found = await foundPhysicians(tx, person);
  const ids = found.map(({ physicianId }) => physicianId);
  if (ids.length > 0)
    await tx
      .select({ id: physician.physicianId })
      .from(physician)
      .where(inArray(physician.physicianId, ids))
      .for("no key update");
}
