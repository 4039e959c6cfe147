import { and, eq, inArray } from "drizzle-orm";
import type { BoardDatabase } from "../boardDatabase";
import { paper } from "../schema";

/** Returns which of the contents have a virus. */
export async function infectedContents(
  database: BoardDatabase,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ contentId: paper.contentId })
    .from(paper)
    .where(and(inArray(paper.contentId, [...contentIds]), eq(paper.scan, "infected")));
  return new Set(rows.flatMap(({ contentId }) => contentId ?? []));
}

/** Where there is no scanner any longer, staff would wait for ever. Returns how many papers waited. */
export async function releaseWaiting(database: BoardDatabase): Promise<number> {
  const { rowCount } = await database.update(paper).set({ scan: "not-scanned" }).where(eq(paper.scan, "waiting"));
  return rowCount ?? 0;
}
