import type pg from "pg";

/** As if everybody had signed in an hour earlier and done nothing since: their sessions are over. */
export async function expireSessions(database: pg.Pool): Promise<void> {
  await database.query(
    "update portal.session set last_active_at = last_active_at - interval '1 hour', started_at = started_at - interval '1 hour'",
  );
  await providerForgets(database);
}

/** The next sign-in asks for a password, as it does where the last one is older than the idle limit (`max_age`). */
export async function providerForgets(database: pg.Pool): Promise<void> {
  await database.query("delete from identity.artifact where model = 'Session'");
}
