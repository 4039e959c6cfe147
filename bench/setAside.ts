import type pg from "pg";

/**
 * Does the work while the board's tables have no foreign keys and no indexes but those of their keys, and puts all of them
 * back, which checks every row. Filling a million physicians takes half the time that way. For an empty database of the
 * benchmark's own alone: nobody else may be using it, and one that is interrupted is to be thrown away.
 */
export async function withKeysSetAside<Done>(pool: pg.Pool, work: () => Promise<Done>): Promise<Done> {
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
