import { and, eq, gt, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { personSearched } from "@portal/contract/people/accountSearch";
import { examinationId } from "@portal/contract/examinations/examination";
import { z } from "@portal/contract/zod";
import type { Searching, SearchProgress } from "@portal/domain/people/accountSearchSteps";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { visits as table } from "../schema";
import { hashOf, idCookie, newSessionId } from "./cookies";

/**
 * Progress of visitors who search for an account, stored only on the server: their cookie is 256 random bits. It is
 * deleted half an hour after the last page.
 */
export interface Visits {
  /** Reading restarts the half hour. `over` for a visit that has ended. */
  read(request: Request): Promise<SearchProgress | "over" | null>;
  /** Starts a new visit under another id. Returns the cookie to set. */
  begin(request: Request, progress: SearchProgress): Promise<string>;
  /**
   * Stores the result of `next` for the current search, one post after the other, and returns what is then current: the
   * second of two identical posts finds it done and changes nothing. Null where the visit has ended meanwhile.
   */
  keep(request: Request, next: (search: Searching) => SearchProgress): Promise<SearchProgress | null>;
  /** Deletes everything. Returns the cookie to set. */
  end(request: Request): Promise<string>;
  prune(): Promise<void>;
}

interface VisitOptions {
  readonly pool: pg.Pool;
  readonly keys: SecretKeys;
  /** Real time. */
  readonly clock: () => Temporal.Instant;
  readonly secure: boolean;
}

const visitLifetime = Temporal.Duration.from({ minutes: 30 });

const storedProgress: z.ZodType<SearchProgress> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("searching"),
    person: personSearched,
    siteToken: z.string(),
    found: z.enum(["matched", "assistance", "not-found"]),
    hadResidency: z.boolean().nullable(),
    examinationId: examinationId.nullable(),
    emailInUseAttempts: z.number().int(),
    recordsBegun: z.array(z.object({ post: z.string(), email: z.string() })),
  }),
  z.object({
    kind: z.literal("done"),
    what: z.enum(["email-sent", "account-exists", "activated"]),
    emailAddress: z.string(),
  }),
]);

const purpose = (idHash: string) => `visit ${idHash}`;

export function createVisits({ pool, keys, clock, secure }: VisitOptions): Visits {
  const db = drizzle({ client: pool });
  const cookie = idCookie("portal-visit", secure);
  const hashIn = (request: Request) => {
    const id = cookie.read(request);
    return id === null ? null : hashOf(id);
  };
  const opened = (idHash: string, text: string) => {
    const plain = unseal(keys, purpose(idHash), text);
    return plain === null ? null : (storedProgress.safeParse(JSON.parse(plain)).data ?? null);
  };
  const sealed = (idHash: string, progress: SearchProgress) => seal(keys, purpose(idHash), JSON.stringify(progress));
  const forget = async (request: Request) => {
    const idHash = hashIn(request);
    if (idHash !== null) await db.delete(table).where(eq(table.idHash, idHash));
  };

  return {
    async read(request) {
      const idHash = hashIn(request);
      if (idHash === null) return null;
      const now = clock();
      const isAlive = and(eq(table.idHash, idHash), gt(table.keptAt, now.subtract(visitLifetime)));
      const [visit] = await db.update(table).set({ keptAt: now }).where(isAlive).returning();
      return visit === undefined ? "over" : opened(idHash, visit.progress);
    },

    async begin(request, progress) {
      await forget(request);
      const id = newSessionId();
      const idHash = hashOf(id);
      await db.insert(table).values({ idHash, progress: sealed(idHash, progress), keptAt: clock() });
      return cookie.set(id);
    },

    async keep(request, next) {
      const idHash = hashIn(request);
      if (idHash === null) return null;
      return db.transaction(async (tx) => {
        const [visit] = await tx.select().from(table).where(eq(table.idHash, idHash)).for("update");
        const stored = visit === undefined ? null : opened(idHash, visit.progress);
        if (stored?.kind !== "searching") return stored;
        const progress = next(stored);
        await tx
          .update(table)
          .set({ progress: sealed(idHash, progress), keptAt: clock() })
          .where(eq(table.idHash, idHash));
        return progress;
      });
    },

    async end(request) {
      await forget(request);
      return cookie.clear;
    },

    async prune() {
      await db.delete(table).where(lte(table.keptAt, clock().subtract(visitLifetime)));
    },
  };
}
