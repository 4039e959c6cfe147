import type pg from "pg";

/** Ends all sessions, as if everyone had signed in an hour earlier and been idle since. */
export async function expireSessions(database: pg.Pool): Promise<void> {
  await database.query(
    "update portal.session set last_active_at = last_active_at - interval '1 hour', started_at = started_at - interval '1 hour'",
  );
  await providerForgets(database);
}

/** Makes the next sign-in ask for a password, as after the idle limit (`max_age`). */
export async function providerForgets(database: pg.Pool): Promise<void> {
  await database.query("delete from identity.artifact where model = 'Session'");
}
