import { inArray, sql } from "drizzle-orm";
import type pg from "pg";
import type { PhysicianId } from "~/contract/ids";
import { boardDatabase, type BoardTransaction } from "../boardDatabase";
import { rowsToCopy } from "./copyRows";
import { noImportMeanwhile } from "./numbering";
import type { ImportedPhysician } from "../people/physicianRecord";
import { recordParts } from "./recordParts";
import { physician, physicianSearchWord } from "../schema";

/**
 * Stores many records in one transaction, under the ids that they bring: one statement for each table, however many rows
 * that is. Physicians who are there already are left as they are. Answers how many were added.
 *
 * Nobody else may be storing the same ones, and the ids that the board gives itself have to be above all of these
 * (continueNumberingAbove). Others may be stored at the same time. A crash of the machine may lose what was stored last,
 * though never a part of a transaction.
 *
 * @param recordOf asked for those who are not there yet, one after the other: a record is let go once its rows are text.
 */
export async function insertPhysicians(
  client: pg.PoolClient,
  ids: readonly PhysicianId[],
  recordOf: (physicianId: PhysicianId) => ImportedPhysician,
): Promise<number> {
  return boardDatabase(client).transaction(async (tx) => {
    // What a crash loses is found missing, and made once more, by the next run.
    await tx.execute(sql`set local synchronous_commit = off`);
    await noImportMeanwhile(tx);
    const known = await tx
      .select({ physicianId: physician.physicianId })
      .from(physician)
      .where(inArray(physician.physicianId, [...ids]));
    const there = new Set(known.map(({ physicianId }) => physicianId));
    const missing = ids.filter((id) => !there.has(id));
    const tables = recordParts.map(({ table, rows }) => ({ rows, toCopy: rowsToCopy(table) }));
    for (const id of missing) {
      const record = recordOf(id);
      for (const { rows, toCopy } of tables) for (const { values } of rows(record)) toCopy.add(values);
    }
    for (const { toCopy } of tables) await toCopy.copy(client);
    return missing.length;
  });
}

/** PostgreSQL plans by what it last counted, which before the next of its own counts is an empty table. */
export async function countAnew(tx: BoardTransaction): Promise<void> {
  for (const table of [...recordParts.map((part) => part.table), physicianSearchWord])
    await tx.execute(sql`analyze ${table}`);
}
