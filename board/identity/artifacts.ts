import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from "oidc-provider";
import { Temporal } from "temporal-polyfill";
import type { IdentityDatabase } from "./database";
import { artifacts } from "./schema";

/** How many expired rows one new sign-in clears away: more than it will leave behind itself. */
const pruned = 50;

/**
 * What the identity provider remembers, in PostgreSQL. Ids are stored as they are: a session cookie counts only with a
 * signature by the cookie keys, a code or refresh token only with the client's secret, and neither is in the database.
 */
export function artifactStore(db: IdentityDatabase): AdapterFactory {
  return (model) => new ArtifactAdapter(db, model);
}

class ArtifactAdapter implements Adapter {
  constructor(
    private readonly db: IdentityDatabase,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn = 0): Promise<void> {
    if (this.model === "Interaction") await pruneArtifacts(this.db);
    const row = {
      payload,
      // A sign-in names the grant of the session it began in, but outlives it: someone else may sign in on it.
      grantId: this.model === "Interaction" ? null : (payload.grantId ?? null),
      uid: payload.uid ?? null,
      expiresAt: Temporal.Now.instant().add({ seconds: expiresIn }),
    };
    await this.db
      .insert(artifacts)
      .values({ model: this.model, id, ...row })
      .onConflictDoUpdate({ target: [artifacts.model, artifacts.id], set: row });
  }

  /** Expired rows too: the provider checks the expiry itself. */
  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.db.select({ payload: artifacts.payload }).from(artifacts).where(this.is(id));
    return row?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.db
      .select({ payload: artifacts.payload })
      .from(artifacts)
      .where(and(eq(artifacts.model, this.model), eq(artifacts.uid, uid)));
    return row?.payload;
  }

  /** The device flow, which alone has user codes, is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** Of two requests that spend the same code or refresh token at once, only one succeeds. */
  async consume(id: string): Promise<void> {
    const consumed = sql`jsonb_set(${artifacts.payload}, '{consumed}', 'true')`;
    const spent = await this.db
      .update(artifacts)
      .set({ payload: consumed })
      .where(and(this.is(id), sql`not ${artifacts.payload} ? 'consumed'`));
    if (spent.rowCount !== 1) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(artifacts).where(this.is(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.delete(artifacts).where(and(eq(artifacts.model, this.model), eq(artifacts.grantId, grantId)));
  }

  private is(id: string) {
    return and(eq(artifacts.model, this.model), eq(artifacts.id, id));
  }
}

/** Ends grants with every code and refresh token that came of them. */
export async function revokeGrants(db: IdentityDatabase, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  const isGrant = and(eq(artifacts.model, "Grant"), inArray(artifacts.id, grantIds));
  await db.delete(artifacts).where(or(inArray(artifacts.grantId, grantIds), isGrant));
}

/**
 * Ends everything that was signed in as an account: provider sessions, grants, codes and refresh tokens, and sign-ins that
 * have been answered and not finished.
 *
 * @param keptGrant the grant that goes on, with its session; null: none.
 */
export async function endSessions(db: IdentityDatabase, subject: string, keptGrant: string | null): Promise<void> {
  const isOf = eq(sql`${artifacts.payload} ->> 'accountId'`, subject);
  const isKept = sql`(${artifacts.grantId} is not distinct from ${keptGrant}::text and ${keptGrant}::text is not null
    or ${artifacts.model} = 'Grant' and ${artifacts.id} = ${keptGrant}::text
    or ${artifacts.model} = 'Session' and jsonb_path_exists(${artifacts.payload}, '$.authorizations.*.grantId ? (@ == $kept)',
       jsonb_build_object('kept', coalesce(${keptGrant}::text, ''))))`;
  await db.delete(artifacts).where(and(isOf, sql`not coalesce(${isKept}, false)`));
  const answered = eq(sql`${artifacts.payload} #>> '{result,login,accountId}'`, subject);
  await db.delete(artifacts).where(and(eq(artifacts.model, "Interaction"), answered));
}

async function pruneArtifacts(db: IdentityDatabase): Promise<void> {
  const expired = db
    .select({ model: artifacts.model, id: artifacts.id })
    .from(artifacts)
    .where(lt(artifacts.expiresAt, Temporal.Now.instant()))
    .limit(pruned)
    // Whoever prunes at the same time takes other rows instead of waiting for these.
    .for("update", { skipLocked: true });
  await db.delete(artifacts).where(inArray(sql`(${artifacts.model}, ${artifacts.id})`, expired));
}
