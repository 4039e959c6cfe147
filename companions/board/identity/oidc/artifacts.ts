import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { createHash, createHmac } from "node:crypto";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { Temporal } from "temporal-polyfill";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { type IdentityDatabase, artifacts } from "../schema";

/** Expired rows that each sign-in deletes: more than it leaves behind. */
const pruneCount = 100;

/**
 * Stores the provider's artifacts in PostgreSQL, hashed and encrypted.
 *
 * @param secrets the first encrypts, the others still decrypt.
 */
export function artifactStore(db: IdentityDatabase, secrets: readonly string[]): (model: string) => ArtifactAdapter {
  const keys = keysOf(secrets);
  return (model) => new ArtifactAdapter(db, model, keys);
}

function keysOf([first, ...others]: readonly string[]): SecretKeys {
  if (first === undefined) throw new TypeError("The identity provider needs a cookie key.");
  const key = (secret: string) => createHmac("sha256", secret).update("artifacts").digest();
  return [key(first), ...others.map(key)];
}

function purposeOf(model: string, idHash: string): string {
  return `${model} ${idHash}`;
}

/** Ids are random with at least 250 bits: a plain hash can't be searched. */
function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

class ArtifactAdapter implements Adapter {
  constructor(
    private readonly db: IdentityDatabase,
    private readonly model: string,
    private readonly keys: SecretKeys,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn = 0): Promise<void> {
    if (this.model === "Interaction") await pruneArtifacts(this.db);
    const grantId = this.grantOf(id, payload);
    const row = {
      payload: seal(this.keys, purposeOf(this.model, hashOf(id)), JSON.stringify(payload)),
      grantId: grantId === null ? null : hashOf(grantId),
      uid: payload.uid === undefined ? null : hashOf(payload.uid),
      accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
      expiresAt: Temporal.Now.instant().add({ seconds: expiresIn }),
    };
    await this.db
      .insert(artifacts)
      .values({ model: this.model, id: hashOf(id), ...row })
      .onConflictDoUpdate({ target: [artifacts.model, artifacts.id], set: row });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy(this.is(id));
  }

  /** Finds and deletes it: of concurrent calls, one gets it. */
  async take(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.db
      .delete(artifacts)
      .where(and(this.is(id), isNotOver()))
      .returning();
    return row && this.read(row);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy(and(eq(artifacts.model, this.model), eq(artifacts.uid, hashOf(uid))));
  }

  /** Only the device flow has user codes, and it is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** Of two concurrent requests that spend the same code or refresh token, only one succeeds. */
  async consume(id: string): Promise<void> {
    const spent = await this.db
      .update(artifacts)
      .set({ consumedAt: Temporal.Now.instant() })
      .where(and(this.is(id), isNull(artifacts.consumedAt)));
    if (spent.rowCount !== 1) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(artifacts).where(this.is(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.delete(artifacts).where(and(eq(artifacts.model, this.model), eq(artifacts.grantId, hashOf(grantId))));
  }

  private async findBy(condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
    const [row] = await this.db.select().from(artifacts).where(and(condition, isNotOver()));
    return row && this.read(row);
  }

  /** Undefined if its encryption key was removed: the person signs in again. */
  private read(row: typeof artifacts.$inferSelect): AdapterPayload | undefined {
    const text = unseal(this.keys, purposeOf(this.model, row.id), row.payload);
    if (text === null) return undefined;
    const payload = JSON.parse(text) as AdapterPayload;
    return row.consumedAt === null ? payload : { ...payload, consumed: true };
  }

  private grantOf(id: string, payload: AdapterPayload): string | null {
    switch (this.model) {
      case "Grant":
        return id;
      // A sign-in names the grant of the session it began in, but outlives it: another person may sign in on it.
      case "Interaction":
        return null;
      case "Session":
        return Object.values(payload.authorizations ?? {})[0]?.grantId ?? null;
      default:
        return payload.grantId ?? null;
    }
  }

  private is(id: string) {
    return and(eq(artifacts.model, this.model), eq(artifacts.id, hashOf(id)));
  }
}

/** Returns how many of the newest artifacts there are, and how many of them the secrets open. */
export async function openNewestArtifacts(db: IdentityDatabase, secrets: readonly string[]) {
  const keys = keysOf(secrets);
  const newest = await db.select().from(artifacts).where(isNotOver()).orderBy(desc(artifacts.expiresAt)).limit(20);
  const isOpened = ({ model, id, payload }: (typeof newest)[number]) =>
    unseal(keys, purposeOf(model, id), payload) !== null;
  return { found: newest.length, opened: newest.filter(isOpened).length };
}

/** Ends grants with all their codes and refresh tokens; their sessions continue. */
export async function revokeGrants(db: IdentityDatabase, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await db
    .delete(artifacts)
    .where(and(inArray(artifacts.grantId, grantIds.map(hashOf)), ne(artifacts.model, "Session")));
}

/**
 * Ends everything signed in as an account: provider sessions, grants, codes, refresh tokens, and answered sign-ins that
 * are not finished.
 *
 * @param keptGrant the grant that continues, with its session; null: none.
 */
export async function endSessions(db: IdentityDatabase, subject: string, keptGrant: string | null): Promise<void> {
  const isEnded =
    keptGrant === null ? undefined : or(isNull(artifacts.grantId), ne(artifacts.grantId, hashOf(keptGrant)));
  await db.delete(artifacts).where(and(eq(artifacts.accountId, subject), isEnded));
}

/** Takes a valid artifact; false otherwise. Of concurrent calls, one gets it. */
export async function takeArtifact(db: IdentityDatabase, model: string, id: string): Promise<boolean> {
  const isGood = and(eq(artifacts.model, model), eq(artifacts.id, hashOf(id)), isNotOver());
  return (await db.delete(artifacts).where(isGood)).rowCount === 1;
}

export async function endArtifacts(db: IdentityDatabase, model: string, subject: string): Promise<void> {
  await db.delete(artifacts).where(and(eq(artifacts.model, model), eq(artifacts.accountId, subject)));
}

function isNotOver() {
  return gt(artifacts.expiresAt, Temporal.Now.instant());
}

async function pruneArtifacts(db: IdentityDatabase): Promise<void> {
  const expired = db
    .select({ model: artifacts.model, id: artifacts.id })
    .from(artifacts)
    .where(lt(artifacts.expiresAt, Temporal.Now.instant()))
    .limit(pruneCount)
    // Concurrent deletions take other rows instead of waiting for these.
    .for("update", { skipLocked: true });
  await db.delete(artifacts).where(inArray(sql`(${artifacts.model}, ${artifacts.id})`, expired));
}
