import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { sessions } from "../schema";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";
import type { KeptSearch, Session } from "./session";

/** What staff looked for last, so that no name and no address stands in the address of a page. */
export interface StaffSearches {
  /** Returns the id under which the page that is led to finds it. */
  keep(session: Session, text: string): Promise<string>;
  /** Null for an id that is none, another session's, or older than the last few. */
  read(session: Session, id: string): Promise<string | null>;
}

export function staffSearches(db: NodePgDatabase, { keys }: { readonly keys: SecretKeys }): StaffSearches {
  const purpose = (session: Session, id: string) => `search ${id} of ${session.key}`;
  return {
    async keep(session, text) {
      const id = randomUUID();
      const kept: KeptSearch = { id, text: seal(keys, purpose(session, id), text) };
      const all = sql`${JSON.stringify([kept])}::jsonb || ${sessions.searches}`;
      await db
        .update(sessions)
        .set({ searches: sql`jsonb_path_query_array(${all}, '$[0 to 4]')` })
        .where(eq(sessions.key, session.key));
      return id;
    },

    async read(session, id) {
      const [record] = await db
        .select({ searches: sessions.searches })
        .from(sessions)
        .where(eq(sessions.key, session.key));
      const kept = record?.searches.find((search) => search.id === id);
      return kept === undefined ? null : unseal(keys, purpose(session, id), kept.text);
    },
  };
}
