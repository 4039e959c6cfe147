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
  /** Subjects whose tokens open the record. */
  readonly subjects: readonly string[];
}

/** Records with this date of birth and these four digits, regardless of name: always one query. */
export async function foundPhysicians(
  database: BoardDatabase | BoardTransaction,
  { dateOfBirth, ssn4 }: Pick<PersonSearched, "dateOfBirth" | "ssn4">,
): Promise<FoundPhysician[]> {
  // In a query of one table, drizzle omits the table from column names.
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

/** Locks this person's sign-up until the transaction ends, even without a record, so that a second browser waits. */
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
