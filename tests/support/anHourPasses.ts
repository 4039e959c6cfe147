import type pg from "pg";

/** As if everybody had signed in an hour earlier and done nothing since: their sessions are over. */
export async function anHourPasses(database: pg.Pool): Promise<void> {
  await database.query(
    "update portal.session set last_active_at = last_active_at - interval '1 hour', started_at = started_at - interval '1 hour'",
  );
  await database.query(
    `update identity.artifact set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600))
      where payload ? 'loginTs'`,
  );
}
