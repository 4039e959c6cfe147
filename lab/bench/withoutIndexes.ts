import type pg from "pg";

/**
 * Runs the work without the foreign keys and secondary indexes of the board's tables, and restores all of them, which
 * checks every row. Filling a million physicians takes half the time that way. Only for an empty database of the
 * benchmark: nothing else may be using it, and an interrupted one must be deleted.
 */
export async function withoutKeysAndIndexes<Done>(pool: pg.Pool, work: () => Promise<Done>): Promise<Done> {
  const { rows } = await pool.query<{ remove: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and connamespace = 'board'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'board'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { remove } of rows) await pool.query(remove);
  const done = await work();
  for (const { restore } of rows) await pool.query(restore);
  return done;
}
