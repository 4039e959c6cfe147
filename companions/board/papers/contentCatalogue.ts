import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { PaperType } from "@portal/contract/extensions/paperExtensions";
import type { SecretKeys } from "@portal/database/secretBox";
import { boardDatabase, type BoardDatabase, type BoardTransaction } from "../store/boardDatabase";
import { paperContent } from "../store/schema";
import { unwrapDataKey, wrapDataKey } from "./contentKeys";

export type CatalogueEntry = typeof paperContent.$inferSelect;

/** In rows. */
const batchSize = 500;

/** Before its first piece is written, so that nothing of a process that ends in between is forgotten. */
export async function beginContent(
  database: BoardDatabase,
  begun: Pick<CatalogueEntry, "contentId" | "wrappedKey" | "place" | "pieces"> & { readonly type: PaperType },
): Promise<void> {
  await database.insert(paperContent).values({ ...begun, keptAt: sql`now()` });
}

/** @throws where it was removed meanwhile. */
export async function finishContent(
  database: BoardDatabase,
  { contentId, ...whole }: Pick<CatalogueEntry, "contentId" | "pieces" | "sizeBytes" | "sha256">,
): Promise<void> {
  const { rowCount } = await database
    .update(paperContent)
    .set({ ...whole, keptAt: sql`now()` })
    .where(eq(paperContent.contentId, contentId));
  if (rowCount !== 1) throw new Error(`Paper content ${contentId} was removed while it was kept`);
}

export async function findContent(database: BoardDatabase, contentId: string): Promise<CatalogueEntry | null> {
  const [found] = await database.select().from(paperContent).where(eq(paperContent.contentId, contentId));
  return found ?? null;
}

export async function deleteContent(database: BoardDatabase, contentId: string): Promise<void> {
  await database.delete(paperContent).where(eq(paperContent.contentId, contentId));
}

/**
 * Makes contents unreadable at once, in the transaction of an erasure: what is in the database is deleted, and of what is
 * in S3 the key. `removeUnnamed` deletes the rest.
 */
export async function eraseContents(
  database: BoardDatabase | BoardTransaction,
  contentIds: readonly string[],
): Promise<void> {
  const erased = inArray(paperContent.contentId, [...contentIds]);
  await database.delete(paperContent).where(and(erased, eq(paperContent.place, "database")));
  await database.update(paperContent).set({ wrappedKey: "" }).where(erased);
}

/** Calls `work` with all contents that were kept at least an hour ago, in batches. */
export async function eachOlderBatch(
  database: BoardDatabase,
  work: (batch: readonly CatalogueEntry[]) => Promise<void>,
): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await database
      .select()
      .from(paperContent)
      // What is being kept, or has just been and gets its paper now, is younger.
      .where(and(gt(paperContent.contentId, last), lt(paperContent.keptAt, sql`now() - interval '1 hour'`)))
      .orderBy(asc(paperContent.contentId))
      .limit(batchSize);
    if (batch.length > 0) await work(batch);
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.contentId ?? last;
  }
}

/** Whether anything is kept that needs the settings of S3. */
export async function hasContentsInS3(pool: pg.Pool): Promise<boolean> {
  const isInS3 = and(isReadable, eq(paperContent.place, "s3"));
  const [found] = await boardDatabase(pool).select().from(paperContent).where(isInS3).limit(1);
  return found !== undefined;
}

/** Whether anything is kept that needs `PAPERS_KEYS`. */
export async function hasContents(pool: pg.Pool): Promise<boolean> {
  const [found] = await boardDatabase(pool).select().from(paperContent).where(isReadable).limit(1);
  return found !== undefined;
}

/** In contents, at either end. */
const triedCount = 100;

/** Of the newest and the oldest contents, how many the keys open: a key that was replaced is needed by the oldest. */
export async function openSomeContents(pool: pg.Pool, keys: SecretKeys) {
  const some = (order: SQL) =>
    boardDatabase(pool)
      .select({ contentId: paperContent.contentId, wrappedKey: paperContent.wrappedKey })
      .from(paperContent)
      .where(isReadable)
      .orderBy(order)
      .limit(triedCount);
  const rows = [...(await some(desc(paperContent.keptAt))), ...(await some(asc(paperContent.keptAt)))];
  const wrappedKeys = new Map(rows.map(({ contentId, wrappedKey }) => [contentId, wrappedKey]));
  const opened = [...wrappedKeys].filter(([contentId, wrapped]) => unwrapDataKey(keys, contentId, wrapped) !== null);
  return { found: wrappedKeys.size, opened: opened.length };
}

const isReadable = and(isNotNull(paperContent.sha256), ne(paperContent.wrappedKey, ""));

export interface Rewrapped {
  readonly found: number;
  readonly rewrapped: number;
  /** Under a key that is not among those given. */
  readonly unopened: number;
}

/** Seals the data keys of all contents with the first key, those that another one sealed. Contents are not written. */
export async function rewrapDataKeys(pool: pg.Pool, keys: SecretKeys): Promise<Rewrapped> {
  const database = boardDatabase(pool);
  const counts = { found: 0, rewrapped: 0, unopened: 0 };
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await database
      .select({ contentId: paperContent.contentId, wrappedKey: paperContent.wrappedKey })
      .from(paperContent)
      .where(and(gt(paperContent.contentId, last), ne(paperContent.wrappedKey, "")))
      .orderBy(asc(paperContent.contentId))
      .limit(batchSize);
    for (const { contentId, wrappedKey } of batch) {
      counts.found += 1;
      if (unwrapDataKey([keys[0]], contentId, wrappedKey) !== null) continue;
      const dataKey = unwrapDataKey(keys, contentId, wrappedKey);
      if (dataKey === null) {
        counts.unopened += 1;
        continue;
      }
      await database
        .update(paperContent)
        .set({ wrappedKey: wrapDataKey(keys, contentId, dataKey) })
        // Not one that was erased meanwhile.
        .where(and(eq(paperContent.contentId, contentId), eq(paperContent.wrappedKey, wrappedKey)));
      counts.rewrapped += 1;
    }
    if (batch.length < batchSize) return counts;
    last = batch.at(-1)?.contentId ?? last;
  }
}
